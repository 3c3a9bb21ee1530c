import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';

test('[IMP-004] unknown categories are listed once, and mapped, created or left empty', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit, undo } = await openImporter(api);
  const lines = people(4).map((row, at) =>
    row.with(6, ['Kampus', 'kampus', 'Pabrik Gula', 'Entah'][at] ?? ''),
  );
  const file = await upload(csv([headers, ...lines]));
  const first = await check(file);
  assert.deepEqual(
    first.unknown.map(({ name, rows: count, action }) => [name, count, action]),
    [
      ['Kampus', 2, null],
      ['Pabrik Gula', 1, null],
      ['Entah', 1, null],
    ],
  );
  assert.equal(first.counts?.faulty, 4);
  const list = await api.deps.db.selectFrom('company_categories').select(['id', 'name']).execute();
  const known = list.find(({ name }) => name === 'Akademisi');
  const kind = 'company_category' as const;
  const { id, counts } = await check(file, {
    choices: [
      { kind, name: 'Kampus', action: 'map', id: known?.id ?? 0 },
      { kind, name: 'Pabrik Gula', action: 'create', id: null },
      { kind, name: 'Entah', action: 'empty', id: null },
    ],
  });
  assert.equal(counts?.new, 4);
  const shown = await rows(id);
  assert.deepEqual(
    shown.map(({ changes }) => changes.find(({ field }) => field === kind)?.after),
    ['Akademisi', 'Akademisi', 'Pabrik Gula', undefined],
  );
  await commit(id);
  const created = () =>
    api.deps.db
      .selectFrom('company_categories')
      .select('is_hidden')
      .where('name', '=', 'Pabrik Gula')
      .execute();
  assert.deepEqual(await created(), [{ is_hidden: 1 }]);
  await undo(id);
  assert.deepEqual(await created(), []);
});

test('[IMP-004] a category is created in the spelling that was listed, and its decision holds for the next file', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit } = await openImporter(api);
  const lines = people(4).map((row, at) => row.with(6, ['UMKM', 'umkm', 'Kampus', 'umkm'][at] ?? ''));
  const [{ id: known } = { id: 0 }] = await api.deps.db
    .selectFrom('company_categories')
    .select('id')
    .execute();
  const kind = 'company_category' as const;
  const { id } = await check(await upload(csv([headers, ...lines.slice(0, 3)])), {
    choices: [
      { kind, name: 'UMKM', action: 'create', id: null },
      { kind, name: 'Kampus', action: 'map', id: known },
    ],
  });
  const planned = (await rows(id)).map(({ changes }) => changes.find(({ field }) => field === kind)?.after);
  assert.deepEqual(planned.slice(0, 2), ['UMKM', 'UMKM']);
  await commit(id);
  const spellings = ['UMKM', 'umkm'];
  const created = api.deps.db.selectFrom('company_categories').select('name').where('name', 'in', spellings);
  assert.deepEqual(await created.execute(), [{ name: 'UMKM' }]);

  const next = await check(await upload(csv([[...headers, 'Catatan'], ...lines])));
  assert.deepEqual(
    next.unknown.map(({ name, action, id: meant }) => [name, action, meant]),
    [['Kampus', 'map', known]],
  );
  assert.deepEqual([next.counts?.same, next.counts?.new, next.counts?.faulty], [3, 1, 0]);
});
