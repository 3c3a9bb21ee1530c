// Messages about registration, login and logout.
// Quoted texts of the specification are exact, character by character.

export const authMessages = {
  loggedOut: 'Anda berhasil logout',
  adminLoggedOut: 'Logged out successfully',
  registered:
    'Pendaftaran berhasil. Silahkan cek inbox email anda untuk melakukan verifikasi email. Sebelum dapat masuk ke akun anda.',
  loggingOut: 'Logging out...',
  longStanding:
    'Anggota lama dapat masuk dengan email yang sudah terdaftar. Buat password terlebih dahulu dari link di email aktivasi, atau melalui halaman lupa password.',
} as const;

export const authErrors = {
  wrongCredentials: 'Email atau password salah.',
  unverified: 'Email belum diverifikasi. Silahkan cek inbox email anda atau kirim ulang link verifikasi.',
  registrationClosed: 'Pendaftaran sedang ditutup.',
} as const;
