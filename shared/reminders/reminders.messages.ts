// Messages about the register of reminders.
import { formatDate } from '../dates.ts';
import { formatNumber } from '../numbers.ts';

export const reminderMessages = {
  testMailSent: (address: string) => `Email tes dikirim ke ${address}. Periksa inbox atau spam.`,
  released: (count: number) => `${formatNumber(count)} pengingat dilepaskan.`,
} as const;

interface SeenStatement {
  newest_statement_on: string | null;
  newest_statement_account: string | null;
}

/** Returns 'mutasi terbaru BCA 123-456 7890 sampai 3 November 2026'. */
export function newestStatementText({
  newest_statement_on: day,
  newest_statement_account: account,
}: SeenStatement): string {
  return ['mutasi terbaru', account, day && `sampai ${formatDate(day)}`].filter(Boolean).join(' ');
}

export const reminderErrors = {
  nothingHeld: 'Tidak ada pengingat yang ditahan.',
  otherHeld:
    'Pengingat yang ditahan sudah berubah sejak halaman ini dibuka. Permintaan ini tidak melepaskan apa pun, periksa lagi daftarnya.',
} as const;
