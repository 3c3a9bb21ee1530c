// Labels and institutions of a file that a person decides about once, and the rows that wait for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports } from '#shared/imports/imports.contract.ts';
import { addMember } from '../../../../tests/builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addLabel } from '../../../../tests/builders/rows/catalogue.ts';
import { csv, importHeaders, people } from '../../../../tests/builders/spreadsheets/import-files.ts';
import { type Api, startApi } from '../../../../tests/setup/api/api.ts';
import { openImporter } from '../../../../tests/setup/api/imports.ts';

const labelled = (...cells: string[]) =>
  csv([[...importHeaders, 'Label'], ...people(cells.length).map((row, at) => [...row, cells[at] ?? ''])]);

async function labelsIn({ deps }: Api) {
  const rows = await deps.db.selectFrom('labels').select('name').orderBy('id').execute();
  return rows.map(({ name }) => name);
}

test('a label that is not there is made, replaced or left out by the import, and its undo removes what it made', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit, undo } = await openImporter(api);
  const id = await addLabel(api, { name: 'Tim Medis' });
  const file = await upload(labelled('Panitia, Tim Medis', 'panitia, Medis', 'Entah'));
  const first = await check(file);
  assert.deepEqual(
    first.unknown.map(({ kind, name, rows: count, proposed }) => [kind, name, count, proposed]),
    [
      ['labels', 'Panitia', 2, null],
      ['labels', 'Medis', 1, id],
      ['labels', 'Entah', 1, null],
    ],
  );
  assert.deepEqual([first.counts?.faulty, first.counts?.waiting], [3, 3]);
  const kind = 'labels' as const;
  const next = await check(file, {
    choices: [
      { kind, name: 'Panitia', action: 'create', id: null },
      { kind, name: 'Medis', action: 'map', id },
      { kind, name: 'Entah', action: 'empty', id: null },
    ],
  });
  assert.deepEqual([next.counts?.new, next.counts?.waiting], [3, 0]);
  assert.deepEqual(
    (await rows(file.id)).map(({ changes }) => changes.find(({ field }) => field === 'labels')?.after),
    ['Panitia, Tim Medis', 'Panitia, Tim Medis', undefined],
  );
  assert.equal((await commit(file.id)).results?.added, 3);
  assert.deepEqual(await labelsIn(api), ['Tim Medis', 'Panitia']);
  await undo(file.id);
  assert.deepEqual(await labelsIn(api), ['Tim Medis']);
});

test('a label that another admin makes between check and commit is given, and not made a second time', async (t) => {
  const api = await startApi(t);
  const { upload, check, commit } = await openImporter(api);
  const file = await upload(labelled('Panitia'));
  const choices = [{ kind: 'labels' as const, name: 'Panitia', action: 'create' as const, id: null }];
  await check(file, { choices });
  const id = await addLabel(api, { name: 'PANITIA' });
  assert.equal((await commit(file.id)).results?.added, 1);
  assert.deepEqual(await labelsIn(api), ['PANITIA']);
  const given = await api.deps.db.selectFrom('member_labels').select('label_id').execute();
  assert.deepEqual(given, [{ label_id: id }]);
});

test('a label is made only as its form would make it, and an institution is never made', async (t) => {
  const api = await startApi(t);
  const { token, upload } = await openImporter(api);
  const { id, columns } = await upload(labelled('Panitia'));
  const mapping = columns.map(({ column, field, clears }) => ({ column, field, clears }));
  const statusOf = async (kind: 'labels' | 'company', name: string) => {
    const body = { mapping, version: 0, choices: [{ kind, name, action: 'create', id: null }] };
    return (await api.call(imports.check, { token, params: { id }, body })).status;
  };
  assert.deepEqual(
    [await statusOf('labels', 'x'.repeat(31)), await statusOf('company', 'PT Baru')],
    [422, 422],
  );
});

test('institutions of new members get their category, most rows first, as known from members', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows, commit } = await openImporter(api);
  const hospital = await addCompanyCategory(api, { name: 'Rumah Sakit', code: 'R' });
  const campus = await addCompanyCategory(api, { name: 'Kampus', code: 'K' });
  for (const company_category_id of [campus, hospital, hospital])
    await addMember(api, { company: 'RS Sehat', company_category_id });
  await addMember(api, { email: 'impor6@contoh.id' });
  const companies = ['PT Rasa', 'R.S. Sehat', 'RS SEHAT', 'rs. sehat', 'PT Rasa', 'PT Lama'];
  const lines = people(6).map((row, at) => row.slice(0, 6).with(5, companies[at] ?? ''));
  const file = await upload(csv([importHeaders.slice(0, 6), ...lines]));
  const first = await check(file);
  assert.deepEqual(
    first.companies.map(({ name, rows: count, proposed }) => [name, count, proposed]),
    [
      ['R.S. Sehat', 3, hospital],
      ['PT Rasa', 2, null],
    ],
  );
  assert.deepEqual([first.counts?.faulty, first.counts?.waiting], [5, 5]);
  const kind = 'company' as const;
  const choices = [{ kind, name: 'RS Sehat', action: 'map' as const, id: hospital }];
  const half = await check(file, { choices });
  assert.deepEqual([half.counts?.new, half.counts?.waiting], [3, 2]);
  const all = await check(file, { defaults: { company: null, company_category: campus } });
  assert.deepEqual([all.counts?.new, all.counts?.waiting], [5, 0]);
  const planned = (await rows(file.id)).map(
    ({ changes }) => changes.find(({ field }) => field === 'company_category')?.after,
  );
  assert.deepEqual(planned, ['Kampus', 'Rumah Sakit', 'Rumah Sakit', 'Rumah Sakit', 'Kampus', undefined]);
  await commit(file.id);
  const added = await api.deps.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('members'))
    .where('company_category_id', '=', hospital)
    .executeTakeFirstOrThrow();
  assert.equal(Number(added.members), 5);
  const next = await check(
    await upload(
      csv([importHeaders.slice(0, 6), ...people(3, 20).map((row) => row.slice(0, 6).with(5, 'RS Sehat'))]),
    ),
  );
  assert.partialDeepStrictEqual(next.companies, [{ name: 'RS Sehat', action: 'map', is_remembered: true }]);
});

test('a row that waits for a name and has a fault of its cells is wrong', async (t) => {
  const api = await startApi(t);
  const { upload, check, rows } = await openImporter(api);
  const id = await addCategory(api, { name: 'Anggota Madya' });
  const [one = [], two = []] = people(2).map((row) => [...row, 'Madya']);
  const file = await upload(csv([[...importHeaders, 'Kategori Anggota'], one, two.with(4, '31/02/1990')]));
  const { counts, unknown } = await check(file);
  assert.deepEqual([counts?.faulty, counts?.waiting], [2, 1]);
  assert.partialDeepStrictEqual(unknown, [{ name: 'Madya', proposed: id }]);
  assert.deepEqual(
    (await rows(file.id)).map(({ waits }) => waits),
    [true, false],
  );
});
