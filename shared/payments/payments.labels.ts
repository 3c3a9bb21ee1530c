// What the facts about a payment are called on screens, in mails and in messages.

export const paymentLabels = {
  years: 'Durasi',
  /** Rupiah of all years. */
  total: 'Total',
  accountName: 'Nama Pemilik Rekening',
  adminNote: 'Catatan Admin',
} as const;
