// What the archive of all data contains: one entry for each spreadsheet. A new table of the schema gets its line here, or
// in `../archived-tables.test.ts` with the reason.

import { auditActionLabel } from '#shared/audit/audit.labels.ts';
import { importStateLabels, rowResultLabels, rowVerdictLabels } from '#shared/imports/imports.states.ts';
import { lookUp } from '#shared/keys.ts';
import { itemLook, jobActions, jobLook, undoLook } from '#shared/member-jobs/member-jobs.states.ts';
import { labelColorNames } from '#shared/member-labels/member-labels.states.ts';
import { activationLook } from '#shared/members/activations.states.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { paymentLabels } from '#shared/payments/payments.labels.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { reasonLabels, reminderStateLook } from '#shared/reminders/reminder.states.ts';
import { stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import { renewalTypeLabels } from '#shared/renewals/renewal-kinds.states.ts';
import { reversalLabels } from '#shared/statements/reversals.labels.ts';
import { rowStateLook } from '#shared/statements/statements.states.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import { deskMatterLabels } from '#shared/whatsapp/desk.messages.ts';
import type { ArchivedTable, Stored } from './archived-tables.open.types.ts';
import { archived, extensionOf, pathWord } from './columns.open.view.ts';

/** The spreadsheet of members has the columns of 'Data Anggota', so that it can be imported. */
export const membersName = 'Anggota';

export const archivedTables: ArchivedTable[] = [
  archived('members', 'Keterangan Anggota', (c) => [
    c.number('id', 'ID'),
    c.text('number', memberLabels.number, 16),
    c.text('name', memberLabels.name, 32),
    c.text('email', memberLabels.email, 32),
    c.time('email_verified_at', 'Email terverifikasi'),
    c.time('first_login_at', 'Login pertama'),
    c.day('next_started_at', memberLabels.activeFrom),
    c.words('stop_reason', 'Berhenti', wordsIn(stopReasonLabels)),
    c.day('stopped_on', 'Berhenti sejak'),
    c.text('stop_note', 'Catatan berhenti', 40),
    c.words('status_before_stop', 'Status sebelum berhenti', labelIn(memberStatusLook)),
    c.yesNo('owes_entry_fee', 'Uang pangkal belum dibayar'),
    c.number('number_import_id', 'Nomor dari ID Impor'),
    c.file('photo_key', 'Foto', photoPath, ['id', 'number', 'name']),
    c.time('updated_at', memberLabels.updatedAt),
  ]),
  archived('categories', 'Kategori Anggota', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama', 32),
    c.rupiah('entry_fee', paymentLabels.entryFee),
    c.yesNo('is_default', 'Default'),
    c.yesNo('is_hidden', 'Disembunyikan'),
    c.admin('created_by', 'Dibuat oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('category_fees', 'Iuran Kategori', (c) => [
    c.number('id', 'ID'),
    c.nameOf('category_id', memberLabels.category, 'categories'),
    c.rupiah('fee', 'Iuran per tahun'),
    c.day('begins_on', 'Berlaku mulai'),
    c.time('created_at', 'Dibuat'),
  ]),
  archived('category_changes', 'Riwayat Kategori', (c) => [
    c.number('id', 'ID'),
    c.member(),
    c.nameOf('from_category_id', 'Dari', 'categories'),
    c.nameOf('to_category_id', 'Ke', 'categories'),
    c.day('begins_on', 'Berlaku sejak'),
    c.text('reason', 'Alasan', 40),
    c.number('import_id', 'ID Impor'),
    c.admin('changed_by', 'Diubah oleh'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('company_categories', 'Kategori Institusi', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama', 32),
    c.text('code', 'Kode', 8),
    c.yesNo('is_hidden', 'Disembunyikan'),
    c.admin('created_by', 'Dibuat oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('payments', 'Pembayaran Iuran', (c) => [
    c.number('id', 'ID'),
    c.text('number', 'Nomor', 20),
    c.member(),
    c.nameOf('category_id', memberLabels.category, 'categories'),
    c.rupiah('fee', 'Iuran per tahun'),
    c.number('years', 'Tahun'),
    c.day('years_from', 'Untuk tahun keanggotaan mulai'),
    c.rupiah('adjustment', paymentLabels.adjustment),
    c.rupiah('entry_fee', paymentLabels.entryFee),
    c.rupiah('unique_code', paymentLabels.uniqueCode),
    c.rupiah('total', paymentLabels.total),
    c.words('status', 'Status', labelIn(paymentStatusFacts)),
    c.nameOf('bank_account_id', paymentLabels.account, 'bank_accounts'),
    c.text('bank_account_name', paymentLabels.accountName, 28),
    c.text('member_note', 'Catatan Anggota', 32),
    c.text('admin_note', paymentLabels.adminNote, 32),
    c.file('proof_key', 'Bukti', proofPath, ['number', 'created_at']),
    c.time('submitted_at', 'Dikirim'),
    c.time('proved_at', 'Bukti pertama'),
    c.admin('decided_by', 'Diputuskan oleh'),
    c.time('decided_at', 'Diputuskan'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('renewals', 'Riwayat Keanggotaan', (c) => [
    c.number('id', 'ID'),
    c.member(),
    c.payment(),
    c.words('kind', 'Jenis', (kind) => (kind === 'dues' ? 'Iuran' : wordsIn(renewalTypeLabels)(kind))),
    c.text('reason', 'Alasan', 32),
    c.day('granted_on', 'Diberikan'),
    c.number('years', 'Tahun'),
    c.day('fixed_start', 'Mulai yang ditentukan pengurus'),
    c.day('fixed_end', 'Akhir yang ditentukan pengurus'),
    c.day('started_at', memberLabels.startedAt),
    c.yesNo('has_start', 'Tanggal mulai diketahui'),
    c.day('expired_at', 'Berakhir'),
    c.number('import_id', 'ID Impor'),
    c.admin('created_by', 'Ditambahkan oleh'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('bank_accounts', 'Rekening', (c) => [
    c.number('id', 'ID'),
    c.text('bank_code', 'Kode Bank', 10),
    c.text('bank_name', 'Bank', 28),
    c.text('number', 'Nomor Rekening', 24),
    c.text('holder', 'Atas Nama', 32),
    c.yesNo('is_active', 'Aktif'),
    c.number('position', 'Urutan'),
    c.number('qris_image_id', 'ID Gambar QRIS'),
    c.number('replaces_id', 'Menggantikan ID'),
    c.time('retired_at', 'Diganti atau dihapus'),
    c.adminName('changed_by_name', 'Diubah oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('statements', 'Mutasi Rekening', (c) => [
    c.number('id', 'ID'),
    c.nameOf('bank_account_id', 'Rekening', 'bank_accounts'),
    c.text('layout_name', 'Format'),
    c.text('file_name', 'File', 36),
    c.day('period_from', 'Dari'),
    c.day('period_to', 'Sampai'),
    c.day('seen_to', 'Terlihat sampai'),
    c.number('row_count', 'Kredit di file'),
    c.number('new_count', 'Kredit baru'),
    c.sen('credit_sum', 'Jumlah kredit'),
    c.adminName('admin_name', 'Diupload oleh'),
    c.time('created_at', 'Diupload'),
  ]),
  archived('statement_rows', 'Baris Mutasi', (c) => [
    c.number('id', 'ID'),
    c.number('statement_id', 'ID Mutasi'),
    c.number('line', 'Baris'),
    c.nameOf('bank_account_id', 'Rekening', 'bank_accounts'),
    c.day('booked_on', 'Tanggal'),
    c.text('booked_at_time', 'Jam', 10),
    c.sen('amount', 'Jumlah'),
    c.sen('balance', 'Saldo'),
    c.text('description', 'Keterangan', 60),
    c.text('reference', 'Referensi'),
    c.words('state', 'Status', labelIn(rowStateLook)),
    c.yesNo('is_repeat', 'Mungkin berulang'),
    c.words('reversal', 'Ditarik kembali', wordsIn(reversalLabels)),
    c.day('reversed_on', 'Ditarik pada'),
    c.text('reason', 'Alasan', 32),
    c.adminName('decided_by_name', 'Diputuskan oleh'),
    c.time('decided_at', 'Diputuskan'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('statement_reversals', 'Penarikan Mutasi', (c) => [
    c.number('id', 'ID'),
    c.number('statement_id', 'ID Mutasi'),
    c.number('line', 'Baris'),
    c.nameOf('bank_account_id', 'Rekening', 'bank_accounts'),
    c.day('booked_on', 'Tanggal'),
    c.sen('amount', 'Jumlah'),
    c.yesNo('is_marked', 'Disebut penarikan'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('approval_batches', 'Persetujuan Mutasi', (c) => [
    c.number('id', 'ID'),
    c.words('kind', 'Jenis', wordsIn({ certain: 'Semua yang pasti', single: 'Satu baris' })),
    c.yesNo('is_from_deposits', 'Dari titipan'),
    c.number('count', 'Pembayaran'),
    c.sen('sum', 'Jumlah'),
    c.adminName('admin_name', 'Disetujui oleh'),
    c.time('created_at', 'Disetujui'),
    c.adminName('undone_by_name', 'Dibatalkan oleh'),
    c.time('undone_at', 'Dibatalkan'),
  ]),
  archived('statement_links', 'Uang Masuk dan Titipan', (c) => [
    c.number('id', 'ID'),
    c.number('row_id', 'ID Baris Mutasi'),
    c.words('kind', 'Untuk', wordsIn({ dues: 'Pembayaran', surplus: 'Titipan' })),
    c.member(),
    c.payment(),
    c.sen('amount', 'Jumlah'),
    c.yesNo('is_rounding', 'Pembulatan'),
    c.number('batch_id', 'ID Persetujuan'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('deposit_uses', 'Pemakaian Titipan', (c) => [
    c.number('id', 'ID'),
    c.number('deposit_id', 'ID Uang Masuk'),
    c.payment(),
    c.sen('amount', 'Jumlah'),
    c.day('counts_on', 'Dihitung sejak'),
    c.day('used_on', 'Dipakai pada'),
    c.number('batch_id', 'ID Persetujuan'),
    c.text('returned_to', 'Dikembalikan ke', 32),
    c.text('reference', 'Referensi'),
    c.adminName('created_by_name', 'Oleh'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived('payer_names', 'Nama Pengirim', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama di mutasi', 32),
    c.member(),
    c.number('times', 'Berapa kali'),
    c.time('updated_at', 'Terakhir'),
  ]),
  archived('closed_months', 'Tutup Bulan', (c) => [
    c.number('id', 'ID'),
    c.text('month', 'Bulan', 10),
    c.text('figures', 'Angka (JSON)', 40),
    c.text('note', 'Penjelasan', 40),
    c.adminName('closed_by_name', 'Ditutup oleh'),
    c.time('closed_at', 'Ditutup'),
    c.adminName('reopened_by_name', 'Dibuka oleh'),
    c.time('reopened_at', 'Dibuka kembali'),
    c.text('reason', 'Alasan membuka', 40),
  ]),
  archived('reminders', 'Pengingat', (c) => [
    c.number('id', 'ID'),
    c.member(),
    c.day('period_end', memberLabels.expiredAt),
    c.words('stage', 'Tahap', labelIn(stageFacts), 28),
    c.words('state', 'Hasil', labelIn(reminderStateLook)),
    c.words('reason', 'Alasan', wordsIn(reasonLabels), 36),
    c.text('refusal', 'Jawaban server email', 40),
    c.day('planned_on', 'Direncanakan'),
    c.time('released_at', 'Mulai dikirim'),
    c.time('settled_at', 'Selesai'),
    c.time('created_at', 'Dicatat'),
  ]),
  archived(
    'reminder_runs',
    'Hari Pengingat',
    (c) => [c.day('day', 'Hari'), c.number('due', 'Jatuh tempo'), c.time('finished_at', 'Selesai')],
    'day',
  ),
  archived(
    'reminder_preferences',
    'Pilihan Pengingat',
    (c) => [
      c.number('member_id', 'ID Anggota'),
      c.member(),
      c.time('opted_out_at', 'Berhenti diingatkan'),
      c.words('opted_out_by', 'Oleh', wordsIn({ link: 'Link di email', member: 'Anggota', admin: 'Admin' })),
      c.text('refused_email', 'Email yang ditolak', 32),
      c.number('refusals', 'Jumlah penolakan'),
    ],
    'member_id',
  ),
  archived('contacts', 'Pesan WhatsApp', (c) => [
    c.number('id', 'ID'),
    c.member(),
    c.words('about', 'Tentang', wordsIn({ reminder: 'Pengingat', ...deskMatterLabels })),
    c.words('stage', 'Tahap', labelIn(stageFacts), 28),
    c.day('period_end', memberLabels.expiredAt),
    c.payment(),
    c.adminName('admin_name', 'Oleh'),
    c.time('made_at', 'Dibuat'),
    c.time('opened_at', 'Dibuka'),
    c.time('confirmed_at', 'Ditandai terkirim'),
    c.time('undone_at', 'Dibatalkan'),
  ]),
  archived(
    'activations',
    'Aktivasi',
    (c) => [
      c.number('member_id', 'ID Anggota'),
      c.member(),
      c.words('state', 'Keadaan', labelIn(activationLook)),
      c.time('requested_at', 'Diminta'),
      c.time('sent_at', 'Terkirim'),
      c.time('opened_at', 'Link dibuka'),
      c.time('activated_at', 'Aktif'),
      c.text('refusal', 'Jawaban server email', 40),
    ],
    'member_id',
  ),
  archived('imports', 'Impor', (c) => [
    c.number('id', 'ID'),
    c.text('file_name', 'File', 36),
    c.words('state', 'Keadaan', wordsIn(importStateLabels)),
    c.number('row_count', 'Baris'),
    c.text('counts', 'Pemeriksaan (JSON)', 32),
    c.text('results', 'Hasil (JSON)', 32),
    c.text('undo_counts', 'Pembatalan (JSON)', 32),
    c.text('typed', 'Sel yang diketik (JSON)', 32),
    c.text('created_choices', 'Kategori yang dibuat (JSON)', 32),
    c.adminName('admin_name', 'Diupload oleh'),
    c.time('created_at', 'Diupload'),
    c.adminName('checked_by_name', 'Diperiksa oleh'),
    c.time('checked_at', 'Diperiksa'),
    c.time('committed_at', 'Diimpor'),
    c.time('undone_at', 'Dibatalkan'),
  ]),
  archived('import_rows', 'Baris Impor', (c) => [
    c.number('id', 'ID'),
    c.number('import_id', 'ID Impor'),
    c.number('number', 'Baris'),
    c.text('cells', 'Isi (JSON)', 60),
    c.text('typed', 'Diketik (JSON)', 40),
    c.words('verdict', 'Pemeriksaan', wordsIn(rowVerdictLabels)),
    c.words('result', 'Hasil', wordsIn(rowResultLabels)),
    c.text('reason', 'Alasan', 32),
    c.member(),
  ]),
  archived('labels', 'Label', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama'),
    c.words('color', 'Warna', wordsIn(labelColorNames)),
    c.admin('created_by', 'Dibuat oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('member_labels', 'Label Anggota', (c) => [
    c.number('id', 'ID'),
    c.member(),
    c.nameOf('label_id', 'Label', 'labels'),
    c.time('created_at', 'Diberikan'),
  ]),
  archived('member_views', 'Tampilan Anggota', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama', 32),
    c.yesNo('is_shared', 'Untuk semua admin'),
    c.text('search', 'Saringan, kolom, dan urutan', 60),
    c.adminName('admin_name', 'Dibuat oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('member_jobs', 'Pekerjaan', (c) => [
    c.number('id', 'ID'),
    c.words('action', 'Pekerjaan', labelIn(jobActions)),
    c.words('state', 'Keadaan', labelIn(jobLook)),
    c.text('input', 'Isian (JSON)', 40),
    c.number('total', 'Anggota'),
    c.adminName('admin_name', 'Oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('queued_at', 'Dijalankan'),
    c.time('ended_at', 'Selesai'),
    c.adminName('undo_name', 'Diurungkan oleh'),
    c.time('undone_at', 'Diurungkan'),
  ]),
  archived('member_job_items', 'Anggota Pekerjaan', (c) => [
    c.number('id', 'ID'),
    c.number('job_id', 'ID Pekerjaan'),
    c.member(),
    c.text('member_name', 'Nama saat dipilih', 32),
    c.words('state', 'Hasil', labelIn(itemLook)),
    c.text('note', 'Keterangan', 40),
    c.words('undo_state', 'Pengurungan', labelIn(undoLook)),
    c.text('undo_note', 'Keterangan pengurungan', 40),
  ]),
  archived('double_pairs', 'Mungkin Ganda', (c) => [
    c.number('id', 'ID'),
    c.number('lower_id', 'ID Anggota'),
    c.number('higher_id', 'ID Anggota lain'),
    c.text('reasons', 'Alasan (JSON)', 32),
    c.time('found_at', 'Ditemukan'),
    c.time('dismissed_at', 'Bukan orang yang sama sejak'),
    c.adminName('dismissed_by_name', 'Menurut'),
  ]),
  archived('merges', 'Gabungan', (c) => [
    c.number('id', 'ID'),
    c.number('survivor_id', 'ID Anggota'),
    c.number('merged_id', 'ID yang digabung'),
    c.text('merged_name', 'Nama yang digabung', 32),
    c.text('reserved_email', 'Email yang disimpan', 32),
    c.adminName('admin_name', 'Digabung oleh'),
    c.time('merged_at', 'Digabung'),
    c.adminName('undone_by_name', 'Dipisah oleh'),
    c.time('undone_at', 'Dipisah'),
  ]),
  archived('old_numbers', 'Nomor Lama', (c) => [
    c.number('id', 'ID'),
    c.text('number', 'Nomor lama', 16),
    c.member(),
    c.number('merge_id', 'ID Gabungan'),
  ]),
  archived('guides', 'Panduan', (c) => [
    c.number('id', 'ID'),
    c.text('title', 'Judul', 40),
    c.text('slug', 'Alamat', 32),
    c.yesNo('is_published', 'Terbit'),
    c.textFile('content', 'File', guidePath, ['id', 'slug']),
    c.admin('created_by', 'Dibuat oleh'),
    c.time('created_at', 'Dibuat'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('association_images', 'Gambar Asosiasi', (c) => [
    c.number('id', 'ID'),
    c.text('kind', 'Jenis'),
    c.number('width', 'Lebar'),
    c.number('height', 'Tinggi'),
    c.file('file_key', 'File', imagePath, ['id', 'kind']),
    c.time('created_at', 'Diupload'),
  ]),
  archived(
    'setting_groups',
    'Pengaturan',
    (c) => [
      c.text('name', 'Kelompok'),
      c.text('value', 'Isi (JSON)', 80),
      c.number('version', 'Versi'),
      c.adminName('changed_by_name', 'Diubah oleh'),
      c.time('changed_at', 'Diubah'),
    ],
    'name',
  ),
  archived(
    'settings',
    'Pengaturan Lain',
    (c) => [c.text('key', 'Nama', 32), c.text('value', 'Isi', 60)],
    'key',
  ),
  archived('admins', 'Admin', (c) => [
    c.number('id', 'ID'),
    c.text('name', 'Nama', 32),
    c.text('email', 'Email', 32),
    c.text('role', 'Peran', 14),
    c.yesNo('receive_payment_notification', 'Email pembayaran baru'),
    c.time('created_at', 'Ditambahkan'),
    c.time('updated_at', 'Diubah'),
  ]),
  archived('audit_events', 'Jejak Audit', (c) => [
    c.number('id', 'ID'),
    c.time('at', 'Waktu'),
    c.adminName('admin_name', 'Oleh'),
    c.words('action', 'Tindakan', auditActionLabel, 40),
    c.text('subject', 'Hal'),
    c.number('subject_id', 'ID Hal'),
    c.member(),
    c.text('before', 'Sebelum (JSON)', 40),
    c.text('after', 'Sesudah (JSON)', 40),
  ]),
  archived('login_days', 'Login Harian', (c) => [c.day('day', 'Hari'), c.number('count', 'Login')], 'day'),
];

/** The columns whose values are stored pictures, each with its table. */
export const pictureColumns = archivedTables.flatMap(({ columns, ...table }) =>
  columns.flatMap((column) => {
    const { file } = column;
    return file?.from === 'store' ? [{ ...table, column, file }] : [];
  }),
);

function wordsIn(labels: Record<string, string>) {
  return (value: string): string | undefined => lookUp(labels, value);
}

function labelIn(looks: Record<string, { label: string }>) {
  return (value: string): string | undefined => lookUp(looks, value)?.label;
}

function photoPath({ id, number, name, photo_key: key }: Stored): string {
  return `Foto/${pathWord(number ?? 'tanpa nomor')} ${pathWord(name ?? null)} ${id}${extensionOf(key ?? null)}`;
}

/** Numbers of payments are unique. */
function proofPath({ number, created_at: at, proof_key: key }: Stored): string {
  return `Bukti/${String(at).slice(0, 4)}/${pathWord(number ?? null)}${extensionOf(key ?? null)}`;
}

function guidePath({ id, slug }: Stored): string {
  return `Panduan/${pathWord(slug ?? null)} ${id}.md`;
}

function imagePath({ id, kind, file_key: key }: Stored): string {
  return `Gambar Asosiasi/${pathWord(kind ?? null)} ${id}${extensionOf(key ?? null)}`;
}
