// What the facts about a bank account are called on screens and in messages.

export const bankAccountLabels = {
  bank: 'Bank',
  bankName: 'Nama bank',
  number: 'Nomor rekening',
  holder: 'Atas nama',
  qris: 'Gambar QRIS',
  isActive: 'Aktif',
} as const;
