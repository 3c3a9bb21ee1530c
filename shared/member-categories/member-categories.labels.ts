// What the facts about a member's category are called.

export const memberCategoryLabels = {
  category: 'Kategori anggota',
  beginsOn: 'Berlaku sejak',
  reason: 'Alasan',
  replacedBill: 'Tagihan',
  entryFee: 'Uang pangkal',
  owesEntryFee: 'Uang pangkal belum dibayar',
} as const;
