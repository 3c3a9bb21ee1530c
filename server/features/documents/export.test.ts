import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { biodataFields } from '#shared/members/biodata.fields.ts';
import { addAdmin, addMember, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { addCompanyCategory, addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { openLink } from '../../../tests/setup/api/links.ts';

test('[DOC-003] [DOC-015] [OPEN-026] [LIST-003] [LIST-007] the export is a spreadsheet with one row for each member and real dates', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const member = await addMember(api, {
    name: 'Siti Aminah',
    title_before_name: 'Dr.',
    number: '0260017',
    status: 'active',
    started_at: '2026-11-20',
    expired_at: '2027-11-20',
    created_at: '2026-11-19T20:30:00.000Z',
    stop_reason: 'moved',
  });
  for (const name of ['Relawan', 'Panitia']) await addLabel(api, { name, members: [member.id] });
  const { link, sheet, rows } = await exported(api, {});
  assert.match(link, /^http:\/\/anggota\.test\/files\/exports\/[\w-]+\.xlsx\?/);
  const cells = {
    No: 1,
    'Nomor Anggota': '0260017',
    'Gelar Depan': 'Dr.',
    Nama: 'Siti Aminah',
    'Gelar Belakang': 'S.T.P.',
    Email: member.email,
    'HP/WA': '081234567890',
    'Tempat Lahir': 'Bogor',
    'Tanggal Lahir': new Date('1990-05-17'),
    Institusi: 'PT Rasa Nusantara',
    'Kategori Institusi': 'Akademisi',
    'Kategori Anggota': 'Anggota Biasa',
    Status: 'Aktif',
    Mulai: new Date('2026-11-20'),
    Berakhir: new Date('2027-11-20'),
    Terdaftar: new Date('2026-11-20T03:30:00Z'),
    Label: 'Panitia, Relawan',
    Berhenti: 'Pindah organisasi',
  };
  assert.partialDeepStrictEqual(rows, [cells]);
  const biodata = Object.values(biodataFields).map(({ label }) => label);
  const titles = (sheet.rows[0] ?? []).map(String);
  assert.deepEqual(
    titles.filter((title) => title in cells),
    Object.keys(cells),
    'in this order',
  );
  assert.deepEqual(
    new Set(titles),
    new Set([...Object.keys(cells), ...biodata]),
    'a column for every field of the biodata, and no others',
  );
  assert.equal(rows.length, 1);
  assert.equal(sheet.freezePane?.rows, 1);
});

test('[DOC-015] the file is saved under a name with the day', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { headers } = await openLink(api, (await exported(api, {})).link);
  assert.match(
    String(headers['content-disposition']),
    /^attachment; filename="Data Anggota 2026-11-20\.xlsx"/,
  );
  assert.equal(headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
});

test('[DOC-008] [AMB-012] status and company category filter together; blank means all; newest first', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const category = await addCompanyCategory(api, { code: 'Z' });
  const other = await firstCompanyCategory(api);
  const ended = {
    status: 'inactive',
    number: 'A1',
    started_at: '2020-01-01',
    expired_at: '2021-01-01',
  } as const;
  for (const [name, columns] of [
    ['Pertama', { company_category_id: category, created_at: '2026-01-01T00:00:00.000Z' }],
    ['Kedua', { ...ended, company_category_id: category, created_at: '2026-01-02T00:00:00.000Z' }],
    [
      'Ketiga',
      { ...ended, number: 'A2', company_category_id: other, created_at: '2026-01-03T00:00:00.000Z' },
    ],
  ] as const)
    await addMember(api, { name, ...columns });
  const names = async (filters: object) => (await exported(api, filters)).rows.map(({ Nama }) => Nama);
  assert.deepEqual(await names({ status: '', category: '' }), ['Ketiga', 'Kedua', 'Pertama']);
  assert.deepEqual(await names({ status: 'inactive', category: '' }), ['Ketiga', 'Kedua']);
  assert.deepEqual(await names({ status: '', category }), ['Kedua', 'Pertama']);
  assert.deepEqual(await names({ status: 'inactive', category: String(category) }), ['Kedua']);
  assert.deepEqual(await names({ status: 'unknown' }), []);
  assert.deepEqual(await names({ category: 999_999 }), []);
});

test('[OPEN-026] text that looks like a formula stays text', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const formula = '=HYPERLINK("http://jahat.example";"klik")';
  await addMember(api, {
    name: formula,
    title_before_name: '@SUM(1)',
    title_after_name: '+1+1',
    company: '-2+3',
  });
  const { rows } = await exported(api, {});
  assert.partialDeepStrictEqual(rows, [
    { 'Gelar Depan': '@SUM(1)', Nama: formula, 'Gelar Belakang': '+1+1', Institusi: '-2+3' },
  ]);
});

test('[OPEN-026] characters that XML forbids are left out, so that one row never breaks the file of all', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  await addMember(api, { name: 'Rusak \uffff', company: 'PT\u000b \ufffeRasa' });
  const { rows } = await exported(api, {});
  assert.partialDeepStrictEqual(rows, [{ Nama: 'Rusak ', Institusi: 'PT Rasa' }]);
});

test('[OPEN-007] an ended membership is exported as inactive even before the nightly sweep', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  await addMember(api, {
    status: 'active',
    number: 'A1',
    started_at: '2025-01-01',
    expired_at: '2026-01-01',
  });
  assert.partialDeepStrictEqual((await exported(api, {})).rows, [{ Status: 'Tidak Aktif' }]);
});

test('[DOC-015] several exports at the same time are all whole, and it is recorded who took the data', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  for (let count = 0; count < 30; count++) await addMember(api);
  const exports = await Promise.all([
    exported(api, {}),
    exported(api, { status: 'pending' }),
    exported(api, {}),
  ]);
  assert.deepEqual(
    exports.map(({ rows }) => rows.length),
    [30, 30, 30],
  );
  const events = await api.deps.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'member.export')
    .execute();
  const filters = events.map(({ after }) => JSON.parse(after ?? '') as object);
  assert.equal(filters.length, 3);
  assert.ok(filters.some((taken) => 'status' in taken && taken.status === 'pending'));
});

/** The file, and its rows by the titles of their columns. */
async function exported(api: Api, filters: object) {
  const admin = await addAdmin(api);
  const { status, body } = await api.call(memberDocuments.export, { token: admin.token, body: filters });
  assert.equal(status, 200);
  const { statusCode, rawPayload } = await openLink(api, body.data);
  assert.equal(statusCode, 200);
  const workbook = await readXlsx(rawPayload);
  const sheet = workbook.sheets[0];
  assert.ok(sheet);
  const [titles = [], ...members] = sheet.rows;
  const rows = members.map((cells) =>
    Object.fromEntries(titles.map((title, at) => [String(title), cells[at]])),
  );
  return { link: body.data, sheet, rows };
}
