import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '#shared/categories/categories.contract.ts';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { addCategory } from '../../../../tests/builders/rows/catalogue.ts';
import {
  csv,
  importHeaders as headers,
  people,
} from '../../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';
import { readChoiceLists } from '../imports.db.ts';

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

test('of two categories with one name a file takes the one that is spelled so, and asks about other spellings', async (t) => {
  const api = await startApi(t);
  await addCategory(api, { name: 'Pelajar', fee: 150_000 });
  const id = await addCategory(api, { name: 'pelajar', fee: 1000 });
  const { upload, check, rows } = await openImporter(api);
  const lines = people(4).map((row, at) => [...row, ['Pelajar', 'pelajar', 'PELAJAR', 'pe-lajar'][at] ?? '']);
  const file = await upload(csv([[...headers, 'Kategori Anggota'], ...lines]));
  const kind = 'category' as const;
  const first = await check(file, { choices: [{ kind, name: 'PELAJAR', action: 'create', id: null }] });
  assert.partialDeepStrictEqual(first.unknown, [{ kind, name: 'PELAJAR', rows: 2 }]);
  const planned = (shown: Awaited<ReturnType<typeof rows>>) =>
    shown.map(({ changes }) => changes.find(({ field }) => field === kind)?.after);
  assert.deepEqual(planned(await rows(file.id)), ['Pelajar', 'pelajar', undefined, undefined]);
  await check(file, { choices: [{ kind, name: 'PELAJAR', action: 'map', id }] });
  assert.deepEqual(planned(await rows(file.id)), ['Pelajar', 'pelajar', 'pelajar', 'pelajar']);
});

test('a category that somebody adds between check and commit is not created a second time', async (t) => {
  const api = await startApi(t);
  const { token, upload, check, commit, undo } = await openImporter(api);
  const lines = people(2).map((row) => [...row.with(6, 'Pabrik'), 'Pelajar']);
  const file = await upload(csv([[...headers, 'Kategori Anggota'], ...lines]));
  const { id } = await check(file, {
    choices: [
      { kind: 'category', name: 'Pelajar', action: 'create', id: null },
      { kind: 'company_category', name: 'Pabrik', action: 'create', id: null },
    ],
  });
  const body = { name: 'PELAJAR', member_fee: 5, is_hidden: 0, is_default: 0 };
  await api.call(categories.add, { token, body });
  await api.call(companyCategories.add, { token, body: { name: 'pabrik', code: 'X' } });
  assert.equal((await commit(id)).results?.added, 2);
  const names = async () => {
    const { category, company_category } = await readChoiceLists(api.deps.db);
    return [...category, ...company_category]
      .map(({ name }) => name)
      .filter((name) => /^p(elajar|abrik)$/i.test(name));
  };
  assert.deepEqual(await names(), ['PELAJAR', 'pabrik']);
  await undo(id);
  assert.deepEqual(await names(), ['PELAJAR', 'pabrik']);
});
