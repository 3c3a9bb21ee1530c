// Messages about stored views of the member list.
import { viewLimits } from './member-views.limits.ts';

export const viewMessages = {
  added: (name: string) => `Tampilan ${name} disimpan`,
  saved: (name: string) => `Tampilan ${name} disimpan`,
  deleted: 'Tampilan berhasil dihapus',
  /** The list differs from the view. */
  changed: 'Ada perubahan yang belum disimpan',
  gone: 'Tampilan ini sudah tidak ada. Saringan di bawah tetap berlaku.',
} as const;

export const viewErrors = {
  tooMany: `Tampilan sendiri paling banyak ${viewLimits.views}. Hapus yang tidak dipakai lagi.`,
  tooManyShared: `Tampilan untuk semua admin paling banyak ${viewLimits.views}. Hapus yang tidak dipakai lagi.`,
  notYours: 'Tampilan ini hanya dapat diubah oleh pembuatnya atau Super Admin.',
  changedSince: 'Tampilan ini sudah diubah oleh admin lain. Buka lagi, lalu ulangi perubahan anda.',
} as const;
