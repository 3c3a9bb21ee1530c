// The messages about a payment that an admin opens from the verification desk: default texts and their fields.
import type { TextField } from '../text-fields.ts';

export const deskFields = {
  sapaan: { label: 'Bapak, Ibu, atau Bapak/Ibu', example: 'Bapak/Ibu' },
  nama: { label: 'Nama', example: 'Contoh Anggota' },
  organisasi: { label: 'Nama asosiasi', example: 'Perhimpunan Contoh' },
  nomor_pembayaran: { label: 'Nomor pembayaran', example: 'INV-202611-0001' },
  nominal: { label: 'Jumlah yang harus ditransfer', example: 'Rp250.117' },
  link: { label: 'Halaman pembayaran anggota', example: 'https://contoh.id/payments/1' },
} as const satisfies Record<string, TextField>;

export type DeskFieldName = keyof typeof deskFields;
export type DeskFieldValues = Record<DeskFieldName, string>;

/** What a message from the desk can be about. */
export const deskMatters = ['unclear_proof', 'other_amount'] as const;
export type DeskMatter = (typeof deskMatters)[number];

/** Of the button that opens the draft. */
export const deskMatterLabels: Record<DeskMatter, string> = {
  unclear_proof: 'Bukti kurang jelas',
  other_amount: 'Nominal berbeda',
};

/** Until the association writes its own. */
export const deskTexts: Record<DeskMatter, string> = {
  unclear_proof:
    'Yth. {sapaan} {nama}, terima kasih telah mengirim bukti transfer untuk {nomor_pembayaran}. Gambarnya belum dapat ' +
    'kami baca dengan jelas. Mohon upload ulang foto bukti yang memuat tanggal, nominal, dan nama pengirim di ' +
    '{link}. Terima kasih. {organisasi}',
  other_amount:
    'Yth. {sapaan} {nama}, terima kasih telah mengirim bukti transfer untuk {nomor_pembayaran}. Nominal pada bukti ' +
    'berbeda dengan iuran sebesar {nominal}. Mohon balas pesan ini agar dapat kami cocokkan. Rinciannya ada di ' +
    '{link}. Terima kasih. {organisasi}',
};
