import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories } from '#shared/categories/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { queryPlans } from '../../../tests/setup/api/query-plans.ts';
import { engineOf } from '../../db/dialect.ts';

const input = { name: 'Anggota Kehormatan', member_fee: 75_000, is_hidden: 0, is_default: 0 };

test('[OPEN-034] [CAT-002] a first start creates one default category, with a fee and without a creator', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const { data } = (await api.call(categories.list, { token })).body;
  assert.equal(data.length, 1);
  assert.equal(data[0]?.is_default, 1);
  assert.equal(data[0]?.created_by, null);
  assert.ok((data[0]?.member_fee ?? 0) > 0);
});

test('[CAT-013] [CAT-017] a category carries all its fields, flags as 1 or 0', async (t) => {
  const api = await startApi(t);
  const { token, id: creator } = await addAdmin(api, { name: 'Bendahara' });
  const id = await addCategory(api, { name: 'Pelajar', fee: 50_000, is_hidden: 1, created_by: creator });
  const { data } = (await api.call(categories.show, { token, params: { id } })).body;
  const now = '2026-11-20T03:00:00.000Z';
  assert.deepEqual(data, {
    id,
    name: 'Pelajar',
    member_fee: 50_000,
    is_hidden: 1,
    is_default: 0,
    created_by: { id: creator, name: 'Bendahara' },
    created_at: now,
    updated_at: now,
  });
});

test('[CAT-001] [CAT-021] [API-002] the list is paged, newest first, and its total counts every row', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const ids: number[] = [];
  for (let count = 0; count < limits.perPage; count++) {
    api.clock.advance({ minutes: 1 });
    ids.unshift(await addCategory(api));
  }
  const list = async (page: unknown) => (await api.call(categories.list, { token, query: { page } })).body;
  const first = await list(1);
  assert.deepEqual(
    first.data.map(({ id }) => id),
    ids,
  );
  const { total, per_page, current_page, last_page } = first;
  assert.deepEqual(
    { total, per_page, current_page, last_page },
    { total: 16, per_page: 15, current_page: 1, last_page: 2 },
  );
  assert.equal((await list(2)).data.length, 1);
  assert.deepEqual((await list(3)).data, []);
  for (const page of [undefined, 0, -1, 'x', '1e300']) assert.equal((await list(page)).current_page, 1);
});

test('[CAT-004] [CAT-021] [CAT-022] users_count is returned only with with_count, and grows with a member', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api);
  await addMember(api);
  await addMember(api, { category_id: id });
  const counts = async (with_count: unknown) => {
    const { data } = (await api.call(categories.list, { token, query: { with_count } })).body;
    const one = (await api.call(categories.show, { token, params: { id }, query: { with_count } })).body.data;
    return [data.find((category) => category.id === id)?.users_count, one.users_count];
  };
  assert.deepEqual(await counts('true'), [1, 1]);
  assert.deepEqual(await counts(1), [1, 1]);
  for (const off of ['false', 0, '', undefined]) assert.deepEqual(await counts(off), [undefined, undefined]);
  await addMember(api, { category_id: id });
  assert.deepEqual(await counts('true'), [2, 2]);
});

test('[CAT-021] the history of all members is not read for a page of categories', async (t) => {
  const api = await startApi(t);
  if (engineOf(api.deps.db) !== 'sqlite') return;
  const { token } = await addAdmin(api);
  const list = () => api.call(categories.list, { token, query: { with_count: true } });
  const plans = await queryPlans(api, /from "category_changes"/, list);
  assert.ok(plans.length > 0);
  for (const { statement, lines } of plans)
    assert.ok(!lines.some((line) => line.startsWith('SCAN category_changes')), statement);
});

test('[CAT-006] [CAT-023] [ERR-025] an added category names its creator and is recorded', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const added = await api.call(categories.add, { token: admin.token, body: input });
  assert.equal(added.status, 201);
  assert.equal(added.body.message, 'Kategori berhasil disimpan');
  const { id, created_by, name, member_fee, is_hidden, is_default } = added.body.data;
  assert.deepEqual({ name, member_fee, is_hidden, is_default }, input);
  assert.deepEqual(created_by, { id: admin.id, name: admin.name });
  const after = { name, fee: member_fee, is_hidden, is_default };
  const event = { action: 'category.add', admin_name: admin.name, subject_id: id, before: null, after };
  assert.deepEqual(await auditTrail(api), [event]);
});

test('[CAT-007] [CAT-024] [CAT-008] changing a category returns the new values and time, and records what changed', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api, { name: 'Lama', fee: 75_000 });
  api.clock.advance({ hours: 1 });
  const body = { ...input, is_hidden: 1 };
  const saved = await api.call(categories.update, { token, params: { id }, body });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.message, 'Kategori berhasil disimpan');
  const { data } = (await api.call(categories.show, { token, params: { id } })).body;
  assert.deepEqual([data.name, data.member_fee, data.is_hidden], [input.name, 75_000, 1]);
  assert.deepEqual(
    [data.created_at, data.updated_at],
    ['2026-11-20T03:00:00.000Z', '2026-11-20T04:00:00.000Z'],
  );
  const [event] = await auditTrail(api);
  assert.deepEqual(event?.before, { name: 'Lama', is_hidden: 0 });
  assert.deepEqual(event?.after, { name: input.name, is_hidden: 1 });
});

test('[CAT-024] flags that a change leaves out stay as they are', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCategory(api, { is_hidden: 1 });
  await api.call(categories.update, { token, params: { id }, body: { name: 'Baru', member_fee: 1 } });
  assert.equal((await api.call(categories.show, { token, params: { id } })).body.data.is_hidden, 1);
});

test('[CAT-021] [CAT-022] an unknown category is 404', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const id of ['999999', '0', 'abc'])
    for (const endpoint of [categories.show, categories.update, categories.remove])
      assert.equal((await api.call(endpoint, { token, params: { id }, body: input })).status, 404);
});
