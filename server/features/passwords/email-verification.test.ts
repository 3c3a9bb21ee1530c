import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audit } from '#shared/audit/audit.contract.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { emailVerification } from '#shared/passwords/email-verification.contract.ts';
import { passwordErrors, passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { addAdmin, addMember, PASSWORD, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { stateOf } from '../../../tests/setup/api/stored-state.ts';

async function unverified(t: Parameters<typeof startApi>[0], environment: Record<string, string> = {}) {
  const api = await startApi(t, { environment });
  const admin = await addAdmin(api);
  const member = await addMember(api, { email_verified_at: null });
  return { api, admin, member, sent: { token: admin.token, params: { id: member.id } } };
}

const canLogin = async (api: Api, { email }: TestAccount, password = PASSWORD) =>
  (await api.call(auth.login, { body: { email, password } })).status === 200;

async function actionsOn(api: Api, sent: { token: string; params: { id: number } }) {
  const { data } = (await api.call(audit.ofMember, sent)).body;
  return data.map(({ action, admin_name }) => [action, admin_name]).toReversed();
}

test('an admin marks an address as verified: the member logs in, and the trail names the admin', async (t) => {
  const { api, admin, member, sent } = await unverified(t);
  const shown = () => api.call(emailVerification.show, sent);
  assert.equal((await shown()).body.data.email_verified_at, null);
  assert.ok(!(await canLogin(api, member)));
  const { status, body } = await api.call(emailVerification.confirm, sent);
  assert.deepEqual([status, body.message], [200, passwordMessages.emailConfirmed]);
  assert.ok(await canLogin(api, member));
  assert.equal((await shown()).body.data.email_verified_at, '2026-11-20T03:00:00.000Z');
  assert.deepEqual(await actionsOn(api, sent), [['member.verify_email', admin.name]]);
});

test('an admin has the link sent again, which is recorded', async (t) => {
  const { api, admin, member, sent } = await unverified(t);
  const { status, body } = await api.call(emailVerification.resend, sent);
  assert.deepEqual([status, body.message], [200, passwordMessages.verificationSent]);
  const [mail, ...more] = await api.mailsTo(member.email);
  assert.match(mail?.text ?? '', /\/email\/verify\//);
  assert.deepEqual(more, []);
  assert.deepEqual(await actionsOn(api, sent), [['member.resend_verification', admin.name]]);
});

test('a verified address is neither marked nor mailed again, and an unknown member is 404', async (t) => {
  const { api, sent } = await unverified(t);
  await api.call(emailVerification.confirm, sent);
  const before = await stateOf(api.deps.db);
  for (const endpoint of [emailVerification.confirm, emailVerification.resend]) {
    const { status, error } = await api.call(endpoint, sent);
    assert.deepEqual([status, error.message], [422, passwordErrors.alreadyVerified]);
    assert.equal((await api.call(endpoint, { ...sent, params: { id: 999 } })).status, 404);
  }
  assert.deepEqual(await stateOf(api.deps.db), before);
});

test('[OPEN-016] one address gets at most three verification mails an hour, also from admins', async (t) => {
  const { api, sent, member } = await unverified(t, { RATE_LIMITS: 'on' });
  const resend = async (from: string) => (await api.call(emailVerification.resend, { ...sent, from })).status;
  assert.deepEqual([await resend('10.0.1.1'), await resend('10.0.1.2')], [200, 200]);
  await api.call(auth.resendVerification, { body: { email: member.email }, from: '10.0.1.3' });
  assert.equal(await resend('10.0.1.4'), 429);
  assert.equal((await api.mailsTo(member.email)).length, 3);
});

test('[USR-032] a password set by an admin verifies the address, recorded as done by that admin', async (t) => {
  const { api, admin, member, sent } = await unverified(t);
  const password = 'klepon-hijau-manis';
  const set = () =>
    api.call(members.setPassword, {
      ...sent,
      body: { new_password: password, new_password_confirmation: password },
    });
  assert.equal((await set()).status, 200);
  assert.ok(await canLogin(api, member, password));
  const once = [
    ['member.set_password', admin.name],
    ['member.verify_email', admin.name],
  ];
  assert.deepEqual(await actionsOn(api, sent), once);
  await set();
  assert.deepEqual(await actionsOn(api, sent), [...once, ['member.set_password', admin.name]]);
});
