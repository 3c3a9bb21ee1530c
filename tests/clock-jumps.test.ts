// The machine's clock is wrong by years for a while: nobody is locked out, and nothing waits for that year.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { sweepMemberships } from '../server/features/membership/sweep-memberships.job.ts';
import { sweepSessions } from '../server/features/sessions/sessions.open.service.ts';
import { dailyKinds, scheduleDaily } from '../server/jobs/daily.ts';
import { addAdmin, addMember, PASSWORD } from './builders/rows/accounts.ts';
import { addProvedPayment } from './builders/rows/payments.ts';
import { opened } from './setup/admin-login.ts';
import { type Api, startApi } from './setup/api/api.ts';

const here = '2026-11-20T03:00:00Z';
const ahead = '2031-11-20T03:00:00Z';

function openApi(t: TestContext): Promise<Api> {
  return startApi(t, { now: here, environment: { RATE_LIMITS: 'on' } });
}

test('after failing to log in while the clock was ahead, one may try again a minute after it is right', async (t) => {
  const api = await openApi(t);
  const { email } = await addMember(api);
  const login = async (password: string) =>
    (await api.call(auth.login, { body: { email, password } })).status;
  api.clock.set(ahead);
  for (let failure = 1; failure <= 5; failure++) assert.equal(await login('salah-sekali'), 422);
  assert.equal(await login('salah-sekali'), 429);
  api.clock.set(here);
  assert.equal(await login(PASSWORD), 200);
});

test('a session opened or used while the clock was ahead goes on, and ends on time', async (t) => {
  const api = await openApi(t);
  const old = await addAdmin(api);
  api.clock.set(ahead);
  const { email } = await addAdmin(api);
  const body = { email, password: PASSWORD };
  const { token } = opened((await api.call(adminAuth.login, { body })).body.data);
  api.clock.set(here);
  const ask = async (of: string) => (await api.call(members.list, { token: of })).status;
  assert.deepEqual([await ask(token), await ask(old.token)], [200, 200]);
  api.clock.advance({ hours: 12, minutes: 1 });
  assert.deepEqual([await ask(token), await ask(old.token)], [401, 401]);
});

test('while the clock is behind, sessions go on; at worst, someone who used one then has to log in again', async (t) => {
  const api = await openApi(t);
  const { email, token } = await addMember(api);
  const unused = await addMember(api);
  const ask = async (of: string) => (await api.call(profile.show, { token: of })).status;
  api.clock.set('1990-01-01T00:00:00Z');
  assert.equal(await ask(token), 200);
  await sweepSessions(api.deps);
  api.clock.set(here);
  assert.equal(await ask(unused.token), 200);
  assert.equal((await api.call(auth.login, { body: { email, password: PASSWORD } })).status, 200);
});

test('a membership that ended only by the wrong clock is active again after the next sweep', async (t) => {
  const api = await openApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const id = await addProvedPayment(api, member, 2);
  const body = { status: 'paid', admin_note: '' };
  await api.call(payments.decide, { token: admin.token, params: { id }, body });
  api.clock.set(ahead);
  assert.equal(await sweepMemberships(api.deps), 1);
  api.clock.set(here);
  assert.equal(await sweepMemberships(api.deps), 1);
  const { member_status, member_expired_at } = (await api.call(profile.show, member)).body.data;
  assert.deepEqual([member_status, member_expired_at], ['active', '2028-11-20']);
  assert.equal(await sweepMemberships(api.deps), 0);
});

test('the nightly work resumes on the day after the clock is right again', async (t) => {
  const api = await openApi(t);
  const { db } = api.deps;
  const step = scheduleDaily({ db, clock: api.deps.clock });
  const queued = async () => (await db.selectFrom('jobs').select('id').execute()).length;
  const night = async (day: string) => {
    api.clock.set(day);
    const before = await queued();
    await step();
    return (await queued()) - before;
  };
  assert.equal(await night(here), dailyKinds.length);
  assert.equal(await night(ahead), dailyKinds.length);
  assert.equal(await night(here), dailyKinds.length);
  assert.equal(await night('2026-11-20T23:00:00Z'), dailyKinds.length);
});

test('mails that someone asked for while the clock was half an hour ahead block for an hour at most', async (t) => {
  const api = await openApi(t);
  const { email } = await addMember(api);
  const ask = async () => (await api.call(auth.forgotPassword, { body: { email } })).status;
  api.clock.advance({ minutes: 30 });
  for (let mail = 1; mail <= 3; mail++) assert.equal(await ask(), 200);
  assert.equal(await ask(), 429);
  api.clock.set(here);
  assert.equal(await ask(), 200);
});
