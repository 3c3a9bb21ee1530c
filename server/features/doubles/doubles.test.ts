import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { doubles } from '#shared/doubles/doubles.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  PASSWORD,
} from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { openMerger } from '../../../tests/setup/api/merges.ts';
import { MAX_SHARING_MEMBERS } from './found-pairs.rule.ts';
import { searchDoubles } from './search-doubles.job.ts';

async function setUp(t: Parameters<typeof startApi>[0]) {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { name: 'Ratna' });
  const list = async (view: 'open' | 'dismissed' = 'open') =>
    (await api.call(doubles.list, { token, query: { view } })).body.data;
  const namesOf = async (view?: 'dismissed') =>
    (await list(view)).map(({ members: [one, other] }) => [one.name, other.name]);
  const at = (id: number) => ({ token, params: { id } });
  return { api, token, list, namesOf, at };
}

const other = { hp: '+6281311111111', date_of_birth: null };

test('[LIST-008] pairs are found, listed side by side and with their members, and gone once they no longer agree', async (t) => {
  const { api, token, list, namesOf, at } = await setUp(t);
  const one = await addMember(api, { name: 'Dr. Budi Santoso' });
  const two = await addMember(api, { name: 'Budi Santoso', hp: '+6281311111111' });
  await addMember(api, { name: 'Rina', hp: '+6281322222222' });
  assert.equal((await api.call(doubles.search, { token })).body.data.finished_at, null);
  await searchDoubles(api.deps);
  const [pair] = await list();
  assert.deepEqual(pair?.reasons, ['birth', 'company']);
  assert.deepEqual(await namesOf(), [['Dr. Budi Santoso', 'Budi Santoso']]);
  const { data: search } = (await api.call(doubles.search, { token })).body;
  assert.deepEqual([search.finished_at, search.members], ['2026-11-20T03:00:00.000Z', 3]);
  for (const { id } of [one, two])
    assert.deepEqual(
      (await api.call(doubles.ofMember, at(id))).body.data.map((found) => found.id),
      [pair?.id],
    );
  const { company_category_id, ...stored } = (await api.call(members.show, at(two.id))).body.data;
  const body = {
    ...stored,
    company_category: company_category_id,
    name: 'Tono',
    date_of_birth: '1970-01-01',
  };
  assert.equal((await api.call(members.update, { ...at(two.id), body })).status, 200);
  await searchDoubles(api.deps);
  assert.deepEqual(await list(), []);
});

test('[LIST-008] ‘Bukan orang yang sama’ is remembered by later searches, and can be taken back', async (t) => {
  const { api, list, namesOf, at } = await setUp(t);
  await addMember(api, { name: 'Ani', ...other });
  await addMember(api, { name: 'Tono', ...other });
  await searchDoubles(api.deps);
  const [pair] = await list();
  assert.ok(pair);
  assert.equal(
    (await api.call(doubles.dismiss, at(pair.id))).body.message,
    'Dicatat sebagai dua orang yang berbeda',
  );
  assert.equal((await api.call(doubles.dismiss, at(pair.id))).status, 409);
  await searchDoubles(api.deps);
  assert.deepEqual(await list(), []);
  const [dismissed] = await list('dismissed');
  assert.equal(dismissed?.dismissed_by, 'Ratna');
  assert.equal((await api.call(doubles.restore, at(pair.id))).status, 200);
  assert.deepEqual(await namesOf(), [['Ani', 'Tono']]);
  assert.equal((await api.call(doubles.restore, at(pair.id))).status, 409);
  assert.equal((await api.call(doubles.dismiss, at(99_999))).status, 404);
});

test('[LIST-008] who registers queues one search, and learns nothing of it', async (t) => {
  const { api } = await setUp(t);
  await addMember(api);
  const waiting = async () =>
    (await api.deps.db.selectFrom('jobs').select(['kind', 'run_at']).execute()).filter(
      ({ kind }) => kind === 'find_doubles',
    );
  assert.equal((await waiting()).length, 1);
  const { status, body } = await api.call(auth.register, {
    body: {
      ...biodata(await firstCompanyCategory(api)),
      name: 'Sari Wulandari 1',
      email: 'sari.baru@contoh.id',
      password: PASSWORD,
      password_confirmation: PASSWORD,
    },
  });
  assert.deepEqual([status, /ganda|sama/i.test(JSON.stringify(body))], [201, false]);
  assert.deepEqual(await waiting(), [{ kind: 'find_doubles', run_at: '2026-11-20T03:00:10.000Z' }]);
});

test('[LIST-008] numbers of offices are named with their counts, those of most members first', async (t) => {
  const { api, token } = await setUp(t);
  const share = async (hp: string, count: number) => {
    for (let at = 0; at < count; at++)
      await addMember(api, { hp, name: `${String.fromCharCode(65 + at)}nita Wijaya`, date_of_birth: null });
  };
  await share('+6281111111111', MAX_SHARING_MEMBERS + 1);
  await share('0812-2222-2222', MAX_SHARING_MEMBERS + 3);
  await share('+6281333333333', MAX_SHARING_MEMBERS);
  const crowded = async () => {
    await searchDoubles(api.deps);
    return (await api.call(doubles.search, { token })).body.data.crowded_phones;
  };
  const larger = { hp: '+6281222222222', count: MAX_SHARING_MEMBERS + 3 };
  assert.deepEqual(await crowded(), [larger, { hp: '+6281111111111', count: MAX_SHARING_MEMBERS + 1 }]);
  const first = await api.deps.db.selectFrom('members').select('id').orderBy('id').executeTakeFirstOrThrow();
  await api.deps.db.deleteFrom('members').where('id', '=', first.id).execute();
  assert.deepEqual(await crowded(), [larger]);
});

test('[LIST-008] a change of what is compared queues a search, another change does not', async (t) => {
  const { api, at, token } = await setUp(t);
  const { id } = await addMember(api);
  const { company_category_id, ...stored } = (await api.call(members.show, at(id))).body.data;
  const change = async (columns: object) => {
    await api.deps.db.deleteFrom('jobs').execute();
    const body = { ...stored, company_category: company_category_id, ...columns };
    assert.equal((await api.call(members.update, { token, params: { id }, body })).status, 200);
    return (await api.deps.db.selectFrom('jobs').select('kind').execute()).map(({ kind }) => kind);
  };
  assert.deepEqual(await change({ place_of_birth: 'Medan' }), []);
  assert.deepEqual(await change({ place_of_birth: 'Medan', hp: '+6281999999999' }), ['find_doubles']);
});

test('[LIST-009] who is somebody else than the merged one is somebody else than the survivor', async (t) => {
  const { api, list, namesOf, at } = await setUp(t);
  const one = await addMember(api, { name: 'Ani', ...other });
  const two = await addMember(api, { name: 'Ani Wijaya', ...other });
  await addMember(api, { name: 'Tono', ...other });
  await searchDoubles(api.deps);
  const pair = (await list()).find(
    ({ members: [lower, higher] }) => lower.id === two.id && higher.name === 'Tono',
  );
  await api.call(doubles.dismiss, at(pair?.id ?? 0));
  const { merge, undo } = await openMerger(api);
  const { body } = await merge(one, two);
  assert.deepEqual([await namesOf(), await namesOf('dismissed')], [[], [['Ani', 'Tono']]]);
  await undo(body.data.id);
  assert.deepEqual(await namesOf('dismissed'), [['Ani Wijaya', 'Tono']]);
});
