import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { duesSettings, firstDues } from '#shared/association/dues.contract.ts';
import { duesCalls } from '#shared/association/dues-effects.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { categories, publicCategories } from '#shared/categories/categories.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { ownPayments, payments } from '#shared/payments/payments.contract.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  PASSWORD,
  signIn,
  type TestAccount,
} from '../../../tests/builders/rows/accounts.ts';
import { addCategory } from '../../../tests/builders/rows/catalogue.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { addEnding } from '../../../tests/setup/api/drafts.ts';

async function start(t: TestContext, options = {}) {
  const api = await startApi(t, options);
  const { id: adminId, token } = await addAdmin(api, { role: 'Super Admin' });
  // Sessions end while the clock moves.
  const now = () => signIn(api, { adminId });
  const set = async (rules: Partial<typeof firstDues>) => {
    const { version, value } = (await api.call(duesSettings.show, { token })).body.data;
    return api.call(duesSettings.save, { token, body: { ...value, ...rules, version } });
  };
  const order = async (member: TestAccount, duration = 1, total?: number) =>
    api.call(ownPayments.order, {
      token: await signIn(api, { memberId: member.id }),
      body: { duration, seen: { total } },
    });
  const bill = async (member: TestAccount, duration = 1) => (await order(member, duration)).body.data;
  const approve = async (id: number, more = {}) =>
    api.call(payments.decide, { token: await now(), params: { id }, body: { status: 'paid', ...more } });
  const periodOf = async ({ id }: TestAccount) => {
    const { data } = (await api.call(members.renewals, { token: await now(), params: { id } })).body;
    return data.map(({ started_at, expired_at }) => [started_at, expired_at]);
  };
  return { api, token, now, set, order, bill, approve, periodOf };
}

const linesOf = ({ lines }: { lines: { label: string; amount: number }[] }) =>
  lines.map(({ label, amount }) => [label, amount]);

test('[DUES-001] each kind of member pays its own dues once that is on, and the effect is shown before', async (t) => {
  // Members with an end and without renewals.
  const { api, token, set, bill } = await start(t, { checkInvariants: false });
  const student = await addCategory(api, { name: 'Pelajar', fee: 75_000 });
  const member = await addEnding(api, '2026-12-20', { category_id: student });
  await addEnding(api, '2026-12-10');
  const before = await bill(member);
  assert.equal(before.total, 150_000);
  const rules = { ...firstDues, is_by_category: 1 };
  const { data } = (await api.call(duesCalls.preview, { token, body: rules })).body;
  assert.deepEqual([data.due, data.sum_before, data.sum_after, data.changed], [2, 300_000, 225_000, 1]);
  assert.deepEqual(data.examples[0] && [data.examples[0].before, data.examples[0].after], [150_000, 75_000]);
  assert.equal((await set({ is_by_category: 1 })).status, 200);
  const after = await bill(member);
  assert.deepEqual([after.total, after.category?.name], [75_000, 'Pelajar']);
  const older = await api.call(payments.show, { token, params: { id: before.id } });
  assert.equal(older.body.data.total, 150_000);
  await set({ is_by_category: 0 });
  assert.equal((await bill(member)).total, 150_000);
});

test('[DUES-003] dues that begin later hold from their midnight, and no bill changes', async (t) => {
  const { api, token, bill, now } = await start(t);
  const { data } = (await api.call(publicCategories.list, { query: { is_default: true } })).body;
  const id = data[0]?.id ?? 0;
  const update = (body: object) => api.call(categories.updateDues, { token, params: { id }, body });
  const early = await update({ entry_fee: 0, coming_fee: 200_000, coming_on: '2026-11-20' });
  assert.deepEqual([early.status, Object.keys(early.error.errors ?? {})], [422, ['coming_on']]);
  assert.equal((await update({ entry_fee: 0, coming_fee: 200_000, coming_on: '2026-11-21' })).status, 200);
  const member = await addMember(api);
  const first = await bill(member);
  const body = { name: 'Biasa', member_fee: 160_000, is_default: 1 };
  await api.call(categories.update, { token, params: { id }, body });
  assert.equal((await bill(member)).total, 160_000);
  api.clock.advance({ hours: 14 });
  assert.equal((await bill(member)).total, 200_000);
  const shown = (await api.call(categories.dues, { token: await now(), params: { id } })).body.data;
  assert.deepEqual(
    shown.fees.map(({ member_fee }) => member_fee),
    [200_000, 160_000, 150_000],
  );
  const old = await api.call(payments.show, { token: await now(), params: { id: first.id } });
  assert.equal(old.body.data.total, 150_000);
});

test('[DUES-005] [DUES-010] an entry fee is a line of the first bill, until one with it is paid', async (t) => {
  const { api, token, set, bill, approve } = await start(t);
  const id = await addCategory(api, { name: 'Penuh', fee: 100_000 });
  await api.call(categories.updateDues, {
    token,
    params: { id },
    body: { entry_fee: 500_000, coming_fee: null, coming_on: null },
  });
  await set({ is_by_category: 1 });
  const member = await addMember(api, { category_id: id, owes_entry_fee: 1 });
  const first = await bill(member, 2);
  assert.deepEqual(linesOf(first), [
    ['Iuran 2 tahun', 200_000],
    ['Uang pangkal', 500_000],
  ]);
  assert.deepEqual([first.total, first.category_member_fee], [700_000, 100_000]);
  await approve(first.id);
  const next = await bill(member);
  assert.deepEqual(linesOf(next), [['Iuran 1 tahun', 100_000]]);
  await api.call(payments.remove, { token, params: { id: first.id } });
  assert.equal((await bill(member)).total, 600_000);
});

test('[DUES-006] a bill names whole membership years, by months for who is new', async (t) => {
  const { api, set, bill, approve, periodOf } = await start(t);
  await set({ period: 'membership_year', is_first_year_by_months: 1 });
  const member = await addMember(api);
  const first = await bill(member);
  assert.deepEqual(linesOf(first), [
    ['Iuran 2026', 150_000],
    ['Penyesuaian', -125_000],
  ]);
  api.clock.advance({ hours: 24 * 3 });
  await approve(first.id);
  assert.deepEqual(await periodOf(member), [['2026-11-23', '2026-12-31']]);
  const next = await bill(member, 2);
  assert.deepEqual(linesOf(next), [['Iuran 2027–2028', 300_000]]);
  await approve(next.id);
  assert.deepEqual((await periodOf(member))[0], ['2027-01-01', '2028-12-31']);
});

test('[DUES-006] a deletion leaves later years where they are, and says which gap arises', async (t) => {
  const { api, set, bill, approve, periodOf, now } = await start(t);
  await set({ period: 'membership_year' });
  const member = await addMember(api);
  const first = await bill(member, 2);
  await approve(first.id);
  const second = await bill(member);
  await approve(second.id);
  const gapOf = async (id: number) =>
    (await api.call(payments.removal, { token: await now(), params: { id } })).body.data.gap;
  assert.deepEqual(await gapOf(second.id), null);
  assert.deepEqual(await gapOf(first.id), { from: '2026-11-20', to: '2027-12-31' });
  await api.call(payments.remove, { token: await now(), params: { id: first.id } });
  assert.deepEqual(await periodOf(member), [['2028-01-01', '2028-12-31']]);
});

test('[DUES-006] years that are over are approved only for those that begin now, with a reason', async (t) => {
  const { api, set, bill, approve, periodOf } = await start(t);
  await set({ period: 'membership_year' });
  const member = await addMember(api);
  const { id } = await bill(member);
  api.clock.advance({ hours: 24 * 60 });
  assert.equal((await approve(id)).status, 409);
  const without = await approve(id, { begins_now: 1 });
  assert.deepEqual(Object.keys(without.error.errors ?? {}), ['admin_note']);
  assert.equal((await approve(id, { begins_now: 1, admin_note: 'Bukti terlambat.' })).status, 200);
  assert.deepEqual(await periodOf(member), [['2027-01-19', '2027-12-31']]);
});

test('[DUES-011] one bill is tried under rules that are not saved', async (t) => {
  const { api, token } = await start(t);
  const id = await addCategory(api, { fee: 120_000 });
  const rules = { ...firstDues, is_by_category: 1, period: 'membership_year', is_first_year_by_months: 1 };
  const body = { category: id, years: 1, today: '2026-10-05', rules };
  const { data } = (await api.call(duesCalls.trial, { token, body })).body;
  assert.deepEqual(linesOf(data), [
    ['Iuran 2026', 120_000],
    ['Penyesuaian', -90_000],
  ]);
  assert.deepEqual([data.total, data.starts_on, data.ends_on], [30_000, '2026-10-05', '2026-12-31']);
});

test('[DUES-012] an order charges what its form showed, or says the new price', async (t) => {
  const { api, token, order } = await start(t);
  const member = await addMember(api);
  const { data } = (await api.call(ownPayments.quotes, { token: member.token })).body;
  assert.deepEqual(
    data.quotes.map(({ duration, total }) => [duration, total]),
    [1, 2, 3, 4, 5].map((years) => [years, years * 150_000]),
  );
  const changed = (await api.call(publicCategories.list, { query: { is_default: true } })).body.data[0];
  const body = { name: 'Biasa', member_fee: 175_000, is_default: 1 };
  await api.call(categories.update, { token, params: { id: changed?.id ?? 0 }, body });
  const late = await order(member, 1, 150_000);
  assert.equal(late.status, 409);
  assert.ok(late.error.message.includes('Rp 175.000'));
  assert.equal((await order(member, 1, 175_000)).status, 201);
});

test('[DUES-002] new members choose among the categories that are not hidden, where the association wants it', async (t) => {
  const { api, set } = await start(t);
  const student = await addCategory(api, { name: 'Pelajar', fee: 75_000 });
  const hidden = await addCategory(api, { name: 'Kehormatan', is_hidden: 1 });
  const choices = async () => (await api.call(publicCategories.choices)).body.data.map(({ name }) => name);
  assert.deepEqual(await choices(), []);
  await set({ is_by_category: 1, is_category_chosen: 1 });
  assert.deepEqual(await choices(), ['Anggota Biasa', 'Pelajar']);
  const register = async (member_category?: number) =>
    api.call(auth.register, {
      body: {
        ...biodata(await firstCompanyCategory(api)),
        name: 'Siti Aminah',
        email: 'siti@contoh.id',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        member_category,
      },
    });
  for (const wrong of [undefined, hidden])
    assert.deepEqual(Object.keys((await register(wrong)).error.errors ?? {}), ['member_category']);
  assert.equal((await register(student)).status, 201);
  const row = await api.deps.db
    .selectFrom('members')
    .select(['category_id', 'owes_entry_fee'])
    .where('email', '=', 'siti@contoh.id')
    .executeTakeFirst();
  assert.deepEqual(row, { category_id: student, owes_entry_fee: 1 });
});
