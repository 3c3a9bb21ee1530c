import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { twoStepErrors, twoStepMessages } from '#shared/two-step/two-step.messages.ts';
import { addAdmin, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { challengeOf, setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { stepAt, totp } from './totp.rule.ts';

test('setting up two-step login needs the password and a code of the app, and returns ten recovery codes', async (t) => {
  const api = await startApi(t);
  const { token, email } = await addAdmin(api);
  const begun = await api.call(twoStep.begin, { token, body: { password: PASSWORD } });
  const { secret, uri } = begun.body.data;
  assert.equal(uri, `otpauth://totp/Anggota:${encodeURIComponent(email)}?secret=${secret}&issuer=Anggota`);
  const before = await api.call(twoStep.show, { token });
  assert.deepEqual(before.body.data, { active_since: null, recovery_codes_left: 0, is_required: 0 });

  const code = totp(secret, stepAt(api.deps.clock.now()));
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const confirmed = await api.call(twoStep.confirm, { token, body: { code: spaced } });
  assert.deepEqual([confirmed.status, confirmed.body.message], [200, twoStepMessages.on]);
  const codes = confirmed.body.data.recovery_codes;
  assert.equal(new Set(codes).size, 10);
  for (const one of codes) assert.match(one, /^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
  const after = await api.call(twoStep.show, { token });
  assert.deepEqual(after.body.data, {
    active_since: '2026-11-20T03:00:00.000Z',
    recovery_codes_left: 10,
    is_required: 0,
  });
});

test('a wrong password or code does not switch on two-step login', async (t) => {
  const api = await startApi(t);
  const { token, email } = await addAdmin(api);
  const wrong = await api.call(twoStep.begin, { token, body: { password: 'bukan ini' } });
  assert.deepEqual([wrong.status, wrong.error.errors], [422, { password: ['Password salah.'] }]);
  const early = await api.call(twoStep.confirm, { token, body: { code: '123456' } });
  assert.deepEqual([early.status, early.error.message], [422, twoStepErrors.notBegun]);
  const begun = await api.call(twoStep.begin, { token, body: { password: PASSWORD } });
  const now = stepAt(api.deps.clock.now());
  for (const code of [
    totp(begun.body.data.secret, now - 2),
    totp(begun.body.data.secret, now + 2),
    'abcdef',
  ]) {
    const { status, error } = await api.call(twoStep.confirm, { token, body: { code } });
    assert.deepEqual([status, error.errors], [422, { code: [twoStepErrors.wrongCode] }]);
  }
  const login = await api.call(adminAuth.login, { body: { email, password: PASSWORD } });
  assert.ok('token' in login.body.data, 'one step is still enough');
});

test('starting over forgets the first secret; once two-step login is on, it cannot be set up again', async (t) => {
  const api = await startApi(t);
  const { token } = await addAdmin(api);
  const begin = () => api.call(twoStep.begin, { token, body: { password: PASSWORD } });
  const confirm = (secret: string) =>
    api.call(twoStep.confirm, { token, body: { code: totp(secret, stepAt(api.deps.clock.now())) } });
  const first = (await begin()).body.data.secret;
  const second = (await begin()).body.data.secret;
  assert.equal((await confirm(first)).status, 422);
  assert.equal((await confirm(second)).status, 200);
  assert.deepEqual((await begin()).error.message, twoStepErrors.isOn);
  assert.deepEqual((await confirm(second)).error.message, twoStepErrors.isOn);
});

test('neither the secret nor a recovery code is readable in the database, the audit trail or a mail', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const { secret, recoveryCodes } = await setUpTwoStep(api, admin);
  const tables = ['two_step_logins', 'recovery_codes', 'audit_events', 'jobs', 'sessions'] as const;
  const stored = JSON.stringify(
    await Promise.all(tables.map((table) => api.deps.db.selectFrom(table).selectAll().execute())),
  );
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    assert.ok(!stored.includes(hidden));
});

test('switching two-step login on or off ends other sessions and is recorded, and the owner is told by mail', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const login = await api.call(adminAuth.login, { body: { email: admin.email, password: PASSWORD } });
  const elsewhere = 'token' in login.body.data ? login.body.data.token : '';
  await setUpTwoStep(api, admin);
  assert.equal((await api.call(members.list, { token: elsewhere })).status, 401);
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);

  const wrong = await api.call(twoStep.switchOff, { token: admin.token, body: { password: 'bukan ini' } });
  assert.equal(wrong.status, 422);
  await challengeOf(api, admin);
  const off = await api.call(twoStep.switchOff, { token: admin.token, body: { password: PASSWORD } });
  assert.deepEqual([off.status, off.body.message], [200, twoStepMessages.off]);
  assert.equal((await api.deps.db.selectFrom('recovery_codes').selectAll().execute()).length, 0);
  const again = await api.call(twoStep.switchOff, { token: admin.token, body: { password: PASSWORD } });
  assert.deepEqual([again.status, again.error.message], [422, twoStepErrors.isOff]);

  assert.deepEqual(
    (await api.mailsTo(admin.email)).map(({ subject }) => subject),
    ['Login dua langkah akun Anggota anda aktif', 'Login dua langkah akun Anggota anda dimatikan'],
  );
  assert.deepEqual(
    (await auditTrail(api)).map(({ action, subject_id }) => [action, subject_id]),
    [
      ['admin.two_step_on', admin.id],
      ['admin.two_step_off', admin.id],
    ],
  );
});

test('new recovery codes replace the old ones, and the owner hears of it', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const renew = (password = PASSWORD) =>
    api.call(twoStep.renewCodes, { token: admin.token, body: { password } });
  assert.equal((await renew()).error.message, twoStepErrors.isOff);
  const { recoveryCodes } = await setUpTwoStep(api, admin);
  assert.deepEqual((await renew('bukan ini')).error.errors, { password: ['Password salah.'] });
  const renewed = (await renew()).body.data.recovery_codes;
  const mails = await api.mailsTo(admin.email);
  assert.equal(mails.at(-1)?.subject, 'Kode pemulihan akun Anggota anda diganti');
  const challenge = await challengeOf(api, admin);
  const use = (code = '') => api.call(adminAuth.secondStep, { body: { challenge, code } });
  assert.equal((await use(recoveryCodes[0])).status, 422);
  assert.equal((await use(renewed[0])).status, 200);
});

test('a session may try five wrong passwords a minute', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addAdmin(api);
  const begin = (password: string, from: string) =>
    api.call(twoStep.begin, { token, body: { password }, from });
  for (let n = 1; n <= 5; n++) assert.equal((await begin('bukan ini', `10.0.0.${n}`)).status, 422);
  assert.equal((await begin(PASSWORD, '10.0.0.9')).status, 429);
  const change = await api.call(adminAuth.changePassword, {
    token,
    body: {
      password: 'teh-poci-gula-batu',
      password_confirmation: 'teh-poci-gula-batu',
      password_old: PASSWORD,
    },
  });
  assert.equal(change.status, 429, 'another form counts with it');
  api.clock.advance({ seconds: 61 });
  assert.equal((await begin(PASSWORD, '10.0.0.9')).status, 200);
});

test('wrong codes at the set-up are counted, and a begun set-up ends after ten minutes', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { token } = await addAdmin(api);
  const begin = async () =>
    (await api.call(twoStep.begin, { token, body: { password: PASSWORD } })).body.data.secret;
  const confirm = (code: string) => api.call(twoStep.confirm, { token, body: { code } });
  const codeNow = (secret: string) => totp(secret, stepAt(api.deps.clock.now()));
  const secret = await begin();
  for (let n = 1; n <= 5; n++) assert.equal((await confirm('abcdef')).status, 422);
  assert.equal((await confirm(codeNow(secret))).status, 429);
  api.clock.advance({ minutes: 10 });
  const late = await confirm(codeNow(secret));
  assert.deepEqual([late.status, late.error.message], [422, twoStepErrors.notBegun]);
  const again = await begin();
  api.clock.advance({ minutes: 9 });
  assert.equal((await confirm(codeNow(again))).status, 200);
});
