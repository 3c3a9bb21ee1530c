// An account changes while its owner, or a thief of the old password, is logging in. Nothing of the old password may
// stay valid.
import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { addAdmin, addMember, PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { challengeOf, setUpTwoStep } from '../../../tests/builders/rows/two-step.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

/** Of 'password', with outdated parameters: checking and renewing it is slower than changing it. */
const outdated = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
const chosen = 'teh-poci-gula-batu';

/** A Super Admin sets another password for the account. */
async function setPassword(api: Api, { id, name, email }: { id: number; name: string; email: string }) {
  const { token } = await addAdmin(api, { role: 'Super Admin' });
  const body = { name, email, role: 'Admin', password: chosen };
  return () => api.call(admins.update, { token, params: { id }, body });
}

/** Starts a login. Resolves when its password is being checked: the account has been read by then. */
async function begin<T>(logIn: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  const { promise: isChecking, resolve } = Promise.withResolvers<void>();
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') resolve();
    },
  }).enable();
  const answer = logIn();
  await isChecking;
  hook.disable();
  return { answer };
}

test('a login of a member that began with the old password opens no session and leaves the new one', async (t) => {
  const api = await startApi(t);
  const { id, email } = await addMember(api, { password_hash: outdated });
  const { token: admin } = await addAdmin(api);
  const logIn = (password: string) => api.call(auth.login, { body: { email, password } });
  const login = await begin(() => logIn('password'));
  const [before, changed] = await Promise.all([
    login.answer,
    api.call(members.setPassword, {
      token: admin,
      params: { id },
      body: { new_password: chosen, new_password_confirmation: chosen },
    }),
  ]);
  assert.equal(changed.status, 200);
  const token = before.status === 200 ? before.body.data.token : 'x'.repeat(43);
  assert.equal((await api.call(profile.show, { token })).status, 401);
  assert.deepEqual([(await logIn('password')).status, (await logIn(chosen)).status], [422, 200]);
});

test('so it is for admins, before and between the two steps', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api, { password_hash: outdated });
  const change = await setPassword(api, admin);
  const logIn = (password: string) => api.call(adminAuth.login, { body: { email: admin.email, password } });
  const login = await begin(() => logIn('password'));
  const [before, changed] = await Promise.all([login.answer, change()]);
  assert.deepEqual([before.status, changed.status], [409, 200]);
  assert.deepEqual([(await logIn('password')).status, (await logIn(chosen)).status], [422, 200]);

  const careful = await addAdmin(api);
  const changeAgain = await setPassword(api, careful);
  const { recoveryCodes } = await setUpTwoStep(api, careful);
  const challenge = await challengeOf(api, careful);
  const second = { body: { challenge, code: recoveryCodes.at(-1) } };
  const [slow, changedAgain] = await Promise.all([api.call(adminAuth.secondStep, second), changeAgain()]);
  assert.deepEqual([slow.status, changedAgain.status], [422, 200]);
});

test('an own password that began with the old one does not replace what an admin has set', async (t) => {
  const api = await startApi(t);
  const { id, email, token } = await addMember(api);
  const { token: admin } = await addAdmin(api);
  const own = {
    current_password: PASSWORD,
    new_password: 'kopi-susu-gula-aren',
    new_password_confirmation: 'kopi-susu-gula-aren',
  };
  const theirs = { new_password: chosen, new_password_confirmation: chosen };
  const [, changed] = await Promise.all([
    api.call(profile.changePassword, { token, body: own }),
    api.call(members.setPassword, { token: admin, params: { id }, body: theirs }),
  ]);
  assert.equal(changed.status, 200);
  assert.equal((await api.call(auth.login, { body: { email, password: chosen } })).status, 200);
});
