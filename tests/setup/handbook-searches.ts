// What users type into the search of the handbook, in their own words, and the chapters that answer it.

export interface HandbookSearch {
  text: string;
  /** The addresses of the chapters that answer it: one of them is among the first three. */
  chapters: string[];
  /** What the text below the title then says, where the product does not do it. */
  says?: RegExp;
}

/** Members and visitors search the chapters of members. */
const ofMembers: HandbookSearch[] = [
  { text: 'lupa pasword', chapters: ['masuk-dan-password'] },
  { text: 'gimana cara login', chapters: ['masuk-dan-password'] },
  { text: 'gak bisa masuk', chapters: ['masuk-dan-password'] },
  { text: 'hp hilang', chapters: ['keamanan-akun'] },
  { text: 'kartu hilang', chapters: ['kartu-dan-surat'] },
  { text: 'cetak kartu', chapters: ['kartu-dan-surat'] },
  { text: 'sertifikat anggota', chapters: ['kartu-dan-surat'], says: /sertifikat.* tidak/i },
  { text: 'kwitansi', chapters: ['membayar-iuran'], says: /kuitansi.* tidak/i },
  { text: 'bayar cicilan', chapters: ['membayar-iuran'], says: /dicicil|cicilan/i },
  { text: 'ada diskon?', chapters: ['membayar-iuran'], says: /diskon.* tidak/i },
  { text: 'refund', chapters: ['membayar-iuran'], says: /uang kembali/i },
  { text: 'uang kembali', chapters: ['membayar-iuran'] },
  { text: 'bayar pakai gopay', chapters: ['membayar-iuran'], says: /gopay/i },
  { text: 'kartu kredit', chapters: ['membayar-iuran'], says: /kartu kredit.* tidak/i },
  { text: 'beda nama di rekening', chapters: ['membayar-iuran'] },
  { text: 'salah transfer', chapters: ['membayar-iuran'] },
  { text: 'kirim bukti dari HP', chapters: ['membayar-iuran', 'perpanjang-tanpa-login'] },
  { text: 'perpanjangan', chapters: ['perpanjang-tanpa-login', 'membayar-iuran'] },
  { text: 'kapan kartu saya habis', chapters: ['masa-keanggotaan', 'kartu-dan-surat'] },
  { text: 'ganti email', chapters: ['biodata-dan-foto', 'masuk-dan-password'] },
  { text: 'ganti nomor wa', chapters: ['biodata-dan-foto'] },
  { text: 'pindah kerja', chapters: ['biodata-dan-foto'] },
  { text: 'foto terlalu besar', chapters: ['biodata-dan-foto'] },
  { text: 'file terlalu besar', chapters: ['biodata-dan-foto', 'membayar-iuran'] },
  { text: 'hapus akun saya', chapters: ['data-saya'], says: /tidak/i },
  { text: 'berhenti email', chapters: ['mengatur-pengingat'] },
  { text: 'unsubscribe', chapters: ['mengatur-pengingat'] },
  { text: 'cara jadi anggota baru', chapters: ['mendaftar'] },
  { text: 'email verifikasi tidak masuk', chapters: ['mendaftar', 'masuk-dan-password'] },
  { text: 'link kadaluarsa', chapters: ['aktivasi', 'perpanjang-tanpa-login', 'mendaftar'] },
];

/** Admins search all chapters. */
const ofSecretaries: HandbookSearch[] = [
  { text: 'google sheet', chapters: ['memasukkan-anggota-dari-spreadsheet'], says: /google sheets/i },
  { text: 'Google Forms', chapters: ['memasukkan-anggota-dari-spreadsheet'], says: /google forms/i },
  { text: 'salah impor', chapters: ['memasukkan-anggota-dari-spreadsheet', 'membatalkan'] },
  { text: 'salah import', chapters: ['memasukkan-anggota-dari-spreadsheet', 'membatalkan'] },
  { text: 'excel anggota lama', chapters: ['memasukkan-anggota-dari-spreadsheet'] },
  { text: 'file terlalu besar', chapters: ['memasukkan-anggota-dari-spreadsheet', 'biodata-dan-foto'] },
  { text: 'pensiun', chapters: ['mencatat-berhenti', 'mengubah-data-anggota'] },
  { text: 'anggota meninggal', chapters: ['mencatat-berhenti'] },
  { text: 'mau keluar dari organisasi', chapters: ['mencatat-berhenti'] },
  { text: 'cuti sementara', chapters: ['mencatat-berhenti'], says: /cuti.* tidak/i },
  { text: 'hapus anggota', chapters: ['mencari-anggota', 'mencatat-berhenti'] },
  { text: 'anggota pindah cabang', chapters: ['memberi-label'], says: /cabang.* tidak/i },
  { text: 'cetak daftar hadir', chapters: ['mencari-anggota'], says: /daftar hadir.* tidak/i },
  { text: 'kirim undangan', chapters: ['mengirim-aktivasi'], says: /undangan.* tidak/i },
  { text: 'broadcast pengumuman', chapters: ['mengirim-aktivasi'], says: /pengumuman.* tidak/i },
  { text: 'jatuh tempo 60 hari', chapters: ['mengingatkan-lewat-email', 'pengaturan-pengingat'] },
  {
    text: 'siapa yang belum bayar',
    chapters: ['mengingatkan-lewat-email', 'menyaring-anggota', 'mencatat-pembayaran'],
  },
  { text: 'blast wa', chapters: ['mengingatkan-lewat-whatsapp'], says: /tidak mengirim whatsapp/i },
  { text: 'ganti email anggota', chapters: ['mengubah-data-anggota'] },
  { text: 'mengganti nama anggota', chapters: ['mengubah-data-anggota'] },
  { text: 'alamat rumah dan NIK', chapters: ['mengubah-data-anggota'], says: /tidak/i },
  { text: 'kartu anggota pdf', chapters: ['bekerja-dengan-banyak-anggota', 'mencetak-kartu-dan-surat'] },
  { text: 'cetak kartu banyak', chapters: ['bekerja-dengan-banyak-anggota'] },
  { text: 'kartu hilang', chapters: ['kartu-dan-surat', 'mencetak-kartu-dan-surat'] },
  { text: 'anggota dobel', chapters: ['mungkin-ganda', 'menggabungkan-anggota'] },
  { text: 'tambah angota baru', chapters: ['menambah-satu-anggota'] },
  {
    text: 'anggota kehormatan',
    chapters: ['riwayat-keanggotaan', 'menambah-satu-anggota', 'iuran-menurut-kategori'],
  },
  { text: 'lupa password admin', chapters: ['akun-admin'] },
  { text: 'undo', chapters: ['membatalkan'] },
  { text: 'urutkan kolom', chapters: ['menyaring-anggota'] },
  { text: 'ulang tahun anggota', chapters: ['menyaring-anggota', 'mencari-anggota'] },
];

const ofTreasurers: HandbookSearch[] = [
  { text: 'kuitansi', chapters: ['membayar-iuran'], says: /kuitansi.* tidak/i },
  { text: 'cicilan', chapters: ['membayar-iuran', 'titipan'], says: /cicil/i },
  { text: 'refund', chapters: ['titipan', 'membayar-iuran'] },
  { text: 'uang kembali', chapters: ['titipan', 'uang-ditarik-kembali'] },
  { text: 'kembalikan uang anggota', chapters: ['titipan'] },
  { text: 'diskon', chapters: ['membayar-iuran', 'iuran-menurut-kategori'], says: /diskon/i },
  { text: 'iuran gratis', chapters: ['riwayat-keanggotaan', 'iuran-menurut-kategori'] },
  { text: 'naikkan iuran', chapters: ['iuran-menurut-kategori'] },
  { text: 'iuran bulanan', chapters: ['iuran-menurut-kategori'], says: /bulanan.* tidak/i },
  { text: 'tagihan dobel', chapters: ['mencatat-pembayaran', 'mencocokkan-mutasi'] },
  { text: 'bayar dua kali', chapters: ['mencatat-pembayaran', 'mencocokkan-mutasi'] },
  { text: 'bayar tunai', chapters: ['mencatat-pembayaran'] },
  { text: 'invoice', chapters: ['mencatat-pembayaran'] },
  {
    text: 'beda nama di rekening',
    chapters: ['mencocokkan-mutasi', 'memeriksa-bukti-transfer', 'membayar-iuran'],
  },
  { text: 'bukti palsu', chapters: ['memeriksa-bukti-transfer'] },
  { text: 'transfer kurang', chapters: ['titipan'] },
  { text: 'kelebihan bayar', chapters: ['titipan'] },
  { text: 'rekening koran', chapters: ['mengupload-mutasi', 'mengunduh-mutasi'] },
  { text: 'upload dari HP', chapters: ['mengunduh-mutasi', 'mengupload-mutasi', 'membayar-iuran'] },
  { text: 'password pdf bca', chapters: ['mengupload-mutasi'] },
  { text: 'laporan keuangan', chapters: ['menutup-bulan'], says: /tidak/i },
  { text: 'pengeluaran kas', chapters: ['menutup-bulan'], says: /tidak/i },
  { text: 'donasi', chapters: ['mencocokkan-mutasi'] },
];

const ofSuperAdmins: HandbookSearch[] = [
  { text: 'tanda tangan ketua', chapters: ['surat-dan-kartu'] },
  { text: 'ganti ketua', chapters: ['surat-dan-kartu', 'mengelola-admin'] },
  { text: 'bendahara baru', chapters: ['mengelola-admin'] },
  { text: 'hak akses', chapters: ['mengelola-admin'] },
  { text: 'ubah nomor rekening', chapters: ['rekening-dan-kode-unik'] },
  { text: 'ganti logo', chapters: ['identitas-dan-tampilan'] },
  { text: 'bahasa inggris', chapters: ['identitas-dan-tampilan'], says: /bahasa.* tidak/i },
  { text: 'back up data', chapters: ['cadangan'] },
  { text: 'pindah server', chapters: ['cadangan', 'unduh-semua-data'] },
  { text: 'email masuk spam', chapters: ['email-percobaan', 'masuk-dan-password'] },
  { text: 'siapa yang menghapus', chapters: ['jejak-audit'] },
  { text: 'pengaturan homepage', chapters: ['halaman-depan'] },
  { text: 'tutup pendaftaran', chapters: ['pendaftaran'] },
  { text: 'reminder otomatis', chapters: ['pengaturan-pengingat', 'mengingatkan-lewat-email'] },
];

export const handbookSearches = {
  members: ofMembers,
  admins: [...ofSecretaries, ...ofTreasurers, ...ofSuperAdmins],
};
