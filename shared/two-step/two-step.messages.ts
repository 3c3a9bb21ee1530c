// Messages about two-step login.
// Quoted texts of the specification are exact, character by character.

export const twoStepMessages = {
  on: 'Login dua langkah aktif.',
  off: 'Login dua langkah dimatikan.',
  reset: 'Login dua langkah admin ini berhasil direset.',
  required: 'Login dua langkah sekarang wajib untuk semua admin.',
  optional: 'Login dua langkah sekarang tidak wajib.',
  recoveryCodesRenewed: 'Kode pemulihan baru berhasil dibuat.',
} as const;

export const twoStepErrors = {
  wrongCode: 'Kode salah atau sudah digunakan.',
  challengeOver: 'Waktu untuk memasukkan kode sudah habis. Silahkan login kembali.',
  setUpFirst: 'Aktifkan login dua langkah terlebih dahulu untuk membuka area admin.',
  isOn: 'Login dua langkah sudah aktif.',
  isOff: 'Login dua langkah belum aktif.',
  notBegun: 'Waktu pengaturan sudah habis. Silahkan mulai kembali.',
  isRequired: 'Login dua langkah wajib untuk semua admin sehingga tidak dapat dimatikan.',
  ownFirst: 'Aktifkan login dua langkah untuk akun anda sendiri terlebih dahulu.',
  ownReset: 'Login dua langkah akun sendiri dimatikan melalui menu Ganti Password.',
} as const;
