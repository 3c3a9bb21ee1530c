import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addCategory, addCompanyCategory, addLabel } from '../../../tests/builders/rows/catalogue.ts';
import { addDecidedPayment, addOrder, addProvedPayment } from '../../../tests/builders/rows/payments.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

async function chart(api: Api, endpoint: typeof dashboard.users, token: string) {
  const { data } = (await api.call(endpoint, { token })).body;
  return data.map(({ label, count }) => [label, count]);
}

test('[DASH-006] [DASH-009] [AMB-060] members are counted: all of any status, active, inactive', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  const counts = async () => (await api.call(dashboard.userCounts, { token })).body.data;
  assert.deepEqual(await counts(), { all_count: 0, active_count: 0, inactive_count: 0 });
  const running = { status: 'active', started_at: '2026-01-01', expired_at: '2026-12-31' } as const;
  for (const columns of [running, running, { status: 'inactive' }, { status: 'rejected' }] as const)
    await addMember(api, columns);
  await addMember(api, { email_verified_at: null });
  assert.deepEqual(await counts(), { all_count: 5, active_count: 2, inactive_count: 1 });
});

test('[DASH-003] the chart of member statuses lists every status and matches the counters', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api);
  await addMember(api);
  await addMember(api, { status: 'active', started_at: '2026-01-01', expired_at: '2026-12-31' });
  assert.deepEqual(await chart(api, dashboard.users, token), [
    ['pending', 1],
    ['active', 1],
    ['inactive', 0],
    ['rejected', 0],
  ]);
});

test('[DASH-003] [OPEN-007] a member whose last day has passed counts as inactive before any sweep', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2026-11-20T16:59:00Z' });
  const { token } = await addAdmin(api);
  await addMember(api, { status: 'active', started_at: '2025-11-21', expired_at: '2026-11-20' });
  const counts = async () => (await api.call(dashboard.userCounts, { token })).body.data;
  assert.deepEqual(await counts(), { all_count: 1, active_count: 1, inactive_count: 0 });
  api.clock.advance({ minutes: 1 });
  assert.deepEqual(await counts(), { all_count: 1, active_count: 0, inactive_count: 1 });
  const { data } = (await api.call(dashboard.users, { token })).body;
  assert.equal(data.find(({ label }) => label === 'inactive')?.count, 1);
});

test('[DASH-004] [DASH-007] [DASH-010] payments are counted by status, and every status is listed', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const admin = await addAdmin(api);
  await addOrder(api, await addMember(api));
  await addProvedPayment(api, await addMember(api));
  await addProvedPayment(api, await addMember(api));
  await addDecidedPayment(api, { member: await addMember(api), admin });
  const { data } = (await api.call(dashboard.paymentCounts, { token: admin.token })).body;
  assert.deepEqual(data, { all_count: 4, waiting_confirmation_count: 2, paid_count: 1 });
  assert.deepEqual(await chart(api, dashboard.payments, admin.token), [
    ['waiting_payment', 1],
    ['waiting_confirmation', 2],
    ['paid', 1],
    ['canceled', 0],
    ['rejected', 0],
  ]);
});

test('[DASH-002] [OPEN-019] logins are reported for each of the last 30 days in Jakarta, including days without any', async (t) => {
  const api = await startApi(t, { now: '2026-11-20T16:59:00Z' });
  const { token } = await addAdmin(api);
  const member = await addMember(api);
  const login = (password: string) => api.call(auth.login, { body: { email: member.email, password } });
  await login(PASSWORD);
  await login('salah-salah');
  const bars = await chart(api, dashboard.logins, token);
  assert.equal(bars.length, 30);
  assert.deepEqual(bars[0], ['2026-10-22', 0]);
  assert.deepEqual(bars.at(-1), ['2026-11-20', 1]);

  api.clock.advance({ minutes: 1 });
  await login(PASSWORD);
  await login(PASSWORD);
  const next = await chart(api, dashboard.logins, token);
  assert.deepEqual(next.slice(-2), [
    ['2026-11-20', 1],
    ['2026-11-21', 2],
  ]);
  assert.deepEqual(next[0], ['2026-10-23', 0]);
});

test('[REM-001] members at a stage of their reminders are counted, without the list of the board', async (t) => {
  const api = await startApi(t, { checkInvariants: false, now: '2026-11-20T16:59:00Z' });
  const { token } = await addAdmin(api);
  const count = async () => (await api.call(dashboard.dueCount, { token })).body.data.due_count;
  assert.equal(await count(), 0);
  for (const expired_at of ['2027-01-20', '2027-01-19', '2026-11-20', '2026-09-22', '2026-09-21'])
    await addMember(api, { status: 'active', expired_at });
  assert.equal(await count(), 3);
  api.clock.advance({ minutes: 1 });
  assert.equal(await count(), 3);
});

test('[DASH-002] logins of older days and of admins are not counted', async (t) => {
  const api = await startApi(t);
  await api.deps.db.insertInto('login_days').values({ day: '2026-10-21', count: 7 }).execute();
  await api.deps.db.insertInto('login_days').values({ day: '2026-10-22', count: 3 }).execute();
  const { token, email } = await addAdmin(api);
  await api.call(adminAuth.login, { body: { email, password: PASSWORD } });
  const bars = await chart(api, dashboard.logins, token);
  assert.deepEqual(
    bars.filter(([, count]) => count !== 0),
    [['2026-10-22', 3]],
  );
});

test('a Super Admin is told which categories and labels share a name since an earlier version', async (t) => {
  const api = await startApi(t, { checkInvariants: false });
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const named = async () => (await api.call(dashboard.sameNames, { token })).body.data;
  assert.deepEqual(await named(), []);
  await addCategory(api, { name: 'Pelajar' });
  await addCompanyCategory(api, { name: 'Pelajar', code: 'X' });
  assert.deepEqual(await named(), [], 'the lists are apart');
  await addCategory(api, { name: 'pelajar ' });
  await addLabel(api, { name: 'Panitia Inti' });
  await addLabel(api, { name: 'Panitia-Inti' });
  assert.deepEqual(await named(), [
    { list: 'categories', names: ['Pelajar', 'pelajar '] },
    { list: 'labels', names: ['Panitia Inti', 'Panitia-Inti'] },
  ]);
});
