// Background jobs, and why they were given up, in words.
import { lookUp } from '../keys.ts';

/** What each kind of job does. A kind without words does not compile, see `server/jobs/payloads.ts`. */
export const jobLabels = {
  asked_mail: 'Menyiapkan email yang diminta',
  mail: 'Mengirim email',
  send_activations: 'Mengirim aktivasi',
  plan_reminders: 'Merencanakan pengingat',
  send_reminders: 'Mengirim pengingat',
  sweep_memberships: 'Memperbarui status anggota',
  sweep_tokens: 'Membersihkan sesi yang berakhir',
  collect_files: 'Membersihkan file yang tidak dipakai',
  commit_import: 'Mengimpor anggota',
  undo_import: 'Membatalkan impor anggota',
  run_member_jobs: 'Mengerjakan banyak anggota',
  sweep_member_jobs: 'Membersihkan pekerjaan lama',
  sweep_imports: 'Membersihkan impor lama',
  hash_proofs: 'Membandingkan bukti pembayaran',
  sweep_statements: 'Menyembunyikan teks mutasi lama',
  make_archive: 'Membuat arsip semua data',
  drop_archives: 'Menghapus arsip lama',
  find_doubles: 'Mencari anggota yang mungkin ganda',
  match_statements: 'Mencocokkan mutasi dengan pembayaran',
};

/** Says what a background job does, in words. A kind that only a newer version knows is shown as its key. */
export function jobLabel(kind: string): string {
  return lookUp(jobLabels, kind) ?? kind;
}

/** Why a background job was given up. */
export const failureReasons = [
  'mail_refused',
  'server_unreachable',
  'account_refused',
  'process_ended',
  'link_ended',
  'text_unreadable',
  'other',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const failureReasonLabel: Record<FailureReason, string> = {
  mail_refused: 'Alamat penerima ditolak server email.',
  server_unreachable: 'Server email tidak dapat dihubungi.',
  account_refused: 'Server email menolak akun pengirim.',
  process_ended: 'Aplikasi berhenti pada setiap percobaan.',
  link_ended: 'Email tidak terkirim tepat waktu.',
  text_unreadable: 'Isi email tidak dapat dibuka lagi.',
  other: 'Terjadi kesalahan yang tidak dikenal.',
};
