// Messages about failed jobs.
// Quoted texts of the specification are exact, character by character.

export const failedJobMessages = {
  retried: 'Pekerjaan akan dicoba lagi',
  removed: 'Pekerjaan berhasil dihapus',
} as const;

export const failedJobErrors = {
  mailOutdated:
    'Link di dalam email ini sudah berakhir. Beri tahu penerima agar meminta link baru, lalu hapus pekerjaan ini.',
} as const;
