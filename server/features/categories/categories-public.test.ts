import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categories, publicCategories } from '#shared/categories/categories.contract.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';

test('[CAT-020] [AMB-059] anyone asks for the default category and reads the yearly dues', async (t) => {
  const api = await startApi(t);
  await addCategory(api, { name: 'AAA' });
  const { status, body } = await api.call(publicCategories.list, { query: { is_default: true } });
  assert.equal(status, 200);
  assert.equal(body.data.length, 1);
  assert.deepEqual(Object.keys(body.data[0] ?? {}).sort(), ['id', 'is_default', 'member_fee', 'name']);
  assert.equal(body.data[0]?.is_default, 1);
});

test('[AMB-010] hidden categories are missing from the public list, but the default is always there', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await addCategory(api, { name: 'Terlihat' });
  await addCategory(api, { name: 'Tersembunyi', is_hidden: 1 });
  const body = { name: 'Utama', member_fee: 99_000, is_hidden: 1, is_default: 1 };
  await api.call(categories.add, { token, body });
  const names = async (query: { is_default?: boolean }) =>
    (await api.call(publicCategories.list, { query })).body.data.map(({ name }) => name);
  assert.deepEqual(await names({}), ['Anggota Biasa', 'Terlihat']);
  assert.deepEqual(await names({ is_default: true }), ['Utama']);
});

test('[CAT-020] public is not an id: other verbs on that path find nothing', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const body = { name: 'A', member_fee: 1 };
  for (const endpoint of [categories.update, categories.remove])
    assert.equal((await api.call(endpoint, { token, params: { id: 'public' }, body })).status, 404);
});

test('[AMB-007] a new fee applies to new payments; older ones have theirs', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const member = await addMember(api);
  const order = async () =>
    (await api.call(ownPayments.order, { token: member.token, body: { duration: 2 } })).body.data.id;
  const older = await order();
  const { data } = (await api.call(publicCategories.list, { query: { is_default: true } })).body;
  const { id = 0, member_fee: oldFee = 0 } = data[0] ?? {};
  const change = { name: 'Biasa', member_fee: oldFee + 1, is_default: 1 };
  await api.call(categories.update, { token, params: { id }, body: change });
  const newer = await order();
  const feeOf = async (payment: number) =>
    (await api.call(ownPayments.show, { token: member.token, params: { id: payment } })).body.data
      .category_member_fee;
  assert.deepEqual([await feeOf(older), await feeOf(newer)], [oldFee, oldFee + 1]);
});
