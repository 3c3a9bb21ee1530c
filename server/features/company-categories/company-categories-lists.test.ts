import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  companyCategories,
  publicCompanyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { profile } from '#shared/members/members.contract.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { addCompanyCategory } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

/** One more than fits on a page, the last one the newest. */
async function fillBeyondOnePage(api: Api): Promise<void> {
  const { count } = await api.deps.db
    .selectFrom('company_categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  for (const code of '0123456789BCD'.split('').slice(0, limits.perPage + 1 - count)) {
    api.clock.advance({ minutes: 1 });
    await addCompanyCategory(api, { code, name: `institusi ${code}` });
  }
}

test('[COM-005] [COM-014] [API-001] with a page the list is paged, newest first', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await fillBeyondOnePage(api);
  const list = async (page: number) =>
    (await api.call(companyCategories.list, { token, query: { page, with_count: true } })).body;
  const { data, total, per_page, current_page, last_page } = await list(1);
  assert.deepEqual([data.length, total, per_page, current_page, last_page], [15, 16, 15, 1, 2]);
  const times = data.map(({ created_at }) => created_at);
  assert.deepEqual(times, times.toSorted().reverse());
  assert.ok(data.every(({ users_count }) => users_count === 0));
  assert.equal((await list(2)).data.length, 1);
  assert.deepEqual((await list(3)).data, []);
});

test('[COM-013] with paginate=false all of them are listed, sorted by name regardless of case', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  await fillBeyondOnePage(api);
  await addCompanyCategory(api, { code: 'Z', name: 'bank' });
  const query = { paginate: false, order_by: 'name' };
  const { body } = await api.call(companyCategories.list, { token, query });
  assert.deepEqual(Object.keys(body), ['data']);
  const names = body.data.map(({ name }) => name);
  assert.equal(names.length, 17);
  assert.deepEqual(names.slice(0, 3), ['Akademisi', 'bank', 'Industri']);
  assert.deepEqual(
    names,
    names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
  );
});

test('[COM-013] accents are sorted as their letters, and digits as characters', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  for (const [code, name] of Object.entries({
    Z: 'Zakat',
    5: 'Étude',
    6: 'Contoh',
    7: 'Ågård',
    8: 'Cabang 2',
    9: 'Cabang 10',
  }))
    await addCompanyCategory(api, { code, name });
  const sorted = ['Ågård', 'Akademisi', 'Cabang 10', 'Cabang 2', 'Contoh', 'Étude'];
  const { body } = await api.call(publicCompanyCategories.list);
  assert.deepEqual(
    body.data.slice(0, 6).map(({ name }) => name),
    sorted,
  );
  const query = { page: 1, order_by: 'name' };
  const paged = (await api.call(companyCategories.list, { token, query })).body;
  assert.deepEqual(
    paged.data.slice(0, 6).map(({ name }) => name),
    sorted,
  );
});

test('[COM-011] anyone reads id and name of company categories, sorted by name', async (t) => {
  const api = await startApi(t);
  const { status, body } = await api.call(publicCompanyCategories.list);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body.data[0] ?? {}).sort(), ['id', 'name']);
  assert.deepEqual(
    body.data.map(({ name }) => name),
    ['Akademisi', 'Industri', 'Lembaga Penelitian', 'Pemerintah', 'Umum'],
  );
});

test('[COM-012] [AMB-010] a hidden company category is missing from the public list and present in the lists of admins', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const id = await addCompanyCategory(api, { code: 'R', name: 'Rahasia' });
  const isPublic = async () =>
    (await api.call(publicCompanyCategories.list)).body.data.some((one) => one.id === id);
  assert.equal(await isPublic(), true);
  const body = { name: 'Rahasia', code: 'R', is_hidden: 1 };
  await api.call(companyCategories.update, { token, params: { id }, body });
  assert.equal(await isPublic(), false);
  const { data } = (await api.call(companyCategories.list, { token, query: { paginate: false } })).body;
  assert.ok(data.some((one) => one.id === id));
});

test('[COM-008] [COM-017] a member number begins with the code, also after the code has changed', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { token } = admin;
  const id = await addCompanyCategory(api, { code: 'R' });
  const member = await addMember(api, { company_category_id: id });
  await addDecidedPayment(api, { member, admin });
  const number = async () => (await api.call(profile.show, { token: member.token })).body.data.member_number;
  assert.match((await number()) ?? '', /^R26\d{4}$/);
  const given = await number();
  await api.call(companyCategories.update, { token, params: { id }, body: { name: 'A', code: 'Z' } });
  assert.equal(await number(), given);
});
