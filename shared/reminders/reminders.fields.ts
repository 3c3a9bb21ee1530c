// The fields that the texts of reminders may name: {nama} becomes the member's name. Screens use it, so it knows no schema.

import { memberLabels } from '../members/members.labels.ts';
import { fillText, type TextField } from '../text-fields.ts';

export const reminderFields = {
  sapaan: { label: 'Bapak, Ibu, atau Bapak/Ibu', example: 'Ibu' },
  nama: { label: 'Nama dengan gelar', example: 'Dr. Sari Wulandari, M.M.' },
  nomor_anggota: { label: memberLabels.number, example: 'A260001' },
  organisasi: { label: 'Nama asosiasi', example: 'Perhimpunan Contoh' },
  tanggal: { label: 'Hari terakhir keanggotaan', example: '17 Agustus 2026' },
  total: { label: 'Jumlah yang ditransfer', example: 'Rp250.117' },
  bank: { label: 'Bank', example: 'BCA' },
  rekening: { label: 'Nomor rekening', example: '0111222333' },
  pemilik: { label: 'Pemilik rekening', example: 'Perkumpulan Contoh' },
  link: { label: 'Link perpanjangan tanpa login', example: 'https://anggota.contoh.id/perpanjang/contoh' },
} as const satisfies Record<string, TextField>;

export type ReminderFieldName = keyof typeof reminderFields;
export type ReminderValues = Record<ReminderFieldName, string>;

/** Without it nobody can pay from the message. */
export const REQUIRED_FIELD = '{link}';

/** Returns the text with the values of its fields. */
export function fillReminder(text: string, values: ReminderValues): string {
  return fillText(text, values);
}
