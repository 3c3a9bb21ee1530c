import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addMember } from '../../../../tests/builders/rows/accounts.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';

function withStatus(statuses: string[]) {
  const lines = people(statuses.length).map((row, at) => [...row, '31/12/2099', statuses[at] ?? '']);
  return csv([[...headers, 'Berlaku sampai', 'Status'], ...lines]);
}

test('[IMP-004] each status is asked about once, and its rows come in or stay out', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit } = await openImporter(api);
  const file = await upload(withStatus(['Aktif', 'Meninggal', 'meninggal', 'Pindah', 'Non Aktif']));
  const first = await check(file);
  assert.deepEqual(
    first.statuses.map(({ value, rows: count, example, is_open: isOpen, action }) => [
      value,
      count,
      example?.row,
      isOpen,
      action,
    ]),
    [
      ['Meninggal', 2, 3, true, null],
      ['Pindah', 1, 5, true, null],
      ['Non Aktif', 1, 6, true, null],
      ['Aktif', 1, 2, false, null],
    ],
  );
  assert.deepEqual([first.counts?.new, first.counts?.doubtful, first.counts?.undecided], [1, 4, 4]);
  const [, doubtful] = await rows(first.id);
  assert.deepEqual([doubtful?.verdict, doubtful?.reason], ['doubtful', 'Status di file: Meninggal.']);

  const second = await check(file, {
    statuses: [
      { value: 'Meninggal', action: 'skip' },
      { value: 'Pindah', action: 'take' },
    ],
  });
  const { counts } = second;
  assert.deepEqual([counts?.new, counts?.doubtful, counts?.skipped, counts?.faulty], [2, 1, 2, 0]);
  assert.deepEqual(
    second.statuses.map(({ is_open: isOpen, action }) => [isOpen, action]),
    [
      [false, 'skip'],
      [false, 'take'],
      [true, null],
      [false, null],
    ],
  );
  // The columns are checked again: what was decided holds.
  assert.equal((await check(file)).counts?.skipped, 2);
  assert.deepEqual((await commit(first.id)).results, { added: 2, changed: 0, same: 0, skipped: 3 });
  const reasons = (await rows(first.id)).map(({ reason }) => reason);
  assert.deepEqual(reasons.slice(1), [
    'Status di file: Meninggal. Baris dengan status ini dilewati.',
    'Status di file: meninggal. Baris dengan status ini dilewati.',
    null,
    'Baris ini belum diputuskan.',
  ]);
});

test('[IMP-004] a row that is left out has no faults, no likeness and no unknown category', async (t) => {
  const api = await startApi(t);
  const { upload, check } = await openImporter(api);
  const [one = [], twin = [], faulty = []] = people(3);
  const file = await upload(
    csv([
      [...headers, 'Keterangan'],
      [...one, ''],
      [...twin.with(2, String(one[2])), 'Keluar 2020'],
      [...faulty.with(2, '').with(6, 'Entah'), 'Wafat'],
    ]),
  );
  const first = await check(file);
  assert.deepEqual([first.counts?.doubtful, first.counts?.faulty, first.unknown.length], [2, 1, 1]);
  const statuses = first.statuses.map(({ value }) => ({ value, action: 'skip' as const }));
  const { counts, unknown } = await check(file, { statuses });
  assert.deepEqual([counts?.new, counts?.skipped, counts?.doubtful, counts?.faulty], [1, 2, 0, 0]);
  assert.deepEqual(unknown, []);
});

test('[IMP-004] a status is asked about together with an unknown category of its rows', async (t) => {
  const api = await startApi(t);
  const { dryRun } = await openImporter(api);
  const lines = people(2).map((row, at) => [
    ...row.with(6, 'Pabrik Gula'),
    '31/12/2099',
    at === 0 ? 'Lapsed' : 'Active',
  ]);
  const { counts, statuses } = await dryRun(csv([[...headers, 'Berlaku sampai', 'Status'], ...lines]));
  assert.equal(counts?.faulty, 2);
  assert.deepEqual(
    statuses.map(({ value, is_open: isOpen }) => [value, isOpen]),
    [
      ['Lapsed', true],
      ['Active', false],
    ],
  );
});

test('[IMP-004] who is inactive by the file and by the dates is not asked about', async (t) => {
  const api = await startApi(t);
  const { dryRun } = await openImporter(api);
  const lines = people(2).map((row, at) => [...row, at === 0 ? '31/12/2019' : '', 'Tidak Aktif']);
  const { counts, statuses } = await dryRun(csv([[...headers, 'Berlaku sampai', 'Status'], ...lines]));
  assert.equal(counts?.new, 2);
  assert.deepEqual(
    statuses.map(({ value, rows, is_open: isOpen }) => [value, rows, isOpen]),
    [['Tidak Aktif', 2, false]],
  );
});

test('[IMP-004] a member who has left by the file is changed only after a decision, by the status or the row', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows, commit } = await openImporter(api);
  const { email } = await addMember(api, { name: 'Sari' });
  const { id, counts } = await dryRun(
    csv([
      ['Email', 'Nama', 'Status'],
      [email, 'Sari Utami', 'Keluar'],
    ]),
  );
  assert.deepEqual([counts?.doubtful, counts?.ready], [1, 0]);
  const [row] = await rows(id);
  const decided = { token, params: { id: Number(row?.id) }, body: { decision: 'new' } };
  assert.equal((await api.call(imports.decide, decided)).status, 200);
  assert.equal((await commit(id)).results?.changed, 1);
});

test('[IMP-004] a name with "Alm." is noted, also once the row is decided', async (t) => {
  const api = await startApi(t);
  const { token, dryRun, rows } = await openImporter(api);
  const [one = [], twin = []] = people(2);
  const lines = [one.with(1, 'Alm. Budi Kerto'), twin.with(2, String(one[2]))];
  const { id } = await dryRun(csv([headers, ...lines]));
  const noteOf = async () => (await rows(id))[0]?.notes;
  const note = ['Nama ini menyebut "Alm.": orangnya mungkin sudah meninggal.'];
  assert.deepEqual(await noteOf(), note);
  await api.call(imports.decideAll, { token, params: { id }, body: { decision: 'new' } });
  assert.deepEqual(await noteOf(), note);
});

test('[IMP-004] a row with two names waits until one of them is typed', async (t) => {
  const api = await startApi(t);
  const { token, upload, check, rows, show } = await openImporter(api);
  const [one = []] = people(1);
  const name = 'Andi Wijaya & Sari Dewi';
  const { id, counts, statuses } = await check(await upload(csv([headers, one.with(1, name)])));
  assert.deepEqual([counts?.doubtful, statuses[0]?.example], [1, { row: 2, name }]);
  const [doubtful] = await rows(id);
  const params = { id: doubtful?.id ?? 0 };
  const { status } = await api.call(imports.type, {
    token,
    params,
    body: { name: 'Andi Wijaya', seen: { name } },
  });
  assert.equal(status, 200);
  const { counts: next, statuses: none } = await show(id);
  assert.deepEqual([next?.new, none], [1, []]);
});
