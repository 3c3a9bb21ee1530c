// Every message that server and web share. Quoted texts of the specification are exact, character by character.
import { limits } from './limits.ts';

export const messages = {
  loggedOut: 'Anda berhasil logout',
  adminLoggedOut: 'Logged out successfully',
  registered:
    'Pendaftaran berhasil. Silahkan cek inbox email anda untuk melakukan verifikasi email. Sebelum dapat masuk ke akun anda.',
  verificationSent: 'Link verifikasi email berhasil dikirim',
  emailVerified: 'Verifikasi berhasil',
  emailConfirmed: 'Email berhasil ditandai terverifikasi',
  emailNotVerified: 'Verifikasi gagal',
  resetLinkSent: 'Link langkah pembuatan password baru berhasil dikirim ke email anda.',
  passwordReset: 'Pembuatan password baru berhasil.',
  profileSaved: 'Data user berhasil diperbarui',
  photoSaved: 'Foto berhasil disimpan',
  passwordSaved: 'Password berhasil disimpan',
  adminPasswordChanged: 'Password berhasil diubah',
  adminSaved: 'Admin berhasil disimpan',
  adminDeleted: 'Admin berhasil dihapus',
  categorySaved: 'Kategori berhasil disimpan',
  categoryDeleted: 'Kategori berhasil dihapus',
  companyCategoryDeleted: 'Kategori institusi berhasil dihapus',
  memberAdded: 'Anggota berhasil ditambahkan',
  memberDeleted: 'Data anggota berhasil dihapus',
  saved: 'Berhasil disimpan',
  added: 'Berhasil ditambahkan',
  renewalDeleted: 'Riwayat keanggotaan berhasil dihapus',
  guideAdded: 'Panduan berhasil dibuat',
  guideSaved: 'Panduan berhasil disimpan',
  guideDeleted: 'Panduan berhasil dihapus',
  jobRetried: 'Pekerjaan akan dicoba lagi',
  jobRemoved: 'Pekerjaan berhasil dihapus',
  sessionEnded: 'Perangkat berhasil dikeluarkan.',
  allSessionsEnded: 'Semua perangkat berhasil dikeluarkan. Silahkan login kembali.',
  twoStepOn: 'Login dua langkah aktif.',
  twoStepOff: 'Login dua langkah dimatikan.',
  twoStepReset: 'Login dua langkah admin ini berhasil direset.',
  twoStepDemanded: 'Login dua langkah sekarang wajib untuk semua admin.',
  twoStepOptional: 'Login dua langkah sekarang tidak wajib.',
  recoveryCodesRenewed: 'Kode pemulihan baru berhasil dibuat.',
  testMailSent: 'Email telah dikirim, silahkan cek inbox atau spam.',
} as const;

export const loadingMessages = {
  loggingOut: 'Logging out...',
  card: 'Mengunduh kartu anggota...',
  letter: 'Mengunduh acceptance letter...',
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
  cardNotSaved: 'Kartu tidak dapat disimpan: penyimpanan perangkat ini penuh atau tidak tersedia.',
  forbidden: 'Anda tidak berwenang melakukan tindakan ini.',
  notFound: 'Data tidak ditemukan.',
  unknownMember: 'Anggota tidak ditemukan.',
  methodNotAllowed: 'Metode tidak didukung.',
  malformed: 'Permintaan tidak dapat dibaca.',
  wrongContentType: 'Jenis isi permintaan tidak didukung.',
  tooLarge: 'Data yang dikirim terlalu besar.',
  tooSlow: 'Data yang dikirim terlalu lama sampai. Silahkan coba lagi.',
  tooMany: 'Terlalu banyak percobaan. Silahkan coba lagi dalam beberapa saat.',
  internal: 'Terjadi kesalahan. Silahkan coba lagi.',
  /** Part of the program cannot be fetched: no network, or a newer version has taken its place. */
  outdatedPage: 'Bagian ini tidak dapat dimuat. Periksa koneksi internet, lalu muat ulang halaman.',
  unavailable: 'Layanan sedang tidak tersedia. Silahkan coba lagi dalam beberapa saat.',
  wrongCredentials: 'Email atau password salah.',
  unverified: 'Email belum diverifikasi. Silahkan cek inbox email anda atau kirim ulang link verifikasi.',
  alreadyVerified: 'Email anggota ini sudah diverifikasi.',
  registrationClosed: 'Pendaftaran sedang ditutup.',
  linkInvalid: 'Link tidak valid atau sudah kedaluwarsa.',
  noMemberNumber: 'Dokumen belum tersedia karena anggota belum memiliki nomor anggota.',
  noDefaultCategory: 'Biaya iuran belum ditetapkan. Silahkan hubungi pengurus.',
  categoryInUse: 'Kategori masih memiliki anggota sehingga tidak dapat dihapus.',
  defaultCategory: 'Kategori default tidak dapat dihapus.',
  noOtherDefault: 'Harus ada satu kategori default. Jadikan kategori lain sebagai default terlebih dahulu.',
  codeTaken: 'Kode sudah digunakan.',
  slugTaken: 'Slug sudah digunakan.',
  emailTaken: 'Email sudah digunakan.',
  lastSuperAdmin: 'Harus ada minimal satu Super Admin.',
  ownPasswordElsewhere: 'Password sendiri diubah melalui menu Ganti Password.',
  ownAccount: 'Anda tidak dapat menghapus akun sendiri.',
  changedMeanwhile: 'Data terkait baru saja berubah. Silahkan muat ulang lalu coba lagi.',
  wrongPassword: 'Password salah.',
  commonPassword: 'Password terlalu umum dan mudah ditebak. Silahkan pilih yang lain.',
  ownPassword: 'Password tidak boleh berupa nama atau email pemilik akun. Silahkan pilih yang lain.',
  wrongCode: 'Kode salah atau sudah digunakan.',
  accountChanged: 'Akun ini baru saja berubah. Silahkan login kembali.',
  challengeOver: 'Waktu untuk memasukkan kode sudah habis. Silahkan login kembali.',
  twoStepOwed: 'Aktifkan login dua langkah terlebih dahulu untuk membuka area admin.',
  twoStepIsOn: 'Login dua langkah sudah aktif.',
  twoStepIsOff: 'Login dua langkah belum aktif.',
  twoStepNotBegun: 'Waktu pengaturan sudah habis. Silahkan mulai kembali.',
  twoStepIsDemanded: 'Login dua langkah wajib untuk semua admin sehingga tidak dapat dimatikan.',
  twoStepOwnFirst: 'Aktifkan login dua langkah untuk akun anda sendiri terlebih dahulu.',
  twoStepOwnReset: 'Login dua langkah akun sendiri dimatikan melalui menu Ganti Password.',
  mailOutdated:
    'Link di dalam email ini sudah berakhir. Minta penerima untuk memesan link baru, lalu hapus pekerjaan ini.',
  mailRefused: 'Email gagal dikirim oleh server email.',
} as const;

/** Why a category cannot be deleted: the server refuses it without a toast, so the dialog says it beforehand. */
export const whyNotDeletable = {
  default: 'Kategori default tidak dapat dihapus. Jadikan kategori lain sebagai default terlebih dahulu.',
  used: (members = 0) =>
    members > 0 ? `Kategori ini masih memiliki ${members} anggota sehingga tidak dapat dihapus.` : undefined,
};

/** Notices whose meaning the specification gives. */
export const notices = {
  pending:
    'Satu langkah lagi: silahkan lakukan pembayaran iuran pada menu Pembayaran untuk mengaktifkan keanggotaan anda.',
  deleteReducesMembership:
    'Menghapus data ini dapat mengurangi masa aktif keanggotaan serta mengubah status dan riwayat keanggotaan anggota.',
  deleteIsPermanent: 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.',
  longStanding:
    'Anggota lama dapat masuk dengan email yang sudah terdaftar. Buat password terlebih dahulu melalui halaman lupa password.',
  usersNotLoaded: 'Failed to load users data',
  paymentsNotLoaded: 'Failed to load payments data',
  notFoundPage: 'Halaman Tidak Ditemukan',
  emptyMemberList: 'Tidak ada data',
  emptyAdminList: 'Data tidak ada',
} as const;
