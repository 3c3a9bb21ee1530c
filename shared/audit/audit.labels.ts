// What admins did, in words.

const auditActions: Record<string, string> = {
  'admin.add': 'Menambah admin',
  'admin.update': 'Mengubah admin',
  'admin.remove': 'Menghapus admin',
  'admin.set_password': 'Mengatur password admin',
  'admin.change_password': 'Mengganti password sendiri',
  'admin.two_step_on': 'Mengaktifkan login dua langkah',
  'admin.two_step_off': 'Mematikan login dua langkah',
  'admin.two_step_reset': 'Mereset login dua langkah admin',
  'admin.renew_recovery_codes': 'Membuat kode pemulihan baru',
  'admin.use_recovery_code': 'Login dengan kode pemulihan',
  'admin.end_session': 'Mengeluarkan satu perangkat sendiri',
  'admin.end_all_sessions': 'Keluar dari semua perangkat',
  'association.identity': 'Mengubah pengaturan asosiasi',
  'association.front_page': 'Mengubah halaman depan',
  'category.add': 'Menambah kategori anggota',
  'category.update': 'Mengubah kategori anggota',
  'category.remove': 'Menghapus kategori anggota',
  'company_category.add': 'Menambah kategori institusi',
  'company_category.update': 'Mengubah kategori institusi',
  'company_category.remove': 'Menghapus kategori institusi',
  'guide.add': 'Membuat panduan',
  'guide.update': 'Mengubah panduan',
  'guide.remove': 'Menghapus panduan',
  'member.add': 'Menambah anggota',
  'member.update': 'Mengubah biodata anggota',
  'member.remove': 'Menghapus anggota',
  'member.change_photo': 'Mengganti foto anggota',
  'member.set_password': 'Mengatur password anggota',
  'member.verify_email': 'Menandai email anggota terverifikasi',
  'member.resend_verification': 'Mengirim ulang verifikasi email',
  'member.export': 'Mengekspor data anggota',
  'payment.add': 'Menambah pembayaran',
  'payment.decide': 'Memverifikasi pembayaran',
  'payment.remove': 'Menghapus pembayaran',
  'renewal.add': 'Menambah riwayat keanggotaan',
  'renewal.remove': 'Menghapus riwayat keanggotaan',
  'setting.update': 'Mengubah pengaturan',
  'setting.test_mail': 'Mengirim email percobaan',
  'job.retry': 'Mencoba lagi pekerjaan yang gagal',
  'job.remove': 'Menghapus pekerjaan yang gagal',
};

/** What an admin did, in words; an unknown action is shown as its key. */
export function auditActionLabel(action: string): string {
  return auditActions[action] ?? action;
}
