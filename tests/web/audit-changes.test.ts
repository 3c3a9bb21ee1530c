import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareFields } from '../../web/features/audit/open/audit-changes.ts';

test('changes are described in the words of the screens', () => {
  const before = {
    status: 'waiting_confirmation',
    member_status: 'pending',
    member_expired_at: null,
    fee: 100_000,
  };
  const after = { status: 'paid', member_status: 'active', member_expired_at: '2028-11-20', fee: 150_000 };
  assert.deepEqual(compareFields({ before, after }), [
    { label: 'Status', before: 'Menunggu Verifikasi', after: 'Lunas' },
    { label: 'Status Anggota', before: 'Tertunda', after: 'Aktif' },
    { label: 'Berlaku sampai', before: '-', after: '20 November 2028' },
    { label: 'Biaya Iuran', before: 'Rp 100.000,00', after: 'Rp 150.000,00' },
  ]);
});

test('what did not change is left out; what is gone or new is shown', () => {
  assert.deepEqual(compareFields({ before: { name: 'A', company: 'X' }, after: { name: 'A' } }), [
    { label: 'Institusi', before: 'X', after: '-' },
  ]);
  assert.deepEqual(compareFields({ before: null, after: { is_published: 1 } }), [
    { label: 'Publikasi', before: '-', after: 'Ya' },
  ]);
  assert.deepEqual(compareFields({ before: { hp: '+6281200000001' }, after: { hp: '+6281200000002' } }), [
    { label: 'HP/WA', before: '081200000001', after: '081200000002' },
  ]);
  assert.deepEqual(compareFields({ before: null, after: { office_whatsapp: '+6281200000002' } }), [
    { label: 'WhatsApp kantor', before: '-', after: '081200000002' },
  ]);
  assert.deepEqual(compareFields({ before: null, after: null }), []);
});

test('a period of which only the end is known has no first day', () => {
  const removed = (period: (string | null)[]) =>
    compareFields({ before: { period }, after: null })[0]?.before;
  assert.equal(removed([null, '2026-12-31']), 'sampai 31 Desember 2026');
  assert.equal(removed(['2026-01-01', '2026-12-31']), '1 Januari 2026 - 31 Desember 2026');
});

test('[OWN-004] lists of settings are shown entry by entry, not as they are stored', () => {
  const before = { benefits: [{ title: 'Kartu', text: 'Cetak.' }] };
  const after = { benefits: [...before.benefits, { title: 'Kelas', text: 'Gratis.' }] };
  assert.deepEqual(compareFields({ before, after }), [
    { label: 'Keuntungan', before: 'Kartu: Cetak.', after: 'Kartu: Cetak.; Kelas: Gratis.' },
  ]);
});

test('imports, images and looks are described in words, not by the names of their fields', () => {
  const commit = { file_name: 'Anggota.xlsx', rows: 5, added: 3, changed: 1, same: 0, skipped: 1 };
  const undo = { undone: 3, retained: 1, reported: 0, count: 2 };
  const look = { kind: 'logo', color: '#7b2d59', logo_image_id: 1, qris_image_id: 2 };
  const changes = compareFields({ before: null, after: { ...commit, ...undo, ...look } });
  assert.deepEqual(
    changes.filter(({ label }) => /^[a-z_]+$/.test(label)),
    [],
  );
  assert.deepEqual(
    changes.find(({ label }) => label === 'Jenis'),
    { label: 'Jenis', before: '-', after: 'Logo' },
  );
});

test('uploads of statements and decisions about their rows are described in words', () => {
  const upload = {
    file_name: 'mutasi.csv',
    account: 'BCA 123',
    rows: 5,
    new: 3,
    month: '2026-11',
    statement: 1,
  };
  assert.deepEqual(
    compareFields({ before: null, after: upload }).filter(({ label }) => /^[a-z_]+$/.test(label)),
    [],
  );
  assert.deepEqual(
    compareFields({ before: { state: 'likely' }, after: { state: 'ignored', reason: 'Bunga' } }),
    [
      { label: 'Status', before: 'Mungkin', after: 'Diabaikan' },
      { label: 'Alasan', before: '-', after: 'Bunga' },
    ],
  );
});

test('an approval from a statement says how many payments and how much money', () => {
  const after = { kind: 'certain', payments: 37, rows: 37, sum: 925_055_500, reason: null };
  assert.deepEqual(compareFields({ before: null, after }), [
    { label: 'Jenis', before: '-', after: 'Semua yang pasti' },
    { label: 'Pembayaran', before: '-', after: '37' },
    { label: 'Baris', before: '-', after: '37' },
    { label: 'Jumlah uang', before: '-', after: 'Rp 9.250.555,00' },
  ]);
});

test('[BANK-007] a duplicate and unseen money are described in words', () => {
  const names = { duplicate_of: { 7: 'INV-202611-0007' } };
  assert.deepEqual(compareFields({ before: null, after: { duplicate_of: 7, seen: false }, names }), [
    { label: 'Duplikat dari pembayaran', before: '-', after: 'INV-202611-0007' },
    { label: 'Uang terlihat di mutasi', before: '-', after: 'Tidak' },
  ]);
});

test('an id is shown as the name of what it means', () => {
  const names = { category_id: { 2: 'Mahasiswa', 3: 'Anggota Biasa' } };
  assert.deepEqual(compareFields({ before: { category_id: 2 }, after: { category_id: 3 }, names }), [
    { label: 'Kategori Anggota', before: 'Mahasiswa', after: 'Anggota Biasa' },
  ]);
});
