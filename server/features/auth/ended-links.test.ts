// Mailed links end with every change of the account, by its owner or by an admin.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import {
  addAdmin,
  addMember,
  biodata,
  firstCompanyCategory,
  PASSWORD,
  type TestAccount,
} from '../../../tests/builders/rows/accounts.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';

const NEW_EMAIL = 'pindah@contoh.id';
const both = (field: string, value: string) => ({ [field]: value, [`${field}_confirmation`]: value });

/** Each changes the account and returns the status. */
const changes: Record<string, (api: Api, member: TestAccount) => Promise<number>> = {
  'a new password by the member': async (api, { token }) => {
    const body = { current_password: PASSWORD, ...both('new_password', 'teh-poci-gula-batu') };
    return (await api.call(profile.changePassword, { token, body })).status;
  },
  'a new password by an admin': async (api, { id }) => {
    const { token } = await addAdmin(api);
    const body = both('new_password', 'teh-poci-gula-batu');
    return (await api.call(members.setPassword, { token, params: { id }, body })).status;
  },
  'another address by an admin': async (api, { id, name }) => {
    const { token } = await addAdmin(api);
    const body = { ...biodata(await firstCompanyCategory(api)), name, email: NEW_EMAIL };
    return (await api.call(members.update, { token, params: { id }, body })).status;
  },
  'the deletion by an admin': async (api, { id }) => {
    const { token } = await addAdmin(api);
    return (await api.call(members.remove, { token, params: { id } })).status;
  },
};

async function mailedLink(api: Api, email: string, path: string): Promise<URL> {
  const [mail] = (await api.mailsTo(email)).slice(-1);
  return new URL(new RegExp(`http:\\S+${path}\\S+`).exec(mail?.text ?? '')?.[0] ?? '');
}

async function askForReset(api: Api, { email }: TestAccount) {
  await api.call(auth.forgotPassword, { body: { email } });
  return (await mailedLink(api, email, '/reset-password/')).pathname.split('/')[2] ?? '';
}

async function useReset(api: Api, token: string, email: string): Promise<number> {
  const body = { token, email, ...both('password', 'orang-asing-masuk') };
  return (await api.call(auth.resetPassword, { body })).status;
}

async function followVerification(api: Api, link: URL): Promise<number> {
  const [userId = '', hash = ''] = link.pathname.split('/').slice(3);
  const query = Object.fromEntries(link.searchParams);
  return (await api.call(auth.verifyEmail, { params: { userId, hash }, query })).status;
}

const stateOf = ({ deps }: Api, { id }: TestAccount) =>
  deps.db
    .selectFrom('members')
    .select(['password_hash', 'email_verified_at'])
    .where('id', '=', id)
    .executeTakeFirst();

for (const [name, change] of Object.entries(changes)) {
  test(`${name} ends a reset link, for the old and the new address`, async (t) => {
    const api = await startApi(t);
    const member = await addMember(api);
    const token = await askForReset(api, member);
    assert.equal(await change(api, member), 200);
    const before = await stateOf(api, member);
    assert.equal(await useReset(api, token, member.email), 422);
    assert.equal(await useReset(api, token, NEW_EMAIL), 422);
    assert.deepEqual(await stateOf(api, member), before);
  });

  test(`${name} ends a verification link`, async (t) => {
    const api = await startApi(t);
    const member = await addMember(api, { email_verified_at: null });
    await api.call(auth.resendVerification, { body: { email: member.email } });
    const link = await mailedLink(api, member.email, '/email/verify/');
    assert.equal(await change(api, member), 200);
    const before = await stateOf(api, member);
    assert.equal(await followVerification(api, link), 403);
    assert.deepEqual(await stateOf(api, member), before);
  });
}

test('a verified address ends a reset link that was mailed before, and a new one works', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api, { email_verified_at: null });
  const token = await askForReset(api, member);
  await api.call(auth.resendVerification, { body: { email: member.email } });
  const link = await mailedLink(api, member.email, '/email/verify/');
  assert.equal(await followVerification(api, link), 200);
  assert.equal(await useReset(api, token, member.email), 422);
  assert.equal(await useReset(api, await askForReset(api, member), member.email), 200);
});

test('of a reset link and a password change at the same time the later one finds the account changed', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const token = await askForReset(api, member);
  const [changed, reset] = await Promise.all([
    changes['a new password by an admin']?.(api, member),
    useReset(api, token, member.email),
  ]);
  assert.equal(changed, 200);
  assert.ok([200, 422].includes(reset));
  assert.equal(await useReset(api, token, member.email), 422);
});

test('the old address is told when an admin replaces it, without the new one', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  await changes['another address by an admin']?.(api, member);
  const [mail, ...more] = await api.mailsTo(member.email);
  assert.match(mail?.subject ?? '', /^Alamat email akun .* telah diubah$/);
  assert.ok(!mail?.text.includes(NEW_EMAIL));
  assert.deepEqual(more, []);
  assert.deepEqual(await api.mailsTo(NEW_EMAIL), []);
});
