import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';

const summaryOf = ({ fault_kinds: kinds }: ImportDetail) =>
  kinds.map(({ kind, rows, remedy, effect }) => [kind, rows, remedy, effect]);

test('[IMP-003] faults are counted by kind and column, with the first cells as examples', async (t) => {
  const api = await startApi(t);
  const { dryRun } = await openImporter(api);
  const lines = people(7).map((row, at) => row.with(4, at < 5 ? `3${at}/02/1990` : String(row[4])));
  const [last = []] = lines.splice(6, 1);
  const [first = [], ...others] = lines;
  const wrong = [first.with(3, '0812'), ...others, last.with(6, 'Entah')];
  const shown = await dryRun(csv([headers, ...wrong]));
  assert.deepEqual(summaryOf(shown), [
    ['impossibleDate', 5, 'empty', 'faulty'],
    ['invalid', 1, null, 'faulty'],
    ['unknownChoice', 1, 'choices', 'faulty'],
  ]);
  const [date] = shown.fault_kinds;
  assert.deepEqual(
    [date?.header, date?.message, date?.examples],
    [
      'Tgl Lahir',
      'Tanggal lahir tidak ada di kalender.',
      [
        { row: 2, value: '30/02/1990' },
        { row: 3, value: '31/02/1990' },
        { row: 4, value: '32/02/1990' },
      ],
    ],
  );
});

test('[IMP-003] cells of a kind count as empty once a person says so, are named, and can be taken back', async (t) => {
  const api = await startApi(t);
  const { token, upload, check, rows, commit } = await openImporter(api);
  const [one = [], two = []] = people(2);
  const file = await upload(csv([headers, one.with(4, '31/02/1990'), two.with(4, 'entah')]));
  const first = await check(file);
  const emptied = [{ column: 4, kind: 'impossibleDate' as const }];
  const second = await check(file, { emptied });
  assert.deepEqual([first.counts?.faulty, second.counts?.faulty, second.counts?.new], [2, 1, 1]);
  assert.deepEqual(summaryOf(second), [
    ['date', 1, 'empty', 'faulty'],
    ['impossibleDate', 1, 'empty', 'emptied'],
  ]);
  const [row] = await rows(first.id);
  assert.deepEqual(row?.faults, []);
  assert.deepEqual(row?.notes, ['Isi kolom Tgl Lahir tidak diimpor: "31/02/1990".']);
  assert.ok(!row?.changes.some(({ field }) => field === 'date_of_birth'));
  const { status, error } = await api.call(imports.check, {
    token,
    params: { id: file.id },
    body: { mapping: file.columns, version: second.version, emptied: [{ column: 2, kind: 'invalid' }] },
  });
  assert.deepEqual(
    [status, error.errors?.emptied],
    [422, ['Isi kolom ini diperlukan dan tidak dapat dikosongkan.']],
  );
  // It holds for the next check, but not for a column that means something else.
  assert.equal((await check(file)).counts?.faulty, 1);
  const mapping = file.columns.map(({ column, field }) => ({
    column,
    field: column === 4 ? ('started_at' as const) : field,
    clears: false,
  }));
  assert.deepEqual((await check(file, { mapping })).counts?.faulty, 2);
  assert.equal((await check(file, { emptied: [] })).counts?.faulty, 2);
  await check(file, { emptied });
  assert.equal((await commit(first.id)).results?.added, 1);
});

test('[IMP-003] what all new members lack has its default in place', async (t) => {
  const api = await startApi(t);
  const { upload, check } = await openImporter(api);
  const lines = people(3).map((row) => row.slice(0, 5));
  const file = await upload(csv([headers.slice(0, 5), ...lines]));
  const first = await check(file);
  assert.deepEqual(summaryOf(first), [
    ['missing', 3, 'company', 'faulty'],
    ['missing', 3, 'company_category', 'faulty'],
  ]);
  assert.deepEqual(first.fault_kinds[0]?.message, 'Institusi wajib diisi.');
  const [category] = await api.deps.db.selectFrom('company_categories').select('id').execute();
  const defaults = { company: 'Perorangan', company_category: category?.id ?? null };
  const second = await check(file, { defaults });
  assert.deepEqual([second.counts?.new, second.fault_kinds], [3, []]);
});
