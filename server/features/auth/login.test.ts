import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { opened } from '../../../tests/setup/admin-login.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

const wrong = { email: ['Email atau password salah.'] };

async function openSessions({ deps }: Api): Promise<number> {
  return (await deps.db.selectFrom('sessions').select('id').execute()).length;
}

test('[AUTH-056] [AUTH-057] [MEM-023] logging in returns a token and the member, never a password', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const { status, body } = await api.call(auth.login, {
    body: { email: ` ${member.email.toUpperCase()}`, password: PASSWORD },
  });
  assert.equal(status, 200);
  assert.match(body.data.token, /^[\w-]{43}$/);
  assert.equal(body.data.user.id, member.id);
  assert.ok(!JSON.stringify(body).includes('password'));
  const { token_hash } = await api.deps.db
    .selectFrom('sessions')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  assert.notEqual(token_hash, body.data.token);
});

test('[AUTH-058] [OPEN-031] [AMB-024] an unknown e-mail and a wrong password are refused in the same way', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const withoutPassword = await addMember(api, { password_hash: null });
  const before = await openSessions(api);
  for (const email of [member.email, withoutPassword.email, 'tidak-ada@contoh.id']) {
    const { status, error } = await api.call(auth.login, { body: { email, password: 'salah sekali' } });
    assert.equal(status, 422);
    assert.deepEqual(error, { message: 'Email atau password salah.', errors: wrong });
  }
  assert.equal(await openSessions(api), before);
});

test('[AUTH-059] [ADM-039] logging out ends this session, and no other', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const second = (await api.call(auth.login, { body: { email: member.email, password: PASSWORD } })).body.data
    .token;
  const answer = await api.call(auth.logout, { token: member.token });
  assert.equal(answer.status, 200);
  assert.equal(answer.body.message, 'Anda berhasil logout');
  assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
  assert.equal((await api.call(profile.show, { token: second })).status, 200);

  const admin = await addAdmin(api);
  const left = await api.call(adminAuth.logout, { token: admin.token });
  assert.equal(left.body.message, 'Logged out successfully');
  assert.equal((await api.call(members.list, { token: admin.token })).status, 401);
});

test('[AMB-070] logging out works without a body, also where one of JSON is declared', async (t) => {
  const api = await startApi(t);
  const declarations: Record<string, string>[] = [{}, { 'content-type': 'application/json' }];
  for (const headers of declarations) {
    const { token } = await addMember(api);
    assert.equal((await api.call(auth.logout, { token, headers })).status, 200);
    assert.equal((await api.call(profile.show, { token })).status, 401);
  }
});

test('[ADM-001] [ADM-038] admins and members log in separately', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  const { status, body } = await api.call(adminAuth.login, {
    body: { email: admin.email, password: PASSWORD },
  });
  assert.equal(status, 200);
  const session = opened(body.data);
  assert.deepEqual(session.admin, { id: admin.id, name: admin.name, email: admin.email, role: 'Admin' });
  assert.equal((await api.call(members.list, { token: session.token })).status, 200);

  const memberThere = await api.call(adminAuth.login, { body: { email: member.email, password: PASSWORD } });
  assert.deepEqual([memberThere.status, memberThere.error.errors], [422, wrong]);
  const adminHere = await api.call(auth.login, { body: { email: admin.email, password: PASSWORD } });
  assert.deepEqual([adminHere.status, adminHere.error.errors], [422, wrong]);
});

test('[OPEN-016] sessions end after 30 days (member) and 12 hours (admin) without use; use moves the end', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  api.clock.advance({ hours: 11 });
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);
  api.clock.advance({ hours: 11 });
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);
  api.clock.advance({ hours: 12, minutes: 1 });
  assert.equal((await api.call(members.list, { token: admin.token })).status, 401);

  api.clock.advance({ days: 28 });
  assert.equal((await api.call(profile.show, { token: member.token })).status, 200);
  api.clock.advance({ days: 29 });
  assert.equal((await api.call(profile.show, { token: member.token })).status, 200);
  api.clock.advance({ days: 30, minutes: 1 });
  assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
});

test('[OPEN-016] the sixth wrong password of a minute is refused with Retry-After, for this address only', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const member = await addMember(api);
  const attempt = (password: string, from = '10.0.0.1') =>
    api.call(auth.login, { body: { email: member.email, password }, from });
  for (let n = 0; n < 5; n++) assert.equal((await attempt('salah')).status, 422);
  const sixth = await attempt(PASSWORD);
  assert.equal(sixth.status, 429);
  assert.ok(Number(sixth.headers['retry-after']) > 0);
  assert.equal(sixth.error.message, 'Terlalu banyak percobaan. Silahkan coba lagi dalam beberapa saat.');
  assert.equal((await attempt(PASSWORD, '10.0.0.2')).status, 200, 'the owner elsewhere is not locked out');
  api.clock.advance({ seconds: 61 });
  assert.equal((await attempt(PASSWORD)).status, 200);
});

test('[OPEN-016] an address gets twenty wrong passwords a minute, whatever the accounts', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const attempt = (n: number) =>
    api.call(auth.login, { body: { email: `orang${n}@contoh.id`, password: 'salah' }, from: '10.0.0.1' });
  for (let n = 0; n < 20; n++) assert.equal((await attempt(n)).status, 422);
  assert.equal((await attempt(20)).status, 429);
});

test('[DASH-002] a successful login is counted on its day in Jakarta', async (t) => {
  const api = await startApi(t, { now: '2026-11-20T18:30:00Z' });
  const member = await addMember(api);
  await api.call(auth.login, { body: { email: member.email, password: PASSWORD } });
  await api.call(auth.login, { body: { email: member.email, password: 'salah sekali' } });
  const { day, count } = await api.deps.db.selectFrom('login_days').selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([day, count], ['2026-11-21', 1]);
});
