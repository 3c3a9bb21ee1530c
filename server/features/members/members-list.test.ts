import assert from 'node:assert/strict';
import { test } from 'node:test';
import { members } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { change } from '../../changes/change.ts';
import { memberSearchText } from '../../db/lists/search-texts.ts';
import { nameKey } from '../../lib/names/name-key.ts';
import { updateMember } from './members.db.ts';
import { getMember } from './members.open.service.ts';

const MEMBER_COUNT = 2500;

/** Ids from the newest to the oldest; every fifth member is a Santoso, every hundredth has a unique name. */
async function addManyMembers(api: Api): Promise<number[]> {
  const people = Array.from({ length: MEMBER_COUNT }, (_, n) => ({
    name: `${n % 100 === 7 ? 'Cleopatra' : 'Budi'} ${n % 5 === 0 ? 'Santoso' : 'Wijaya'}`,
    email: `anggota.${n}@contoh.id`,
    company: 'PT Rasa Nusantara',
    hp: '+6281234567890',
    status: 'pending' as const,
    // Not in the order of the ids.
    created_at: new Date(Date.UTC(2020, 0, 1) + ((n * 7919) % MEMBER_COUNT) * 3_600_000).toISOString(),
    updated_at: '2026-01-01T00:00:00.000Z',
  }));
  for (let from = 0; from < MEMBER_COUNT; from += 500)
    await api.deps.db
      .insertInto('members')
      .values(
        people.slice(from, from + 500).map((member) => ({
          ...member,
          search_text: memberSearchText(member),
          name_key: nameKey(member.name),
        })),
      )
      .execute();
  const rows = await api.deps.db
    .selectFrom('members')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

test('[API-002] every page is where it belongs, counted from either end, found or listed', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const ids = await addManyMembers(api);
  const page = async (query: Record<string, unknown>) => {
    const { body } = await api.call(members.list, { token, query });
    return { ids: body.data.map(({ id }) => id), total: body.total };
  };
  const expected = (from: number[], number: number) => ({
    ids: from.slice((number - 1) * 15, number * 15),
    total: from.length,
  });
  for (const number of [1, 2, 68, 84, 100, 166, 167, 168])
    assert.deepEqual(await page({ page: number }), expected(ids, number), `page ${number}`);

  const named = async (part: string) => {
    const rows = await api.deps.db.selectFrom('members').select(['id', 'name']).execute();
    const found = new Set(rows.filter(({ name }) => name.includes(part)).map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  };
  const words = ['Santoso', 'Cleopatra', 'Wijaya', 'Budi Santoso', 'eo', 'di'];
  for (const keyword of words)
    for (const number of [1, 2, 10, 40]) {
      const found = expected(await named(keyword), number);
      const { ids, total } = await page({ keyword, page: number, only: 'rows' });
      assert.deepEqual(ids, found.ids, `${keyword}, page ${number}, not counted`);
      assert.ok(total === null || total === found.total);
    }
  for (const keyword of words)
    for (const number of [1, 2, 40]) {
      const found = expected(await named(keyword), number);
      assert.deepEqual(await page({ keyword, page: number }), found, `${keyword}, page ${number}`);
    }
});

const names = [
  'Zulkifli',
  'H. Ahmad Fauzi',
  'Ågård Nielsen',
  'agus salim',
  'Dr. Åsa Berg, M.Si.',
  'Asa Berga',
  'Cabang 10',
  'Cabang 2',
  'Cabang 02b',
  'Ma’ruf Amin',
  'Maruf Zain',
  'Étude Sari',
  'Øyvind',
  'İpek',
];

const sorted = [
  'Ågård Nielsen',
  'agus salim',
  'H. Ahmad Fauzi',
  'Dr. Åsa Berg, M.Si.',
  'Asa Berga',
  'Cabang 2',
  'Cabang 02b',
  'Cabang 10',
  'Étude Sari',
  'İpek',
  'Ma’ruf Amin',
  'Maruf Zain',
  'Øyvind',
  'Zulkifli',
];

test('[LIST-001] by name: without titles, accents as letters, numbers by value, and after each change of a name', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const name of names)
    await addMember(api, { name, status: name.includes('a') ? 'rejected' : 'pending' });
  const list = async (query: object) =>
    (await api.call(members.list, { token, query: { ...query } })).body.data.map(({ name }) => name);
  assert.deepEqual(await list({ order: 'name_az' }), sorted);
  assert.deepEqual(await list({ order: 'name_za' }), sorted.toReversed());
  assert.deepEqual(await list({}), names.toReversed(), 'the first order stays newest first');
  const rejected = sorted.filter((name) => name.includes('a'));
  assert.deepEqual(await list({ order: 'name_az', status: 'rejected' }), rejected);
  assert.deepEqual(await list({ order: 'name_za', conditions: 'photo.blank' }), sorted.toReversed());
  assert.deepEqual(await list({ order: 'name_az', keyword: 'cabang' }), [
    'Cabang 2',
    'Cabang 02b',
    'Cabang 10',
  ]);
  const { id } = await api.deps.db
    .selectFrom('members')
    .select('id')
    .where('name', '=', 'Zulkifli')
    .executeTakeFirstOrThrow();
  await change(api.deps, async ({ tx }) =>
    updateMember(tx, await getMember({ db: tx }, id), { name: 'Abdul Zulkifli' }),
  );
  const renamed = ['Abdul Zulkifli', ...sorted.slice(0, -1)];
  assert.deepEqual(await list({ order: 'name_az' }), renamed);
  assert.deepEqual(await list({ order: 'name_za', conditions: 'photo.blank' }), renamed.toReversed());
});

test('[LIST-001] every page by name is where it belongs, from either end', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await addManyMembers(api);
  const rows = await api.deps.db.selectFrom('members').select(['id', 'name']).execute();
  const ids = rows
    .toSorted((one, other) => (one.name === other.name ? one.id - other.id : one.name < other.name ? -1 : 1))
    .map(({ id }) => id);
  for (const [order, expected] of [
    ['name_az', ids],
    ['name_za', ids.toReversed()],
  ] as const)
    for (const page of [1, 2, 84, 120, 167]) {
      const { body } = await api.call(members.list, { token, query: { order, page } });
      const found = body.data.map(({ id }) => id);
      assert.deepEqual(found, expected.slice((page - 1) * 15, page * 15), `${order}, page ${page}`);
    }
});

test('a search is counted again when a member has changed, and finds accented letters in either case', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { id } = await addMember(api, { name: 'Renée Zellweger' });
  await addMember(api, { name: 'Ayu Zellweger' });
  const total = async (keyword: string) =>
    (await api.call(members.list, { token, query: { keyword } })).body.total;
  assert.deepEqual([await total('zellweger'), await total('RENÉE')], [2, 1]);
  await change(api.deps, async ({ tx }) =>
    updateMember(tx, await getMember({ db: tx }, id), { name: 'Rina' }),
  );
  assert.deepEqual([await total('zellweger'), await total('RENÉE')], [1, 0]);
  await api.deps.db.deleteFrom('members').where('name', 'like', '%Zell%').execute();
  assert.equal(await total('zellweger'), 0);
});

test('totals follow changes that happen at the same time', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await Promise.all(
    Array.from({ length: 30 }, async (_, n) => {
      const { id } = await addMember(api);
      if (n % 3 === 0) await api.deps.db.deleteFrom('members').where('id', '=', id).execute();
      else
        await api.deps.db.updateTable('members').set({ status: 'rejected' }).where('id', '=', id).execute();
    }),
  );
  const total = async (query: Record<string, unknown>) =>
    (await api.call(members.list, { token, query })).body.total;
  assert.deepEqual(
    [await total({}), await total({ status: 'rejected' }), await total({ status: 'pending' })],
    [20, 20, 0],
  );
});
