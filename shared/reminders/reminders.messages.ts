// Messages about the register of reminders.
import { formatNumber } from '../numbers.ts';

export const reminderMessages = {
  testMailSent: (address: string) => `Email tes dikirim ke ${address}. Periksa inbox atau spam.`,
  released: (count: number) => `${formatNumber(count)} pengingat dilepaskan.`,
} as const;

export const reminderErrors = {
  nothingHeld: 'Tidak ada pengingat yang ditahan.',
  otherHeld:
    'Pengingat yang ditahan sudah berubah sejak halaman ini dibuka. Permintaan ini tidak melepaskan apa pun, periksa lagi daftarnya.',
} as const;
