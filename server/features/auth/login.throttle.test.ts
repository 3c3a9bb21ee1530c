// No spelling, header or field gets around a throttle, and no stranger locks an owner out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { type Api, type Sent, startApi } from '../../../tests/setup/api/api.ts';

const throttled = (t: Parameters<typeof startApi>[0], environment: Record<string, string> = {}) =>
  startApi(t, { environment: { RATE_LIMITS: 'on', ...environment } });

/** Statuses of so many wrong logins, each sent in its own way. */
async function attempts(api: Api, count: number, way: (n: number) => Sent & { email: string }) {
  const statuses: number[] = [];
  for (let n = 0; n < count; n++) {
    const { email, ...sent } = way(n);
    const { status } = await api.call(auth.login, { body: { email, password: 'salah' }, ...sent });
    statuses.push(status);
  }
  return statuses;
}

const blockedAfterFive = [422, 422, 422, 422, 422, 429, 429];

test('[OPEN-016] capitals, blanks and extra fields do not turn an address into another account', async (t) => {
  const api = await throttled(t);
  const { email } = await addMember(api);
  const spellings = [
    email,
    email.toUpperCase(),
    ` ${email}`,
    `${email}\n`,
    email.replace('a', 'A'),
    `\t${email} `,
  ];
  const seen = await attempts(api, 7, (n) => ({ email: spellings[n % spellings.length] ?? email }));
  assert.deepEqual(seen, blockedAfterFive);
  for (const body of [
    { email, password: 'salah', Email: 'lain@contoh.id' },
    { email, password: 'salah', role: 'Admin' },
  ])
    assert.equal((await api.call(auth.login, { body })).status, 429);
});

test('[OPEN-016] an address in another script is refused, and dots make another account', async (t) => {
  const api = await throttled(t);
  const { email } = await addMember(api, { email: 'sri.ayu@contoh.id' });
  const odd = ['ｓri.ayu@contoh.id', 'srі.ayu@contoh.id', 'sri.ayu@contoh.id\u0000', 'sri.ayu@cöntoh.id'];
  for (const typed of odd) {
    const { status, error } = await api.call(auth.login, { body: { email: typed, password: PASSWORD } });
    assert.deepEqual([status, error.errors?.email], [422, ['Email tidak valid.']], typed);
  }
  await attempts(api, 6, () => ({ email: 'sriayu@contoh.id' }));
  assert.equal((await api.call(auth.login, { body: { email, password: PASSWORD } })).status, 200);
});

test('[OPEN-016] headers about the origin of a request count only as far as proxies are trusted', async (t) => {
  const direct = await throttled(t);
  const spoofed = (n: number) => ({
    'x-forwarded-for': `198.51.100.${n}`,
    'x-real-ip': `198.51.100.${n}`,
    forwarded: `for=198.51.100.${n}`,
    'user-agent': `peramban ${n}`,
    host: `host${n}.contoh.id`,
  });
  const way = (n: number) => ({ email: 'sri@contoh.id', headers: spoofed(n) });
  assert.deepEqual(await attempts(direct, 7, way), blockedAfterFive);

  const behindProxy = await throttled(t, { TRUSTED_PROXIES: '1' });
  const forwarded = (n: number) => ({
    email: 'sri@contoh.id',
    headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` },
  });
  assert.deepEqual(await attempts(behindProxy, 7, forwarded), blockedAfterFive);
  const withPort = (n: number) => ({
    email: 'ayu@contoh.id',
    headers: { 'x-forwarded-for': `192.0.2.44:${40_000 + n}` },
  });
  assert.deepEqual(await attempts(behindProxy, 7, withPort), blockedAfterFive);
  const invented = (n: number) => ({ email: 'ani@contoh.id', headers: { 'x-forwarded-for': `klien-${n}` } });
  assert.deepEqual(await attempts(behindProxy, 7, invented), blockedAfterFive);
  const elsewhere = { email: 'sri@contoh.id', headers: { 'x-forwarded-for': '203.0.113.8' } };
  assert.deepEqual(await attempts(behindProxy, 1, () => elsewhere), [422]);
});

test('[OPEN-016] the many addresses of one IPv6 line count as one', async (t) => {
  const api = await throttled(t);
  const way = (n: number) => ({ email: 'sri@contoh.id', from: `2001:db8:1:2::${n + 1}` });
  assert.deepEqual(await attempts(api, 7, way), blockedAfterFive);
  const neighbour = await attempts(api, 1, () => ({ email: 'sri@contoh.id', from: '2001:db8:1:3::1' }));
  assert.deepEqual(neighbour, [422]);
});

test('[OPEN-016] admins have the same throttle as members, counted separately', async (t) => {
  const api = await throttled(t);
  const { email } = await addAdmin(api);
  const login = (password: string, from: string) =>
    api.call(adminAuth.login, { body: { email, password }, from });
  for (let n = 0; n < 5; n++) assert.equal((await login('salah', '10.0.0.1')).status, 422);
  assert.equal((await login(PASSWORD, '10.0.0.1')).status, 429);
  assert.equal((await login(PASSWORD, '10.0.0.2')).status, 200, 'the owner elsewhere is not locked out');
  const member = await addMember(api, { email });
  const there = { body: { email: member.email, password: PASSWORD }, from: '10.0.0.1' };
  assert.equal((await api.call(auth.login, there)).status, 200);
});

test('[OPEN-016] [OPEN-018] a stranger who uses up an hour’s mails cannot stop the last link from working', async (t) => {
  const api = await throttled(t);
  const { email } = await addMember(api);
  const ask = async (from: string) => (await api.call(auth.forgotPassword, { body: { email }, from })).status;
  for (let n = 1; n <= 3; n++) {
    assert.equal(await ask(`10.0.0.${n}`), 200);
    api.clock.advance({ minutes: 1 });
  }
  await api.mailsTo(email);
  api.clock.advance({ minutes: 56 });
  assert.equal(await ask('10.0.1.1'), 429, 'no further mail');
  const text = (await api.mailsTo(email)).at(-1)?.text ?? '';
  const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1];
  const password = 'teh-poci-gula-batu';
  const body = { token, email, password, password_confirmation: password };
  assert.equal((await api.call(auth.resetPassword, { body, from: '10.0.1.1' })).status, 200);
});
