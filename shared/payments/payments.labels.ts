// What the facts about a payment are called on screens, in mails and in messages.

export const paymentLabels = {
  years: 'Durasi',
  /** Rupiah of all years. */
  dues: 'Iuran',
  entryFee: 'Uang pangkal',
  /** What the first year costs less than a whole one, below zero. */
  adjustment: 'Penyesuaian',
  uniqueCode: 'Kode unik',
  /** Rupiah to transfer: dues and code. */
  total: 'Total',
  /** What a bill has of deposits, and what it still needs. */
  deposited: 'Titipan',
  lacking: 'Kurang',
  /** Where the money goes; the transfer comes from `accountName`. */
  account: 'Rekening Tujuan',
  accountName: 'Nama Pemilik Rekening',
  adminNote: 'Catatan Admin',
  /** In place of the total of a bill of Rp 0. */
  free: 'Tanpa biaya',
} as const;

/** Writes an account in one line: 'BCA 123-456 7890 a.n. Perkumpulan Roti'. */
export function accountText(bank: { name: string; account_name: string; account_number: string }): string {
  return `${bank.name} ${bank.account_number} a.n. ${bank.account_name}`;
}
