// What a dialog says before it deletes.

export const PERMANENT = 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.';

/** Where years of membership depend on it. */
export const REDUCES =
  'Menghapus data ini dapat mengurangi masa aktif keanggotaan serta mengubah status dan riwayat keanggotaan anggota.';

/** The consequence for the membership stands above what every deletion says. */
export const REDUCES_FIRST = `${REDUCES}${PERMANENT}`;
