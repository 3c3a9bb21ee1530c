import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCategories } from '#shared/company-categories/company-categories.contract.ts';
import { addAdmin, addMember, firstCompanyCategory } from '../../../tests/builders/rows/accounts.ts';
import { addCompanyCategory } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';

test('[COM-007] [COM-009] a company category carries all its fields, the flag as 1 or 0', async (t) => {
  const api = await startApi(t);
  const { token, id: creator } = await addAdmin(api, { name: 'Bendahara' });
  const id = await addCompanyCategory(api, {
    name: 'Rumah Sakit',
    code: 'R',
    is_hidden: 1,
    created_by: creator,
  });
  const { data } = (await api.call(companyCategories.show, { token, params: { id } })).body;
  const now = '2026-11-20T03:00:00.000Z';
  assert.deepEqual(data, {
    id,
    name: 'Rumah Sakit',
    code: 'R',
    is_hidden: 1,
    created_by: { id: creator, name: 'Bendahara' },
    created_at: now,
    updated_at: now,
  });
  const seeded = await api.call(companyCategories.show, {
    token,
    params: { id: await firstCompanyCategory(api) },
  });
  assert.equal(seeded.body.data.created_by, null);
});

test('[COM-009] [COM-014] [COM-015] users_count is returned only with with_count', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { code: 'R' });
  await addMember(api);
  await addMember(api, { company_category_id: id });
  const counts = async (with_count?: string) => {
    const { data } = (await api.call(companyCategories.list, { token, query: { with_count } })).body;
    const one = await api.call(companyCategories.show, { token, params: { id }, query: { with_count } });
    return [data.find((category) => category.id === id)?.users_count, one.body.data.users_count];
  };
  assert.deepEqual(await counts('true'), [1, 1]);
  assert.deepEqual(await counts(), [undefined, undefined]);
  await addMember(api, { company_category_id: id });
  assert.deepEqual(await counts('true'), [2, 2]);
});

test('[COM-002] [COM-016] [ERR-025] an added company category names its creator and is recorded', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const body = { name: ' Rumah Sakit ', code: 'r', is_hidden: true };
  const added = await api.call(companyCategories.add, { token: admin.token, body });
  assert.equal(added.status, 201);
  assert.equal(added.body.message, 'Kategori berhasil disimpan');
  const { id, name, code, is_hidden, created_by } = added.body.data;
  const stored = { name: 'Rumah Sakit', code: 'R', is_hidden: 1 };
  assert.deepEqual({ name, code, is_hidden }, stored);
  assert.deepEqual(created_by, { id: admin.id, name: admin.name });
  const event = { action: 'company_category.add', admin_name: admin.name, subject_id: id, before: null };
  assert.deepEqual(await auditTrail(api), [{ ...event, after: stored }]);
});

test('[COM-003] [COM-017] [ERR-025] changing a company category returns the new values and time, and records what changed', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { name: 'Lama', code: 'R', is_hidden: 1 });
  api.clock.advance({ hours: 1 });
  const saved = await api.call(companyCategories.update, {
    token,
    params: { id },
    body: { name: 'Baru', code: 'r' },
  });
  assert.deepEqual([saved.status, saved.body.message], [200, 'Kategori berhasil disimpan']);
  const { data } = (await api.call(companyCategories.show, { token, params: { id } })).body;
  assert.deepEqual([data.name, data.code, data.is_hidden], ['Baru', 'R', 1]);
  assert.equal(data.updated_at, '2026-11-20T04:00:00.000Z');
  const [event] = await auditTrail(api);
  assert.deepEqual([event?.before, event?.after], [{ name: 'Lama' }, { name: 'Baru' }]);
  await api.call(companyCategories.update, {
    token,
    params: { id },
    body: { name: 'Baru', code: 'S', is_hidden: 0 },
  });
  const changed = (await api.call(companyCategories.show, { token, params: { id } })).body.data;
  assert.deepEqual([changed.code, changed.is_hidden], ['S', 0]);
});

test('[COM-004] [COM-018] [ERR-027] a company category without members is deleted and recorded', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { name: 'Sementara', code: 'S' });
  const removed = await api.call(companyCategories.remove, { token, params: { id } });
  assert.deepEqual([removed.status, removed.body.message], [200, 'Kategori institusi berhasil dihapus']);
  assert.equal((await api.call(companyCategories.show, { token, params: { id } })).status, 404);
  const [event] = await auditTrail(api);
  assert.deepEqual(
    [event?.action, event?.before],
    ['company_category.remove', { name: 'Sementara', code: 'S' }],
  );
});

test('[COM-015] an unknown company category is 404', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const body = { name: 'A', code: 'Z' };
  for (const id of ['999999', '0', 'abc'])
    for (const endpoint of [companyCategories.show, companyCategories.update, companyCategories.remove])
      assert.equal((await api.call(endpoint, { token, params: { id }, body })).status, 404);
});
