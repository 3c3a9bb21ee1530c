// The messages that belong to no room; those of a room are in `<room>/<room>.messages.ts`.
// Quoted texts of the specification are exact, character by character.
import { limits } from './limits.ts';

export const messages = {
  saved: 'Berhasil disimpan',
  added: 'Berhasil ditambahkan',
} as const;

const megabytes = limits.image.bytes / 1024 / 1024;

/** Why a file is refused as photo or proof, before the upload and by the server. */
export const imageMessages = {
  hint: `JPG, JPEG, atau PNG, maksimal ${megabytes} MB.`,
  notAnImage: 'File harus berupa gambar .jpg, .jpeg, atau .png.',
  tooLarge: `Ukuran file maksimal ${megabytes} MB.`,
} as const;

export const errorMessages = {
  invalid: 'Data yang dikirim belum benar. Silahkan periksa kembali.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'Anda tidak berwenang melakukan tindakan ini.',
  notFound: 'Data tidak ditemukan.',
  methodNotAllowed: 'Metode tidak didukung.',
  malformed: 'Permintaan tidak dapat dibaca.',
  wrongContentType: 'Jenis isi permintaan tidak didukung.',
  tooLarge: 'Data yang dikirim terlalu besar.',
  tooSlow: 'Data yang dikirim terlalu lama sampai. Silahkan coba lagi.',
  tooMany: 'Terlalu banyak percobaan. Silahkan coba lagi dalam beberapa saat.',
  internal: 'Terjadi kesalahan. Silahkan coba lagi.',
  /** Part of the program cannot be fetched: no network, or a newer version has replaced it. */
  outdatedPage: 'Bagian ini tidak dapat dimuat. Periksa koneksi internet, lalu muat ulang halaman.',
  unavailable: 'Layanan sedang tidak tersedia. Silahkan coba lagi dalam beberapa saat.',
  emailTaken: 'Email sudah digunakan.',
  changedByOthers: 'Data terkait baru saja berubah. Silahkan muat ulang lalu coba lagi.',
} as const;

/** Refusals that only the server writes: the screens need not load them. */
export const refusalMessages = {
  /** An upload that was slower than others need to be, while all places were taken. */
  uploadEnded:
    'Pengiriman file terlalu lambat, dan file lain sedang menunggu. Silahkan coba lagi dengan koneksi yang lebih baik.',
  staleForm:
    'Data ini sudah diubah sejak anda membukanya. Isian anda belum disimpan. Pilih isian yang dipakai, lalu simpan lagi.',
  unreadableSeen: 'Isian awal formulir ini tidak dapat dibaca. Muat ulang halaman ini.',
} as const;

/** Notices whose meaning the specification states. */
export const notices = {
  deleteIsPermanent: 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.',
  emptyMemberList: 'Tidak ada data',
  emptyAdminList: 'Data tidak ada',
} as const;
