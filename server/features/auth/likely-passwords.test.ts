import assert from 'node:assert/strict';
import { test } from 'node:test';
import { admins } from '#shared/admins/admins.contract.ts';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  PASSWORD,
} from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { stateOf } from '../../../tests/setup/api/stored-state.ts';

const identity = { name: 'Ratna Kusumaningrum', email: 'ratna.kusuma@contoh.id' };
const both = (field: string, value: string) => ({ [field]: value, [`${field}_confirmation`]: value });

/** Every request that sets a password of an account with this name and address. */
async function requests(api: Api, typed: string) {
  const boss = await addAdmin(api, { role: 'Super Admin' });
  const member = await addMember(api, identity);
  const admin = await addAdmin(api, identity);
  const company = await firstCompanyCategory(api);
  const params = { id: member.id };
  return {
    register: () =>
      api.call(auth.register, {
        body: {
          ...biodata(company),
          ...identity,
          email: `x.${identity.email}`,
          ...both('password', typed),
        },
      }),
    changeOwn: () =>
      api.call(profile.changePassword, {
        token: member.token,
        body: { current_password: PASSWORD, ...both('new_password', typed) },
      }),
    setForMember: () =>
      api.call(members.setPassword, { token: boss.token, params, body: both('new_password', typed) }),
    changeOwnAsAdmin: () =>
      api.call(adminAuth.changePassword, {
        token: admin.token,
        body: { password_old: PASSWORD, ...both('password', typed) },
      }),
    addAdmin: () =>
      api.call(admins.add, {
        token: boss.token,
        body: { ...identity, email: `x.${identity.email}`, role: 'Admin', password: typed },
      }),
    updateAdmin: () =>
      api.call(admins.update, {
        token: boss.token,
        params: { id: admin.id },
        body: { ...identity, role: 'Admin', password: typed },
      }),
  };
}

for (const typed of ['RATNA kusumaningrum', 'kusuma2026'])
  test(`[OPEN-010] '${typed}' is refused as the password of ${identity.name} wherever one is set`, async (t) => {
    const api = await startApi(t);
    const calls = await requests(api, typed);
    const before = await stateOf(api.deps.db);
    for (const [name, send] of Object.entries(calls)) {
      const { status, error } = await send();
      assert.deepEqual([status, error.message], [422, passwordErrors.own], name);
      assert.match(Object.keys(error.errors ?? {}).join(), /^(new_)?password$/, name);
    }
    assert.deepEqual(await stateOf(api.deps.db), before);
  });

test('a reset refuses the own name without consuming the link, and tells nobody else whose name it is', async (t) => {
  const api = await startApi(t);
  const { email } = await addMember(api, identity);
  await api.call(auth.forgotPassword, { body: { email } });
  const [mail] = await api.mailsTo(email);
  const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const reset = async (used: string, password: string) => {
    const { error } = await api.call(auth.resetPassword, {
      body: { token: used, email, ...both('password', password) },
    });
    return error.errors;
  };
  assert.deepEqual(await reset('x'.repeat(43), identity.name), { token: [passwordErrors.linkInvalid] });
  assert.deepEqual(await reset(token, identity.name), { password: [passwordErrors.own] });
  assert.equal(await reset(token, 'teh-poci-gula-batu'), undefined);
});
