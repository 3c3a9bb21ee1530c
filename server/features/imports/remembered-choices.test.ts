// What is kept of a committed import for the next file with the same headers: what a person chose, and nothing that erases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { csv, importHeaders, people } from '../../../tests/builders/spreadsheets/import-files.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { openImporter } from '../../../tests/setup/api/imports.ts';

const headers = ['Nama', 'Surel', 'No HP', 'Instansi'];
const plain = csv([headers, ['Polos Satu', 'polos@contoh.example', '081266610001', 'PT Contoh']]);
const titled = csv([headers, ['dr. Budi Contoh, Sp.A', 'gelar@contoh.example', '081266600001', 'PT Contoh']]);

test('a blank that erases is chosen for each file, and never remembered', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  const columns = ['No. Anggota', 'Nama', 'Surel', 'No Telp', 'Kantor', 'Kota Lahir'];
  const fileFor = async () => {
    const { email, number } = await findMember(api, await addMember(api, { place_of_birth: 'Bandung' }));
    return csv([columns, [number ?? '', 'Hapus', email, '081299990001', 'PT Uji', '']]);
  };
  const first = await upload(await fileFor());
  const mapping = first.columns.map(({ column, field }) => ({ column, field, clears: column === 5 }));
  await commit((await check(first, { mapping })).id);
  const second = await upload(await fileFor());
  assert.deepEqual([second.is_remembered, second.columns.some(({ clears }) => clears)], [false, false]);
});

test('a proposal that nobody touched is no choice: titles are recognised in the next file', async (t) => {
  const api = await startApi(t);
  const { upload, dryRun, commit } = await openImporter(api);
  const fields = async (file: Uint8Array) => (await upload(file)).columns.map(({ field }) => field);
  const before = await fields(titled);
  assert.equal(before[0], 'full_name');
  const defaults = { company: null, company_category: await anyCategory(api) };
  await commit((await dryRun(plain, { defaults })).id);
  assert.deepEqual(await fields(titled), before);
});

test('a column that a person chose stays chosen, whatever is proposed for the files between', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  const defaults = { company: null, company_category: await anyCategory(api) };
  const first = await upload(titled);
  const mapping = first.columns.map(({ column, field }) => ({
    column,
    field: column === 0 ? ('name' as const) : field,
    clears: false,
  }));
  await commit((await check(first, { mapping, defaults })).id);
  await commit((await check(await upload(plain), { defaults })).id);
  const third = await upload(titled);
  assert.deepEqual(
    third.columns.map(({ field, is_remembered }) => [field, is_remembered]),
    [
      ['name', true],
      ['email', false],
      ['hp', false],
      ['company', false],
    ],
  );
  assert.equal(third.is_remembered, true);
});

test('choices for words are remembered with the headers and said, also for the corrected rows; who stops is asked again', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  const id = await addCategory(api, { name: 'Anggota Tetap' });
  const company_category = await anyCategory(api);
  const columns = [...headers, 'Kategori Anggota', 'Status'];
  const rows = ['Meninggal', 'Cuti', 'Pindah'].map((status, at) => [
    `Nama ${at}`,
    `nama${at}@contoh.example`,
    `08126661000${at}`,
    'PT Contoh',
    'Tetapan',
    status,
  ]);
  const first = await check(await upload(csv([columns, ...rows])), {
    choices: [{ kind: 'category', name: 'Tetapan', action: 'map', id }],
    statuses: [
      { value: 'Meninggal', action: 'stop' },
      { value: 'Pindah', action: 'skip' },
    ],
    defaults: { company: null, company_category },
  });
  await commit(first.id);
  // Another import between them.
  await commit((await check(await upload(csv([importHeaders, ...people(1)])), { choices: [] })).id);
  const next = await check(await upload(csv([columns, ...rows])));
  assert.deepEqual(
    next.unknown.map(({ name, action, is_remembered }) => [name, action, is_remembered]),
    [['Tetapan', 'map', true]],
  );
  assert.deepEqual(next.remembered_defaults, ['company_category']);
  assert.equal(next.defaults.company_category, company_category);
  const status = (value: string) => next.statuses.find((one) => one.value === value);
  assert.partialDeepStrictEqual(status('Meninggal'), { action: null, is_remembered: false });
  assert.partialDeepStrictEqual(status('Pindah'), { action: 'skip', is_remembered: true });
});

test('a remembered category that was removed since is asked for again', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  const id = await addCategory(api);
  const columns = [...headers, 'Kategori Anggota'];
  const file = csv([columns, ['Nama', 'nama@contoh.example', '081266610001', 'PT Contoh', 'Tetapan']]);
  const choices = [{ kind: 'category' as const, name: 'Tetapan', action: 'map' as const, id }];
  const defaults = { company: 'PT Lain', company_category: await anyCategory(api) };
  const { id: first } = await check(await upload(file), { choices, defaults });
  await commit(first);
  await api.deps.db.deleteFrom('category_changes').execute();
  await api.deps.db
    .updateTable('members')
    .set({ category_id: await usualCategory(api) })
    .execute();
  await api.deps.db.deleteFrom('category_fees').where('category_id', '=', id).execute();
  await api.deps.db.deleteFrom('categories').where('id', '=', id).execute();
  await check(await upload(csv([importHeaders, ...people(1)])), { choices: [] });
  const next = await check(await upload(file));
  assert.partialDeepStrictEqual(next.unknown, [{ name: 'Tetapan', action: null }]);
  assert.deepEqual(next.remembered_defaults, ['company', 'company_category']);
});

test('of what earlier versions stored, erasing is forgotten, and a wider meaning of today is proposed', async (t) => {
  const api = await startApi(t);
  const { upload, commit, dryRun } = await openImporter(api);
  const defaults = { company: null, company_category: await anyCategory(api) };
  await commit((await dryRun(plain, { defaults })).id);
  const mapping = JSON.stringify([
    { column: 0, field: 'name', clears: false },
    { column: 1, field: 'email', clears: false },
    { column: 2, field: 'hp', clears: true },
    { column: 3, field: null, clears: false },
  ]);
  await api.deps.db.updateTable('import_mappings').set({ mapping }).execute();
  const { columns } = await upload(titled);
  assert.deepEqual(
    columns.map(({ field, clears, is_remembered }) => [field, clears, is_remembered]),
    [
      ['full_name', false, false],
      ['email', false, false],
      ['hp', false, false],
      [null, false, true],
    ],
  );
});

type Api = Awaited<ReturnType<typeof startApi>>;

async function findMember({ deps }: Api, { id }: { id: number }) {
  return deps.db
    .selectFrom('members')
    .select(['email', 'number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function anyCategory({ deps }: Api): Promise<number> {
  const { id } = await deps.db
    .selectFrom('company_categories')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function usualCategory({ deps }: Api): Promise<number> {
  const found = deps.db.selectFrom('categories').select('id').where('is_default', '=', 1);
  return (await found.executeTakeFirstOrThrow()).id;
}
