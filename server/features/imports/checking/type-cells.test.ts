import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportRow } from '#shared/imports/imports.schemas.ts';
import { addAdmin, addMember } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';

const typer = (api: Api, token: string) => (id: number | undefined, body: Record<string, unknown>) =>
  api.call(imports.type, { token, params: { id: Number(id) }, body });

const textIn = (row: ImportRow | undefined, name: string) =>
  row?.values.find(({ field }) => field === name)?.text;

const kindsOf = (row: ImportRow | undefined) => row?.faults.map(({ mended_by }) => mended_by);

test('[IMP-003] faults of many kinds are mended where they are shown, and no second file is needed', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, show, commit, undo } = await openImporter(api, { name: 'Rina' });
  const type = typer(api, token);
  const lines = people(8);
  const wrong: [row: number, column: number, cell: string, value: Record<string, string>][] = [
    [0, 4, '31/02/1980', { date_of_birth: '1980-02-28' }],
    [1, 3, '8.12346E+11', { hp: '0812 9999 0001' }],
    [2, 2, 'sari(at)contoh', { email: 'SARI@contoh.id ' }],
    [3, 1, '123', { name: 'Sari Wono' }],
    [4, 6, 'Kampus', { company_category: 'akademisi' }],
    [5, 4, '#REF!', { date_of_birth: '' }],
    [6, 5, '', { company: 'PT Baru' }],
  ];
  for (const [row, column, cell] of wrong) lines[row] = lines[row]?.with(column, cell) ?? [];
  const { id, counts } = await dryRun(csv([headers, ...lines]));
  assert.deepEqual([counts?.new, counts?.faulty], [1, 7]);
  const faulty = await rows(id, { verdict: 'faulty' });
  for (const [index, [, , , value]] of wrong.entries()) {
    const row = faulty[index];
    assert.ok(kindsOf(row)?.[0]?.includes(Object.keys(value)[0] as never), JSON.stringify(row?.faults));
    const { status, body } = await type(row?.id, value);
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.data.verdict, 'new', JSON.stringify(body.data.faults));
  }
  const shown = await show(id);
  assert.deepEqual([shown.counts?.new, shown.counts?.faulty], [8, 0]);
  assert.deepEqual(shown.typed, { by: [{ name: 'Rina', cells: 7 }], unused: 0, lost: 0 });
  assert.deepEqual(shown.unknown, []);
  const [, , third] = await rows(id);
  assert.equal(textIn(third, 'email'), 'sari@contoh.id');
  const email = third?.values.find(({ field }) => field === 'email');
  assert.deepEqual([email?.file, email?.typed?.by], ['sari(at)contoh', 'Rina']);
  const done = await commit(id);
  assert.deepEqual(done.results, { added: 8, changed: 0, same: 0, skipped: 0 });
  const members = await api.deps.db.selectFrom('members').select(['name', 'hp', 'date_of_birth']).execute();
  assert.ok(members.some(({ name }) => name === 'Sari Wono'));
  assert.ok(members.some(({ date_of_birth: birth }) => birth === '1980-02-28'));
  assert.equal((await undo(id)).undo?.undone, 8);
  assert.equal((await show(id)).typed?.by[0]?.cells, 7, 'the history says who typed');
  const events = await api.deps.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'import.type')
    .execute();
  assert.equal(events.length, 7);
});

test('[IMP-003] a typed value is compared with the other rows and with the members immediately', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, show } = await openImporter(api);
  const type = typer(api, token);
  const member = await addMember(api, { email: 'ada@contoh.id', hp: '+628120000777' });
  const [one = [], other = [], third = []] = people(3);
  const { id } = await dryRun(csv([headers, one, other.with(2, 'salah'), third]));
  const [first, second, last] = await rows(id);
  assert.equal((await type(second?.id, { email: String(one[2]) })).body.data.verdict, 'doubtful');
  const [again] = await rows(id);
  assert.deepEqual([again?.verdict, again?.candidates[0]?.row], ['doubtful', 3]);
  assert.equal((await show(id)).counts?.undecided, 2);
  // The row that it no longer equals is judged again, too.
  const linked = await type(second?.id, { email: member.email });
  assert.deepEqual([linked.body.data.verdict, linked.body.data.member?.id], ['changed', member.id]);
  assert.equal((await rows(id))[0]?.verdict, 'new');
  const bySame = await type(last?.id, { email: member.email });
  assert.equal(bySame.body.data.verdict, 'doubtful');
  const back = await type(last?.id, { from_file: ['email'] });
  assert.deepEqual([back.body.data.verdict, textIn(back.body.data, 'email')], ['new', third[2]]);
  assert.equal((await show(id)).typed?.by[0]?.cells, 1);
  assert.equal(first?.verdict, 'new');
});

test('[IMP-003] what a form refuses is refused at its field, and nothing is stored', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, show } = await openImporter(api);
  const type = typer(api, token);
  const [one = []] = people(1);
  const { id, version } = await dryRun(csv([headers, one]));
  const [row] = await rows(id);
  const { status, error } = await type(row?.id, {
    email: 'bukan email',
    hp: '12',
    name: '',
    date_of_birth: '2999-01-01',
    company_category: 'Tidak ada di daftar',
    nik: 'x',
    started_at: '2026-01-01',
  });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(error.errors ?? {}).toSorted(), [
    'company_category',
    'date_of_birth',
    'email',
    'hp',
    'name',
    'started_at',
  ]);
  assert.deepEqual((await rows(id))[0], row);
  assert.equal((await show(id)).version, version);
});

test('[IMP-003] the second of two admins reads who typed first, and a commit comes before typing', async (t) => {
  const api = await startApi(t);
  const rina = await openImporter(api, { name: 'Rina' });
  const { token } = await addAdmin(api, { name: 'Budi' });
  const [one = [], other = []] = people(2);
  const { id } = await rina.dryRun(csv([headers, one.with(2, 'salah'), other]));
  const [row] = await rina.rows(id);
  const seen = { email: textIn(row, 'email') };
  assert.equal((await typer(api, rina.token)(row?.id, { email: 'a@contoh.id', seen })).status, 200);
  const late = await typer(api, token)(row?.id, { email: 'b@contoh.id', seen });
  assert.equal(late.status, 409);
  const [changed] = late.error.changed ?? [];
  assert.deepEqual([changed?.field, changed?.by, changed?.value], ['email', 'Rina', 'a@contoh.id']);
  assert.equal(textIn((await rina.rows(id))[0], 'email'), 'a@contoh.id');
  await api.call(imports.commit, { token: rina.token, params: { id } });
  const refused = await typer(api, token)(row?.id, { name: 'Terlambat' });
  assert.equal(refused.status, 409);
  assert.match(refused.error.message ?? '', /sudah dijalankan/);
  assert.equal((await typer(api, token)(999_999, { name: 'Siapa' })).status, 404);
});

test('[IMP-003] a faulty cell with several values is mended value by value, and what is left of it is named', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows } = await openImporter(api);
  const type = typer(api, token);
  const [one = []] = people(1);
  const { id } = await dryRun(
    csv([
      ['Nama', 'Email', 'Tempat, Tanggal Lahir', 'HP 1', 'HP 2', 'Institusi', 'Kategori Institusi'],
      [String(one[1]), String(one[2]), 'Bandung, 31/02/1980', '0812', '0813', 'PT Rasa', 'Akademisi'],
    ]),
  );
  const [row] = await rows(id);
  assert.deepEqual(kindsOf(row), [['place_of_birth', 'date_of_birth'], ['hp']]);
  const half = await type(row?.id, { date_of_birth: '1980-03-01' });
  assert.deepEqual(half.body.data.notes, [
    'Isi kolom Tempat, Tanggal Lahir tidak diimpor: "Bandung, 31/02/1980".',
  ]);
  const whole = await type(row?.id, { place_of_birth: 'Bandung', hp: '081299990002' });
  assert.deepEqual([whole.body.data.verdict, whole.body.data.notes], ['new', []]);
});

test('[IMP-002] typed values stay when columns change or the file is read again, and what falls away is counted', async (t) => {
  const api = await startApi(t);
  const { token, upload, dryRun, check, rows, show } = await openImporter(api, { name: 'Rina' });
  const type = typer(api, token);
  const [one = [], other = []] = people(2);
  const bytes = csv([headers, one.with(2, 'salah'), other.with(4, 'salah')]);
  const file = await dryRun(bytes);
  const [first, second] = await rows(file.id);
  await type(first?.id, { email: 'baru@contoh.id' });
  await type(second?.id, { date_of_birth: '1980-03-01' });
  const withoutBirth = file.columns.map(({ column, field, clears }) => ({
    column,
    field: field === 'date_of_birth' ? null : field,
    clears,
  }));
  const changed = await check(file, { mapping: withoutBirth });
  assert.deepEqual([changed.typed?.by[0]?.cells, changed.typed?.unused], [1, 1]);
  const again = await api.call(imports.upload, {
    token,
    file: { bytes, name: 'anggota.csv', type: 'text/csv' },
    body: { replaces: String(file.id) },
  });
  assert.deepEqual(again.body.data.typed, { by: [{ name: 'Rina', cells: 2 }], unused: 0, lost: 0 });
  const checked = await check(again.body.data);
  assert.deepEqual([checked.counts?.new, checked.counts?.faulty], [2, 0]);
  const shorter = await api.call(imports.upload, {
    token,
    file: { bytes: csv([headers, one.with(2, 'salah'), other]), name: 'anggota.csv', type: 'text/csv' },
    body: { replaces: String(checked.id) },
  });
  assert.deepEqual([shorter.body.data.typed?.by[0]?.cells, shorter.body.data.typed?.lost], [1, 1]);
  assert.equal((await show(shorter.body.data.id)).typed?.lost, 1);
  assert.equal((await upload(bytes)).typed, null, 'another upload of the same file has nothing of it');
});
