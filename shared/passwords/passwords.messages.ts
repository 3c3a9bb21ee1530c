// Messages about passwords and the links of mails.
// Quoted texts of the specification are exact, character by character.

export const passwordMessages = {
  verificationSent: 'Link verifikasi email berhasil dikirim',
  emailVerified: 'Verifikasi berhasil',
  emailConfirmed: 'Email berhasil ditandai terverifikasi',
  emailNotVerified: 'Verifikasi gagal',
  resetLinkSent: 'Link langkah pembuatan password baru berhasil dikirim ke email anda.',
  reset: 'Pembuatan password baru berhasil.',
  chosen: 'Password berhasil dibuat. Selamat datang.',
  saved: 'Password berhasil disimpan',
  adminChanged: 'Password berhasil diubah',
} as const;

export const passwordErrors = {
  alreadyVerified: 'Email anggota ini sudah diverifikasi.',
  linkInvalid: 'Link tidak valid atau sudah kedaluwarsa.',
  linkReplaced: 'Link ini sudah diganti oleh email yang lebih baru.',
  wrong: 'Password salah.',
  common: 'Password terlalu umum dan mudah ditebak. Silahkan pilih yang lain.',
  own: 'Password tidak boleh berupa nama atau email pemilik akun. Silahkan pilih yang lain.',
  accountChanged: 'Akun ini baru saja berubah. Silahkan login kembali.',
} as const;
