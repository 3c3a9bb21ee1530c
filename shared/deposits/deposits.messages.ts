// Messages about deposits, and how a bill says what it has of them.
import { formatDate } from '../dates.ts';
import { formatSen } from '../statements/sen.rules.ts';
import { calculateLacking } from './deposits.rules.ts';

export const depositMessages = {
  used: 'Titipan dipakai untuk tagihan ini',
  paid: 'Tagihan lunas dengan titipan',
  returned: 'Pengembalian titipan berhasil dicatat',
  returnUndone: 'Pengembalian titipan dibatalkan',
  /** After a member was deleted. */
  stay: (sen: number) => `Titipan ${formatSen(sen)} tetap tercatat sebagai "Titipan tanpa anggota".`,
} as const;

/** Returns 'Titipan Rp 224.000,00, kurang Rp 76.000,00'. Null for a bill without deposits. */
export function depositText(bill: { total: number; deposited: number }): string | null {
  if (bill.deposited === 0) return null;
  const lacking = calculateLacking(bill);
  const has = `Titipan ${formatSen(bill.deposited)}`;
  return lacking === 0 ? `${has}, cukup untuk melunasi` : `${has}, kurang ${formatSen(lacking)}`;
}

interface FreedMoney {
  frees: readonly { line: number; booked_on: string; amount: number; stays: number }[];
  /** Sen that the deleted bill holds or has used. */
  deposits?: number;
}

/** Says what a deletion leaves of the bank's money, as sentences; blank where it leaves nothing. */
export function freedText({ frees, deposits = 0 }: FreedMoney): string {
  const rows = frees.map(({ line, booked_on, amount, stays }) => {
    const others = stays === 0 ? '' : ` Bagian lain baris itu, ${formatSen(stays)}, tetap di tempatnya.`;
    return `${formatSen(amount)} dari baris ${line} (${formatDate(booked_on)}) menunggu keputusan lagi.${others}`;
  });
  const free = deposits === 0 ? [] : [`Titipan ${formatSen(deposits)} menjadi bebas untuk anggota ini.`];
  return [...rows, ...free].join(' ');
}

export const strayDeposit = 'Titipan tanpa anggota';

interface LinkedMoney {
  kind: 'dues' | 'surplus' | 'rounding';
  payment: { no: string } | null;
  waits_for: { no: string } | null;
}

/** Says where a part of a row went: 'INV-202611-0007', 'titipan', 'titipan untuk INV-202611-0007', 'pembulatan'. */
export function linkTarget({ kind, payment, waits_for }: LinkedMoney): string {
  if (payment) return payment.no;
  if (kind === 'rounding') return 'pembulatan';
  return waits_for ? `titipan untuk ${waits_for.no}` : 'titipan';
}

export const depositErrors = {
  notOpen: 'Tagihan ini tidak terbuka lagi, jadi tidak dapat memakai titipan.',
  isFree: 'Tagihan ini tanpa biaya.',
  nothingFree: 'Anggota ini tidak memiliki titipan yang tersisa.',
  covered: 'Titipan sudah cukup untuk tagihan ini.',
  tooMuch: (sen: number) => `Paling banyak ${formatSen(sen)}.`,
  notCovered: (sen: number) => `Titipan tagihan ini masih kurang ${formatSen(sen)}.`,
  /** To who orders, replaces or cancels. */
  holdsDeposit: (no: string) =>
    `Tagihan ${no} sudah menerima titipan. Lunasi sisanya, atau hubungi pengurus untuk menggantinya.`,
  /** To who takes back the row of a deposit. */
  used: (no: string) =>
    no === ''
      ? 'Titipan dari baris ini sudah dikembalikan. Batalkan pengembaliannya terlebih dahulu.'
      : `Titipan dari baris ini sudah dipakai untuk ${no}. Batalkan pelunasan ${no} terlebih dahulu.`,
  /** To who takes back the use of a deposit, when the rest of the bill came since. */
  helpedToPay: (no: string) => `Titipan ini ikut melunasi ${no}. Batalkan pelunasan ${no} terlebih dahulu.`,
  /** To who takes back that a bill was canceled and its deposits became free. */
  usedSince: (no: string) =>
    `Titipan yang tadinya untuk ${no} sudah dipakai atau dikembalikan. Batalkan pemakaiannya terlebih dahulu.`,
  changed: 'Titipan ini sudah berubah. Periksa kembali sisanya.',
  takenBack: 'Uang titipan ini ditarik kembali oleh bank.',
  nothingLeft: 'Titipan ini tidak bersisa.',
  beforeBooking: 'Tanggal pengembalian lebih awal dari uangnya masuk.',
  dayAhead: 'Tanggal pengembalian tidak boleh setelah hari ini.',
} as const;
