// The vocabulary that server and web both read: statuses and roles with their labels and colours.

export const memberStatuses = ['pending', 'active', 'inactive', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const paymentStatuses = [
  'waiting_payment',
  'waiting_confirmation',
  'paid',
  'canceled',
  'rejected',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The statuses that an admin may set. */
export const decidableStatuses = ['waiting_confirmation', 'paid', 'rejected'] as const;
export type DecidableStatus = (typeof decidableStatuses)[number];

export const adminRoles = ['Admin', 'Super Admin'] as const;
export type AdminRole = (typeof adminRoles)[number];

export type StatusColor = 'orange' | 'blue' | 'green' | 'grey' | 'red';

interface StatusLook {
  label: string;
  color: StatusColor;
}

export const memberStatusLook: Record<MemberStatus, StatusLook> = {
  pending: { label: 'Tertunda', color: 'orange' },
  active: { label: 'Aktif', color: 'green' },
  inactive: { label: 'Tidak Aktif', color: 'red' },
  rejected: { label: 'Ditolak', color: 'red' },
};

export const paymentStatusLook: Record<PaymentStatus, StatusLook> = {
  waiting_payment: { label: 'Menunggu Pembayaran', color: 'orange' },
  waiting_confirmation: { label: 'Menunggu Verifikasi', color: 'blue' },
  paid: { label: 'Lunas', color: 'green' },
  canceled: { label: 'Dibatalkan', color: 'grey' },
  rejected: { label: 'Ditolak', color: 'red' },
};

/** 'Ya' or 'Tidak' for the flags of table columns that end in a question mark. */
export function yesNo(flag: number | boolean): 'Ya' | 'Tidak' {
  return flag ? 'Ya' : 'Tidak';
}

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

const jobs: Record<string, string> = {
  asked_mail: 'Menyiapkan email yang diminta',
  mail: 'Mengirim email',
  sweep_memberships: 'Memperbarui status anggota',
  sweep_tokens: 'Membersihkan sesi yang berakhir',
  collect_files: 'Membersihkan file yang tidak dipakai',
};

/** What a background job does, in words; an unknown kind is shown as its key. */
export function jobLabel(kind: string): string {
  return jobs[kind] ?? kind;
}

/** Why a background job was given up. */
export const failureReasons = [
  'mail_refused',
  'server_unreachable',
  'account_refused',
  'process_ended',
  'text_unreadable',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const failureReasonLabel: Record<FailureReason, string> = {
  mail_refused: 'Alamat penerima ditolak server email.',
  server_unreachable: 'Server email tidak dapat dihubungi.',
  account_refused: 'Server email menolak akun pengirim.',
  process_ended: 'Aplikasi berhenti pada setiap percobaan.',
  text_unreadable: 'Isi email tidak dapat dibuka lagi.',
  other: 'Terjadi kesalahan yang tidak dikenal.',
};
