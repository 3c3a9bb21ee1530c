// What is said while name or account of the association are still the example's.

export const setUpErrors = {
  admin: 'Isi dahulu nama asosiasi dan rekening di Pengaturan.',
  member: 'Pembayaran belum dibuka.',
} as const;
