// What belongs to a member, as the preview of a merge counts it.
import { keysOf } from '../keys.ts';

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

export const mergedThingLabels = {
  payments: 'Tagihan dan pembayaran',
  proofs: 'Bukti transfer',
  renewals: 'Masa keanggotaan',
  documents: 'Kartu dan surat',
  papers: 'Surat bernomor',
  letter_drafts: 'Konsep surat',
  letter_requests: 'Permohonan surat',
  import_rows: 'Baris impor',
  member_job_items: 'Pekerjaan untuk banyak anggota',
  member_labels: 'Label',
  statement_links: 'Uang dari mutasi rekening',
  deposits: 'Titipan',
  approval_items: 'Persetujuan dari mutasi',
  payer_names: 'Nama pengirim yang dikenal',
  reminders: 'Pengingat',
  equal_reminders: 'Pengingat yang sama, yang lebih awal dihitung',
  contacts: 'Kontak lewat email dan WhatsApp',
  category_changes: 'Riwayat kategori anggota',
  links: 'Link yang pernah dikirim',
  activations: 'Aktivasi',
  preferences: 'Pilihan pengingat',
  sessions: 'Perangkat yang masuk',
  double_pairs: 'Keputusan Mungkin Ganda',
  old_numbers: 'Nomor lama',
} as const;

export type MergedThing = keyof typeof mergedThingLabels;

export const mergedThings = keysOf(mergedThingLabels);
