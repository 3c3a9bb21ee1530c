import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepErrors } from '#shared/two-step/two-step.messages.ts';
import { addAdmin, PASSWORD, signIn } from '../../../tests/builders/rows/accounts.ts';
import { challengeOf, setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { statusesOf } from '../../../tests/setup/api/statuses.ts';

test('[ADM-038] without two-step login the answer is as specified; with it a challenge, which is no session', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const login = () => api.call(adminAuth.login, { body: { email: admin.email, password: PASSWORD } });
  assert.deepEqual(Object.keys((await login()).body), ['data']);
  assert.deepEqual(Object.keys((await login()).body.data), ['token', 'admin']);
  const { code } = await setUpTwoStep(api, admin);
  const answer = await login();
  assert.deepEqual(Object.keys(answer.body.data), ['challenge']);
  const challenge = await challengeOf(api, admin);
  assert.equal((await api.call(members.list, { token: challenge })).status, 401);
  const wrong = await api.call(adminAuth.login, { body: { email: admin.email, password: 'bukan ini' } });
  assert.deepEqual([wrong.status, wrong.error.errors], [422, { email: ['Email atau password salah.'] }]);

  const second = await api.call(adminAuth.secondStep, { body: { challenge, code: code() } });
  assert.equal(second.status, 200);
  assert.deepEqual(second.body.data.admin, {
    id: admin.id,
    name: admin.name,
    email: admin.email,
    role: 'Admin',
  });
  assert.equal((await api.call(members.list, { token: second.body.data.token })).status, 200);
});

test('a code opens one session, in its own 30 seconds or those before and after', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { code } = await setUpTwoStep(api, admin);
  api.clock.advance({ minutes: 5 });
  const challenge = await challengeOf(api, admin);
  const use = async (given: string) =>
    (await api.call(adminAuth.secondStep, { body: { challenge, code: given } })).status;
  assert.equal(await use(code(-2)), 422);
  assert.equal(await use(code(2)), 422);
  assert.equal(await use(code(-1)), 200);
  assert.equal(await use(code(-1)), 422, 'used');
  assert.equal(await use(` ${code(1).slice(0, 3)} ${code(1).slice(3)} `), 200);
  assert.equal(await use(code(0)), 422, 'older than the one that was used');
});

test('of two simultaneous logins with the same code or recovery code, one succeeds', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { code, recoveryCodes } = await setUpTwoStep(api, admin);
  const challenge = await challengeOf(api, admin);
  for (const given of [code(), recoveryCodes[3]]) {
    const use = () => api.call(adminAuth.secondStep, { body: { challenge, code: given } });
    assert.deepEqual(statusesOf(await Promise.all([use(), use(), use()])), [200, 422, 422]);
  }
});

test('a recovery code opens one session, however it is typed; the owner hears how many are left', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { recoveryCodes } = await setUpTwoStep(api, admin);
  const [first = '', second = ''] = recoveryCodes;
  const challenge = await challengeOf(api, admin);
  const use = (code: string) => api.call(adminAuth.secondStep, { body: { challenge, code } });
  assert.equal((await use(first.toUpperCase().replace('-', ' '))).status, 200);
  const again = await use(first);
  assert.deepEqual([again.status, again.error.errors], [422, { code: [twoStepErrors.wrongCode] }]);
  assert.equal((await use(second.replace('-', ''))).status, 200);
  const { data } = (await api.call(twoStep.show, { token: admin.token })).body;
  assert.equal(data.recovery_codes_left, 8);
  const mails = (await api.mailsTo(admin.email)).slice(1);
  assert.deepEqual(
    mails.map(({ text }) => /Tersisa (\d+) kode/.exec(text)?.[1]),
    ['9', '8'],
  );
  const actions = (await auditTrail(api)).map(({ action }) => action);
  assert.deepEqual(actions.slice(1), ['admin.use_recovery_code', 'admin.use_recovery_code']);
});

test('a challenge ends after five minutes, with a new password or a switch-off, and works for no one else', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const other = await addAdmin(api);
  const { code } = await setUpTwoStep(api, admin);
  const otherPhone = await setUpTwoStep(api, other);
  const use = async (challenge: string, given: string) =>
    (await api.call(adminAuth.secondStep, { body: { challenge, code: given } })).error.errors;
  const over = { challenge: [twoStepErrors.challengeOver] };

  const challenge = await challengeOf(api, admin);
  const stolen = challenge.replace(/^\d+/, String(other.id));
  for (const forged of [stolen, 'x', `${admin.id}.1.x`, `${admin.id}..`, `${challenge}.`, '9'.repeat(200)])
    assert.deepEqual(await use(forged, otherPhone.code()), over, forged);
  assert.deepEqual(await use(challenge, otherPhone.code()), { code: [twoStepErrors.wrongCode] });

  api.clock.advance({ minutes: 5 });
  assert.deepEqual(await use(challenge, code()), over);

  const changed = await challengeOf(api, admin);
  const password = 'teh-poci-gula-batu';
  const body = { password, password_confirmation: password, password_old: PASSWORD };
  await api.call(adminAuth.changePassword, { token: admin.token, body });
  assert.deepEqual(await use(changed, code()), over);

  const off = await challengeOf(api, other);
  await api.call(twoStep.switchOff, { token: other.token, body: { password: PASSWORD } });
  assert.deepEqual(await use(off, otherPhone.code()), over);
});

for (const [name, change] of Object.entries({
  'another address': { email: 'pindah@contoh.id' },
  'another role': { role: 'Super Admin' },
  'a password by a Super Admin': { password: 'teh-poci-gula-batu' },
}))
  test(`${name} ends a challenge`, async (t) => {
    const api = await startApi(t);
    const { token } = await addAdmin(api, { role: 'Super Admin' });
    const admin = await addAdmin(api);
    const { code } = await setUpTwoStep(api, admin);
    const challenge = await challengeOf(api, admin);
    const body = { name: admin.name, email: admin.email, role: 'Admin', ...change };
    assert.equal((await api.call(admins.update, { token, params: { id: admin.id }, body })).status, 200);
    const { error } = await api.call(adminAuth.secondStep, { body: { challenge, code: code() } });
    assert.deepEqual(error.errors, { challenge: [twoStepErrors.challengeOver] });
  });

test('two-step login that was reset and set up again ends a challenge', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const admin = await addAdmin(api);
  await setUpTwoStep(api, admin);
  const challenge = await challengeOf(api, admin);
  await api.call(twoStep.reset, { token, params: { id: admin.id } });
  const { code } = await setUpTwoStep(api, { token: await signIn(api, { adminId: admin.id }) });
  const { error } = await api.call(adminAuth.secondStep, { body: { challenge, code: code() } });
  assert.deepEqual(error.errors, { challenge: [twoStepErrors.challengeOver] });
});

test('wrong codes are counted per account and network; the owner elsewhere is not locked out', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const admin = await addAdmin(api);
  const { code } = await setUpTwoStep(api, admin);
  const challenge = await challengeOf(api, admin);
  const use = (given: string, from: string) =>
    api.call(adminAuth.secondStep, { body: { challenge, code: given }, from });
  for (let n = 0; n < 5; n++) assert.equal((await use('000000', '10.0.0.1')).status, 422);
  const sixth = await use(code(), '10.0.0.1');
  assert.equal(sixth.status, 429);
  assert.ok(Number(sixth.headers['retry-after']) > 0);
  assert.equal((await use(code(), '10.0.0.2')).status, 200);
});

test('guesses from many networks end after twenty an hour, and the owner’s recovery codes still work', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const admin = await addAdmin(api);
  const { code, recoveryCodes } = await setUpTwoStep(api, admin);
  const challenge = await challengeOf(api, admin);
  const use = (given: string, from: string) =>
    api.call(adminAuth.secondStep, { body: { challenge, code: given }, from });
  for (let n = 0; n < 20; n++) assert.equal((await use('000000', `10.0.${n}.1`)).status, 422);
  assert.equal((await use('000000', '10.1.0.1')).status, 429);
  assert.equal((await use(code(), '10.1.0.2')).status, 429);
  assert.equal((await use(recoveryCodes[0] ?? '', '10.1.0.2')).status, 200);
});

test('without a challenge nobody can make attempts count against an account', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const admin = await addAdmin(api);
  const { code } = await setUpTwoStep(api, admin);
  const forged = `${admin.id}.1999999999.${'x'.repeat(43)}`;
  for (let n = 0; n < 30; n++)
    await api.call(adminAuth.secondStep, { body: { challenge: forged, code: '000000' } });
  const challenge = await challengeOf(api, admin);
  const { status } = await api.call(adminAuth.secondStep, { body: { challenge, code: code() } });
  assert.equal(status, 200);
});

test('under another APP_KEY the app’s codes are wrong, and recovery codes still open the account', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { code, recoveryCodes } = await setUpTwoStep(api, admin);
  const { vault } = api.deps;
  api.deps.vault = { ...vault, open: (sealed) => vault.open(sealed, 'another') };
  const challenge = await challengeOf(api, admin);
  const use = (given: string) => api.call(adminAuth.secondStep, { body: { challenge, code: given } });
  assert.equal((await use(code())).status, 422);
  assert.equal((await use(recoveryCodes[0] ?? '')).status, 200);
});
