// Responses do not reveal whether an address has an account. Status, body, headers and the work behind them are the
// same. Work is counted, not timed; tests/hard/response-times.test.ts measures time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { addAdmin, addMember } from '../../../tests/builders/rows/accounts.ts';
import { setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { measureWork } from '../../../tests/setup/api/measure-work.ts';

const unknown = 'tidak-ada@contoh.id';

/** All that a stranger sees, except what differs between any two answers. */
async function observe(api: Api, endpoint: Endpoint, body: Record<string, unknown>) {
  const { answer, work } = await measureWork(api, () => api.call(endpoint, { body }));
  const { date: _, 'x-request-id': __, ...headers } = answer.headers;
  return { status: answer.status, body: answer.body, headers, work };
}

async function assertAlike(api: Api, endpoint: Endpoint, bodies: Record<string, unknown>[]) {
  const [first, ...others] = bodies;
  const expected = await observe(api, endpoint, first ?? {});
  for (const body of others) assert.deepEqual(await observe(api, endpoint, body), expected);
  return expected;
}

for (const RATE_LIMITS of ['on', 'off'])
  test(`[OPEN-031] login of members: a wrong password looks like an unknown address, throttles ${RATE_LIMITS}`, async (t) => {
    const api = await startApi(t, { environment: { RATE_LIMITS } });
    const accounts = [
      await addMember(api),
      await addMember(api, { email_verified_at: null }),
      await addMember(api, { password_hash: null }),
    ];
    const bodies = [unknown, ...accounts.map(({ email }) => email)].map((email) => ({
      email,
      password: 'bukan ini',
    }));
    const { status, work } = await assertAlike(api, auth.login, bodies);
    assert.deepEqual([status, work.hashes], [422, 1]);
  });

test('[OPEN-031] login of admins: a wrong password looks like an unknown address, also with two-step login', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const admin = await addAdmin(api);
  const careful = await addAdmin(api);
  await setUpTwoStep(api, careful);
  const bodies = [unknown, admin.email, careful.email].map((email) => ({ email, password: 'bukan ini' }));
  const { status, work } = await assertAlike(api, adminAuth.login, bodies);
  assert.deepEqual([status, work.hashes], [422, 1]);
});

for (const [name, endpoint] of [
  ['forgotten password', auth.forgotPassword],
  ['verification', auth.resendVerification],
] as const)
  test(`[OPEN-018] ${name}: known, verified and unknown addresses look alike`, async (t) => {
    const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
    const accounts = [
      await addMember(api),
      await addMember(api, { email_verified_at: null }),
      await addMember(api, { password_hash: null }),
      await addAdmin(api),
    ];
    const bodies = [unknown, ...accounts.map(({ email }) => email)].map((email) => ({ email }));
    const { status, work } = await assertAlike(api, endpoint, bodies);
    assert.deepEqual([status, work.hashes], [200, 0]);
    assert.equal(work.statements.filter((text) => text.includes('"jobs"')).length, 1);
  });

test('[AUTH-066] a wrong link gets the same answer for known and unknown addresses', async (t) => {
  const api = await startApi(t);
  const { email } = await addMember(api);
  const chosen = { password: 'teh-poci-gula-batu', password_confirmation: 'teh-poci-gula-batu' };
  const bodies = [unknown, email].map((address) => ({ token: 'x'.repeat(43), email: address, ...chosen }));
  const { status, work } = await assertAlike(api, auth.resetPassword, bodies);
  assert.deepEqual([status, work.hashes], [422, 0], 'nobody pays for a hash without the link');
});

test('[OPEN-018] the queue sends the mail to the person concerned and to nobody else', async (t) => {
  const api = await startApi(t);
  const verified = await addMember(api);
  const unverified = await addMember(api, { email_verified_at: null });
  for (const email of [verified.email, unverified.email, unknown])
    for (const endpoint of [auth.forgotPassword, auth.resendVerification])
      await api.call(endpoint, { body: { email } });
  const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
  assert.deepEqual(await subjects(verified.email), ['Buat password baru untuk Anggota']);
  assert.deepEqual(await subjects(unverified.email), [
    'Buat password baru untuk Anggota',
    'Verifikasi email anda untuk Anggota',
  ]);
  assert.deepEqual(await subjects(unknown), []);
});
