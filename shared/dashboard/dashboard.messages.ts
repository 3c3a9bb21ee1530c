// The step of a pending member, and what the dashboards say where something could not be loaded.
// Quoted texts of the specification are exact, character by character.

export const dashboardMessages = {
  pending:
    'Satu langkah lagi: silahkan lakukan pembayaran iuran pada menu Pembayaran untuk mengaktifkan keanggotaan anda.',
  usersNotLoaded: 'Failed to load users data',
  dueNotLoaded: 'Jumlah jatuh tempo tidak dapat dimuat',
  paymentsNotLoaded: 'Failed to load payments data',
} as const;
