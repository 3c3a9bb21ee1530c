import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { imports } from '#shared/imports/imports.contract.ts';
import { importRefusals } from '#shared/imports/imports.messages.ts';
import { rowFaults } from '#shared/imports/rows.messages.ts';
import { addMember } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';
import { openLink } from '../../../../tests/setup/api/links.ts';

test('[IMP-003] [IMP-007] 1,000 rows with 37 faults are 963 new ones and 37 listed, none dropped', async (t) => {
  const api = await startApi(t);
  const { dryRun, rows } = await openImporter(api);
  const wrongCells: [column: number, header: string, cell: string][] = [
    [4, 'Tgl Lahir', '31/02/1980'],
    [3, 'No. HP', '8.12346E+11'],
    [3, 'No. HP', '0812'],
    [3, 'No. HP', '#REF!'],
  ];
  const lines = people(1000);
  const faults = Array.from({ length: 37 }, (_, index) => {
    const at = 27 * index + 1;
    const [column, header, cell] = wrongCells[index % wrongCells.length] ?? [0, '', ''];
    lines[at] = lines[at]?.with(column, cell) ?? [];
    // The header is in the first row.
    return { row: at + 2, header, value: cell };
  });
  const { counts, rows: total, id } = await dryRun(csv([headers, ...lines]));
  assert.deepEqual([total, counts?.new, counts?.faulty], [1000, 963, 37]);
  const listed = [];
  for (let page = 1; listed.length < faults.length; page += 1) {
    const some = await rows(id, { verdict: 'faulty', page });
    assert.ok(some.length > 0, `page ${page}`);
    listed.push(...some);
  }
  assert.deepEqual(
    listed.map(({ row, faults: [fault] }) => ({ row, header: fault?.header, value: fault?.value })),
    faults,
  );
});

test('[IMP-003] the number identifies a member, else the e-mail address; both of different members are a fault', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { dryRun, rows } = await openImporter(api);
  await addMember(api, { number: 'A-01', email: 'satu@contoh.id', name: 'Satu', hp: '+6281200000001' });
  await addMember(api, { email: 'dua@contoh.id', name: 'Dua', hp: '+6281200000002' });
  const { id, counts } = await dryRun(
    csv([
      ['Nomor Anggota', 'Nama', 'Email'],
      ['A-01', 'Satu Baru', ''],
      ['', 'Dua', 'DUA@contoh.id'],
      ['A-01', 'Siapa', 'dua@contoh.id'],
    ]),
  );
  assert.deepEqual([counts?.changed, counts?.same, counts?.faulty], [1, 1, 1]);
  const [changed, same, faulty] = await rows(id);
  assert.deepEqual(changed?.changes, [{ field: 'name', label: 'Nama', before: 'Satu', after: 'Satu Baru' }]);
  assert.deepEqual([same?.member?.name, same?.changes], ['Dua', []]);
  assert.match(faulty?.faults[0]?.message ?? '', /milik Satu, tetapi email ini milik Dua/);
});

test('[IMP-003] a blank cell erases only in a column that was chosen for it', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows } = await openImporter(api);
  const { email } = await addMember(api, { title_after_name: 'M.Si.' });
  const file = await upload(
    csv([
      ['Email', 'Gelar Belakang'],
      [email, ''],
    ]),
  );
  assert.equal((await check(file)).counts?.same, 1);
  const mapping = file.columns.map(({ column, field }) => ({ column, field, clears: true }));
  const { id } = await check(file, { mapping });
  const [row] = await rows(id);
  assert.deepEqual(
    row?.changes.map(({ field, before, after }) => [field, before, after]),
    [['title_after_name', 'M.Si.', null]],
  );
});

test('[IMP-003] rows with the same e-mail address are doubtful, and only one of them is imported', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, show, commit } = await openImporter(api);
  const [one = [], other = []] = people(2);
  const { id, counts } = await dryRun(csv([headers, one, other.with(2, String(one[2]))]));
  assert.deepEqual([counts?.doubtful, counts?.undecided], [2, 2]);
  const [first, second] = await rows(id);
  assert.deepEqual(first?.candidates, [
    { member: null, row: 3, name: String(other[1]), reason: 'Email sama', is_exclusive: true },
  ]);
  const decided = await api.call(imports.decide, {
    token,
    params: { id: Number(second?.id) },
    body: { decision: 'new' },
  });
  assert.equal(decided.body.data.decision, 'new');
  assert.equal((await show(id)).counts?.undecided, 0);
  assert.deepEqual((await commit(id)).results, { added: 1, changed: 0, same: 0, skipped: 1 });
});

test('[IMP-003] a person decides whether a row with the same name and birth, or phone, is a member', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, commit } = await openImporter(api);
  const [one = [], other = []] = people(2);
  const twin = await addMember(api, { name: 'SARI KERTO', date_of_birth: '1980-08-17' });
  await addMember(api, { hp: '+6281210000002' });
  const { id, counts } = await dryRun(csv([headers, one, other]));
  assert.equal(counts?.doubtful, 2);
  const [first, second] = await rows(id);
  assert.deepEqual(
    first?.candidates.map(({ reason }) => reason),
    ['Nama dan tanggal lahir sama'],
  );
  assert.deepEqual(
    second?.candidates.map(({ reason }) => reason),
    ['HP/WA sama'],
  );
  const link = { decision: 'link', member: twin.id };
  const linked = await api.call(imports.decide, { token, params: { id: Number(first?.id) }, body: link });
  assert.ok(linked.body.data.changes.some(({ field, before }) => field === 'email' && before === twin.email));
  const wrong = await api.call(imports.decide, { token, params: { id: Number(second?.id) }, body: link });
  assert.equal(wrong.status, 422);
  await api.call(imports.decideAll, { token, params: { id }, body: { decision: 'new' } });
  assert.deepEqual((await commit(id)).results, { added: 1, changed: 1, same: 0, skipped: 0 });
});

test('[IMP-003] the same person is found in every spelling of the name, in the file and among members', async (t) => {
  const api = await startApi(t);
  const { dryRun, rows } = await openImporter(api);
  await addMember(api, { name: 'Ma\u2019ruf Al-Farisi René', date_of_birth: '1980-08-17' });
  await addMember(api, { name: 'Maruf Al Farisi', date_of_birth: '1980-08-17' });
  const [one = [], other = [], third = []] = people(3);
  const { counts, id } = await dryRun(
    csv([
      headers,
      one.with(1, "Ma'ruf Alfarisi Rene"),
      other.with(1, 'Nur\u2011Aini D\u2019Souza'),
      third.with(1, 'nuraini dsouzà'),
    ]),
  );
  assert.equal(counts?.doubtful, 3);
  const found = (await rows(id)).map(({ candidates }) =>
    candidates.map(({ member, row, reason }) => [member?.name ?? row, reason]),
  );
  const reason = 'Nama dan tanggal lahir sama';
  assert.deepEqual(found, [[['Ma\u2019ruf Al-Farisi René', reason]], [[4, reason]], [[3, reason]]]);
});

test('[IMP-003] an existing period stays, and the row says so', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { dryRun, rows } = await openImporter(api);
  const { email } = await addMember(api, {
    status: 'active',
    number: 'A1',
    started_at: '2026-01-01',
    expired_at: '2026-12-31',
  });
  const { id, counts } = await dryRun(
    csv([
      ['Email', 'Berlaku sampai'],
      [email, '31/12/2030'],
    ]),
  );
  assert.equal(counts?.same, 1);
  const [row] = await rows(id);
  assert.match(row?.notes[0] ?? '', /sudah tercatat .* tidak diubah/);
});

test('[IMP-002] the mapping of a commit is remembered for the same headers, that of a check is not', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  await addMember(api, { email: 'a@contoh.id' });
  const bytes = csv([
    ['Email', 'Institusi', 'Gelar Belakang'],
    ['a@contoh.id', 'PT Baru', 'S.T.'],
  ]);
  const fields = async () => (await upload(bytes)).columns.map(({ field }) => field);
  const mapping = [0, 1].map((column) => ({
    column,
    field: column === 0 ? ('email' as const) : ('company' as const),
    clears: false,
  }));
  const { id } = await check(await upload(bytes), { mapping });
  assert.deepEqual(await fields(), ['email', 'company', 'title_after_name']);
  await commit(id);
  assert.deepEqual(await fields(), ['email', 'company', null]);
});

test('[IMP-002] columns are combined in the order that a person chose, and the next file follows', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit } = await openImporter(api);
  await addMember(api, { email: 'a@contoh.id', name: 'Sari' });
  const bytes = csv([
    ['Marga', 'Panggilan', 'Email', 'HP 1', 'HP 2'],
    ['Siregar', 'Sahat', 'a@contoh.id', '081234567890', '085612345678'],
  ]);
  const file = await upload(bytes);
  assert.deepEqual(file.examples, [
    { row: 2, cells: ['Siregar', 'Sahat', 'a@contoh.id', '081234567890', '085612345678'] },
  ]);
  assert.deepEqual(
    file.columns.map(({ field, place }) => [field, place]),
    [
      [null, null],
      [null, null],
      ['email', null],
      ['hp', 1],
      ['hp', 2],
    ],
  );
  const names = [2, 1].map((place, column) => ({ column, field: 'name' as const, clears: false, place }));
  const others = file.columns.slice(2).map(({ column, field, clears }) => ({ column, field, clears }));
  const checked = await check(file, { mapping: [...names, ...others] });
  assert.deepEqual(
    checked.columns.map(({ place }) => place),
    [2, 1, null, 1, 2],
  );
  assert.deepEqual(
    checked.fault_kinds.map(({ kind, column, rows: count }) => [kind, column, count]),
    [['unused', 4, 1]],
  );
  const [row] = await rows(file.id);
  assert.equal(row?.changes.find(({ field }) => field === 'name')?.after, 'Sahat Siregar');
  await commit(file.id);
  assert.deepEqual(
    (await upload(bytes)).columns.map(({ field, place }) => [field, place]),
    checked.columns.map(({ field, place }) => [field, place]),
  );
});

test('[IMP-002] the corrected report of faults has the columns of the import that it comes from', async (t) => {
  const api = await startApi(t);
  const { token, upload, check, commit } = await openImporter(api);
  for (const email of ['a@contoh.id', 'b@contoh.id']) await addMember(api, { email });
  const file = await upload(
    csv([
      ['Panggilan', 'Marga', 'Email', 'HP'],
      ['Sahat', 'Siregar', 'a@contoh.id', '081234567890'],
      ['Budi', 'Siregar', 'b@contoh.id', '0812'],
    ]),
  );
  const fields = ['name', 'name', 'email', 'hp'] as const;
  await check(file, { mapping: fields.map((field, column) => ({ column, field, clears: false })) });
  await commit(file.id);
  const params = { id: file.id };
  const { body } = await api.call(imports.faults, { token, params });
  const report = await upload((await openLink(api, body.data)).rawPayload);
  assert.deepEqual(
    report.columns.map(({ header, field, place }) => [header, field, place]),
    [
      ['Baris', null, null],
      ['Panggilan', 'name', 1],
      ['Marga', 'name', 2],
      ['Email', 'email', null],
      ['HP', 'hp', null],
      ['Kesalahan: HP', null, null],
    ],
  );
});

test('[IMP-004] the order of the dates of a column is shown with examples, and chosen once', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { upload, check, rows } = await openImporter(api);
  await addMember(api, { email: 'a@contoh.id', date_of_birth: '1990-05-04' });
  const file = await upload(
    csv([
      ['Email', 'Tgl Lahir'],
      ['a@contoh.id', '4/5/1990'],
    ]),
  );
  const example = { row: 2, text: '4/5/1990', day_first: '1990-05-04', month_first: '1990-04-05' };
  assert.deepEqual(file.columns[1]?.dates, {
    order: 'dayFirst',
    reason: 'usual',
    examples: [example],
    turned: null,
  });
  assert.equal((await check(file)).counts?.same, 1);
  const mapping = file.columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const turned = mapping.map((entry) => ({ ...entry, order: 'monthFirst' as const }));
  const chosen = await check(file, { mapping: turned });
  assert.deepEqual(chosen.columns[1]?.dates, {
    order: 'monthFirst',
    reason: 'chosen',
    examples: [example],
    turned: null,
  });
  assert.equal((await rows(file.id))[0]?.changes[0]?.after, '5 April 1990');
  assert.equal((await check(file)).columns[1]?.dates?.reason, 'chosen');
});

test('[IMP-004] months and periods are counted, and what seumur hidup and years mean is chosen once', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows } = await openImporter(api);
  const ends = ['Des 2026', '1 Jan – 31 Des 2026', 'Seumur hidup', 'SEUMUR HIDUP', '2026/2027'];
  const lines = people(ends.length).map((person, at) => [...person, ends[at] ?? '']);
  const file = await upload(csv([[...headers, 'Masa Berlaku'], ...lines]));
  const column = file.columns.find(({ field }) => field === 'expired_at');
  assert.deepEqual(column?.spans, {
    months: { cells: 1, row: 2, text: 'Des 2026', first_day: '2026-12-01', last_day: '2026-12-31' },
    short_months: null,
    periods: { cells: 1, row: 3, text: '1 Jan – 31 Des 2026' },
    years: { cells: 1, row: 6, text: '2026/2027', first: 2026, last: 2027 },
    for_life: { cells: 2, row: 4, text: 'Seumur hidup' },
  });
  const { counts, id } = await check(file);
  assert.deepEqual([counts?.new, counts?.faulty], [2, 3]);
  assert.match((await rows(id, { verdict: 'faulty' }))[0]?.faults[0]?.message ?? '', /seumur hidup/);
  const meaning = (end: string | null) =>
    file.columns.map(({ column: at, field, clears }) => ({
      column: at,
      field,
      clears,
      for_life: { end },
      year_start: 7,
    }));
  const dated = await check(file, { mapping: meaning('2099-12-31') });
  assert.deepEqual(dated.columns.at(-1)?.for_life, { end: '2099-12-31' });
  assert.equal(dated.columns.at(-1)?.year_start, 7);
  assert.equal(dated.counts?.new, 5);
  const endOf = async (at: number) =>
    (await rows(id))[at]?.changes.find(({ field }) => field === 'expired_at')?.after;
  assert.deepEqual(
    [await endOf(1), await endOf(2), await endOf(4)],
    ['31 Desember 2026', '31 Desember 2099', '30 Juni 2027'],
  );
  await check(file, { mapping: meaning(null) });
  assert.equal(await endOf(2), undefined);
});

test('[IMP-004] short months are read where the column proves them, asked about otherwise, and refused by choice', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows } = await openImporter(api);
  const sent = (ends: string[]) => {
    const lines = people(ends.length).map((person, at) => [...person, ends[at] ?? '']);
    return upload(csv([[...headers, 'Masa Berlaku'], ...lines]));
  };
  const proven = await sent(['05/06', '12/26']);
  assert.deepEqual(proven.columns.at(-1)?.spans?.short_months, {
    cells: 1,
    row: 2,
    text: '05/06',
    first_day: '2006-05-01',
    last_day: '2006-05-31',
    proof: '12/26',
  });
  const { counts, id } = await check(proven);
  assert.equal(counts?.new, 2);
  const end = (await rows(id))[0]?.changes.find(({ field }) => field === 'expired_at')?.after;
  assert.equal(end, '31 Mei 2006');
  const meaning = (file: typeof proven, short_months: boolean) =>
    file.columns.map(({ column, field, clears }) => ({ column, field, clears, short_months }));
  assert.equal((await check(proven, { mapping: meaning(proven, false) })).counts?.faulty, 1);
  const open = await sent(['05/06', '06/05']);
  assert.equal((await check(open)).counts?.faulty, 2);
  const chosen = await check(open, { mapping: meaning(open, true) });
  assert.equal(chosen.counts?.new, 2);
  assert.equal(chosen.columns.at(-1)?.short_months, true);
});

test('[IMP-001] a file that is no spreadsheet is refused with words, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token } = await openImporter(api);
  const file = { bytes: Buffer.from('%PDF-1.7 …'), name: 'a.pdf' };
  const { status, error } = await api.call(imports.upload, { token, file });
  assert.deepEqual([status, error.errors?.file], [422, [importRefusals.pdf]]);
  assert.equal((await api.call(imports.list, { token })).body.total, 0);
});

test('[IMP-001] another sheet is read by a new upload, which discards the first one; all rows are counted', async (t) => {
  const api = await startApi(t);
  const { token } = await openImporter(api);
  const sheetOf = (name: string, count: number) => ({ name, rows: [headers, ...people(count)] });
  const rowDefs = new Map([[2, { hidden: true }]]);
  const sheets = [sheetOf('Lama', 2), { ...sheetOf('Baru', 4), rowDefs }];
  const file = { bytes: await writeXlsx({ sheets }), name: 'anggota.xlsx' };
  const first = (await api.call(imports.upload, { token, file })).body.data;
  assert.deepEqual(
    first.sheets.map(({ name, rows, is_read: isRead }) => [name, rows, isRead]),
    [
      ['Lama', 2, true],
      ['Baru', 4, false],
    ],
  );
  const body = { sheet: 'Baru', replaces: first.id };
  const second = (await api.call(imports.upload, { token, file, body })).body.data;
  assert.deepEqual([second.sheet, second.rows, second.file_rows], ['Baru', 3, 4]);
  assert.deepEqual(second.left_out, [{ reason: 'hidden', rows: 1 }]);
  const taking = { ...body, replaces: second.id, taken: 'hidden' };
  const third = (await api.call(imports.upload, { token, file, body: taking })).body.data;
  assert.deepEqual([third.rows, third.file_rows, third.taken_in], [4, 4, [{ reason: 'hidden', rows: 1 }]]);
  assert.equal((await api.call(imports.list, { token })).body.total, 1);
});

test('[IMP-003] a fault says what its cell says, also where that stands for nothing', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { dryRun, rows } = await openImporter(api);
  const { email, name } = await addMember(api, { number: 'A-01' });
  const [one = [], two = [], three = [], four = []] = people(4);
  const spoiled = [one.with(2, 'tidak ada'), two.with(2, '???'), three.with(2, ' '), four.with(1, '-')];
  const { id } = await dryRun(csv([headers, ...spoiled, four.with(0, 'B-02').with(1, name).with(2, email)]));
  const faults = (await rows(id)).flatMap((row) => row.faults);
  assert.deepEqual(
    faults.map(({ value, message }) => [value, message]),
    [
      ['tidak ada', 'Email wajib diisi.'],
      ['???', 'Email wajib diisi.'],
      ['', 'Email wajib diisi.'],
      ['-', 'Nama wajib diisi.'],
      ['B-02', rowFaults.otherNumber('A-01').message],
    ],
  );
});

test('[IMP-003] the faulty rows are a spreadsheet with each fault next to its cell', async (t) => {
  const api = await startApi(t);
  const { token, dryRun } = await openImporter(api);
  const [good = [], bad = []] = people(2);
  const { id } = await dryRun(csv([headers, good, bad.with(4, '31/02/1980').with(2, '')]));
  const { body } = await api.call(imports.faults, { token, params: { id } });
  const [sheet] = (await readXlsx((await openLink(api, body.data)).rawPayload)).sheets;
  const [titles = [], row = []] = sheet?.rows ?? [];
  assert.equal(sheet?.rows.length, 2);
  assert.deepEqual(titles.slice(3, 8), [
    'Email',
    'Kesalahan: Email',
    'No. HP',
    'Tgl Lahir',
    'Kesalahan: Tgl Lahir',
  ]);
  assert.deepEqual([row[4], row[7]], ['Email wajib diisi.', 'Tanggal lahir tidak ada di kalender.']);
});

test('[IMP-001] the template has the categories of this association', async (t) => {
  const api = await startApi(t);
  const { token } = await openImporter(api);
  const { body } = await api.call(imports.template, { token });
  const { sheets } = await readXlsx((await openLink(api, body.data)).rawPayload);
  assert.ok(sheets.at(-1)?.rows.some(([name]) => name === 'Akademisi'));
});
