import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { members, profile } from '#shared/members/members.contract.ts';
import { passwordErrors, passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { addAdmin, addMember, PASSWORD, type TestAccount } from '../../../tests/builders/rows/accounts.ts';
import { opened } from '../../../tests/setup/admin-login.ts';
import { type Api, startApi } from '../../../tests/setup/api/api.ts';
import { resetLink } from '../../../tests/setup/api/links.ts';

const NEW = 'teh-poci-gula-batu';
const chosen = { password: NEW, password_confirmation: NEW };

const canLogin = async (api: Api, member: TestAccount, password: string) =>
  (await api.call(auth.login, { body: { email: member.email, password } })).status === 200;

test('[AUTH-064] [AUTH-065] a mailed link sets a new password and ends every session', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const response = await api.call(auth.forgotPassword, { body: { email: member.email } });
  assert.deepEqual([response.status, response.body.message], [200, passwordMessages.resetLinkSent]);
  const link = await resetLink(api, member.email);
  assert.equal(link.email, member.email);
  const { status, body } = await api.call(auth.resetPassword, { body: { ...link, ...chosen } });
  assert.deepEqual([status, body.message], [200, passwordMessages.reset]);
  assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
  assert.ok(await canLogin(api, member, NEW));
  assert.ok(!(await canLogin(api, member, PASSWORD)));
});

test('[AUTH-005] [AMB-027] a long-standing member creates a first password and needs no second mail', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api, { password_hash: null, email_verified_at: null });
  await api.call(auth.forgotPassword, { body: { email: member.email } });
  await api.call(auth.resetPassword, { body: { ...(await resetLink(api, member.email)), ...chosen } });
  assert.ok(await canLogin(api, member, NEW));
});

test('[AUTH-066] a wrong, used, replaced or expired token changes nothing', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const other = await addMember(api);
  const ask = () => api.call(auth.forgotPassword, { body: { email: member.email } });
  await ask();
  const replaced = await resetLink(api, member.email);
  await ask();
  const good = await resetLink(api, member.email);
  const refused = [
    { ...replaced, why: passwordErrors.linkReplaced },
    { ...good, token: 'x'.repeat(43), why: passwordErrors.linkInvalid },
    { ...good, email: other.email, why: passwordErrors.linkInvalid },
  ];
  for (const { why, ...link } of refused) {
    const { status, error } = await api.call(auth.resetPassword, { body: { ...link, ...chosen } });
    assert.equal(status, 422);
    assert.deepEqual(error.errors, { token: [why] });
  }
  assert.ok(await canLogin(api, member, PASSWORD));

  await api.call(auth.resetPassword, { body: { ...good, ...chosen } });
  const again = { password: 'lain-lagi-sekali', password_confirmation: 'lain-lagi-sekali' };
  assert.equal((await api.call(auth.resetPassword, { body: { ...good, ...again } })).status, 422);
  assert.ok(await canLogin(api, member, NEW));

  await ask();
  const late = await resetLink(api, member.email);
  api.clock.advance({ minutes: 61 });
  assert.equal((await api.call(auth.resetPassword, { body: { ...late, ...again } })).status, 422);
  assert.ok(await canLogin(api, member, NEW));
});

test('[OPEN-018] an unknown address gets the same answer and no mail', async (t) => {
  const api = await startApi(t);
  const { status, body } = await api.call(auth.forgotPassword, { body: { email: 'tidak-ada@contoh.id' } });
  assert.deepEqual([status, body.message], [200, passwordMessages.resetLinkSent]);
  assert.equal((await api.mailsTo('tidak-ada@contoh.id')).length, 0);
});

test('[OPEN-016] one address gets at most three mails an hour, one caller makes at most six requests a minute', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const member = await addMember(api);
  const ask = (email: string, from: string) => api.call(auth.forgotPassword, { body: { email }, from });
  for (let n = 0; n < 3; n++) assert.equal((await ask(member.email, `10.0.1.${n}`)).status, 200);
  assert.equal((await ask(member.email.toUpperCase(), '10.0.1.9')).status, 429);
  assert.equal((await api.mailsTo(member.email)).length, 3);
  for (let n = 0; n < 6; n++) assert.equal((await ask(`orang${n}@contoh.id`, '10.0.2.1')).status, 200);
  assert.equal((await ask('orang9@contoh.id', '10.0.2.1')).status, 429);
});

test('[MEM-036] [MEM-037] [MEM-044] changing the own password needs the current one and ends the other sessions', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const elsewhere = (await api.call(auth.login, { body: { email: member.email, password: PASSWORD } })).body
    .data.token;
  const change = (body: object) => api.call(profile.changePassword, { token: member.token, body });
  const fields = { new_password: NEW, new_password_confirmation: NEW };

  const missing = await change(fields);
  assert.deepEqual(
    [missing.status, missing.error.errors],
    [422, { current_password: ['Password saat ini wajib diisi.'] }],
  );
  const mistaken = await change({ ...fields, current_password: 'salah sekali' });
  assert.deepEqual(mistaken.error.errors, { current_password: ['Password saat ini salah.'] });
  const differing = await change({ ...fields, new_password_confirmation: 'x', current_password: PASSWORD });
  assert.deepEqual(differing.error.errors, { new_password: ['Konfirmasi password tidak cocok.'] });
  assert.ok(await canLogin(api, member, PASSWORD));

  const { status, body } = await change({ ...fields, current_password: PASSWORD });
  assert.deepEqual([status, body.message], [200, passwordMessages.saved]);
  assert.equal((await api.call(profile.show, { token: member.token })).status, 200);
  assert.equal((await api.call(profile.show, { token: elsewhere })).status, 401);
  assert.ok(await canLogin(api, member, NEW));
  assert.match((await api.mailsTo(member.email)).at(-1)?.subject ?? '', /telah diubah/);
});

test('[USR-032] [USR-034] [USR-042] an admin sets a password without the current one; the sessions of the member end', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const member = await addMember(api);
  const sent = { token: admin.token, params: { id: member.id } };
  const wrong = await api.call(members.setPassword, {
    ...sent,
    body: { new_password: NEW, new_password_confirmation: 'x' },
  });
  assert.deepEqual(
    [wrong.status, wrong.error.errors],
    [422, { new_password: ['Konfirmasi password tidak cocok.'] }],
  );
  assert.ok(await canLogin(api, member, PASSWORD));
  const { status } = await api.call(members.setPassword, {
    ...sent,
    body: { new_password: NEW, new_password_confirmation: NEW },
  });
  assert.equal(status, 200);
  assert.equal((await api.call(profile.show, { token: member.token })).status, 401);
  assert.ok(await canLogin(api, member, NEW));
});

test('[ADM-040] admins change their own password with the old one; other sessions end', async (t) => {
  const api = await startApi(t);
  const admin = await addAdmin(api);
  const login = (password: string) => api.call(adminAuth.login, { body: { email: admin.email, password } });
  const elsewhere = opened((await login(PASSWORD)).body.data).token;
  const mistaken = await api.call(adminAuth.changePassword, {
    token: admin.token,
    body: { ...chosen, password_old: 'salah' },
  });
  assert.deepEqual(
    [mistaken.status, mistaken.error.errors],
    [422, { password_old: ['Password saat ini salah.'] }],
  );
  assert.equal((await login(PASSWORD)).status, 200);
  const { status, body } = await api.call(adminAuth.changePassword, {
    token: admin.token,
    body: { ...chosen, password_old: PASSWORD },
  });
  assert.deepEqual([status, body.message], [200, passwordMessages.adminChanged]);
  assert.equal((await login(NEW)).status, 200);
  assert.equal((await api.call(members.list, { token: elsewhere })).status, 401);
  assert.equal((await api.call(members.list, { token: admin.token })).status, 200);
  const [mail, ...more] = await api.mailsTo(admin.email);
  assert.match(mail?.subject ?? '', /telah diubah$/);
  assert.doesNotMatch(mail?.text ?? '', /lupa password/, 'admins have no such page');
  assert.deepEqual(more, []);
});

test('[OPEN-010] a common password is refused wherever one is chosen, and nothing changes', async (t) => {
  const api = await startApi(t);
  const member = await addMember(api);
  const admin = await addAdmin(api);
  await api.call(auth.forgotPassword, { body: { email: member.email } });
  const link = await resetLink(api, member.email);
  const common = 'Indonesia2026';
  const both = (field: string) => ({ [field]: common, [`${field}_confirmation`]: common });
  const refused = [
    await api.call(auth.resetPassword, { body: { ...link, ...both('password') } }),
    await api.call(profile.changePassword, {
      token: member.token,
      body: { current_password: PASSWORD, ...both('new_password') },
    }),
    await api.call(members.setPassword, {
      token: admin.token,
      params: { id: member.id },
      body: both('new_password'),
    }),
    await api.call(adminAuth.changePassword, {
      token: admin.token,
      body: { password_old: PASSWORD, ...both('password') },
    }),
  ];
  for (const { status, error } of refused) {
    assert.equal(status, 422);
    assert.match(error.message, /terlalu umum/);
  }
  assert.ok(await canLogin(api, member, PASSWORD));
  assert.equal((await api.call(auth.resetPassword, { body: { ...link, ...chosen } })).status, 200);
});

test('links in mails lead to the configured origin, whatever host the request names', async (t) => {
  const api = await startApi(t, { environment: { TRUSTED_PROXIES: '1' } });
  const member = await addMember(api, { email_verified_at: null });
  const headers = {
    host: 'jahat.contoh.id',
    'x-forwarded-host': 'jahat.contoh.id',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=jahat.contoh.id',
    origin: 'https://jahat.contoh.id',
    referer: 'https://jahat.contoh.id/',
  };
  for (const endpoint of [auth.forgotPassword, auth.resendVerification])
    assert.equal((await api.call(endpoint, { body: { email: member.email }, headers })).status, 200);
  const mails = await api.mailsTo(member.email);
  assert.equal(mails.length, 2);
  for (const { text, html } of mails) {
    assert.doesNotMatch(text + html, /jahat/);
    for (const link of text.match(/https?:\S+/g) ?? [])
      assert.ok(link.startsWith('http://anggota.test/'), link);
  }
});

test('[OPEN-016] five wrong links a minute for an address, twenty for a caller; the right one still works elsewhere', async (t) => {
  const api = await startApi(t, { environment: { RATE_LIMITS: 'on' } });
  const { email } = await addMember(api);
  await api.call(auth.forgotPassword, { body: { email } });
  const token = /\/reset-password\/([\w-]+)/.exec((await api.mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
  const chosen = { password: 'teh-poci-gula-batu', password_confirmation: 'teh-poci-gula-batu' };
  const reset = async (given: { token?: string; email?: string; from?: string }) => {
    const body = { token: given.token ?? 'x'.repeat(43), email: given.email ?? email, ...chosen };
    return (await api.call(auth.resetPassword, { body, from: given.from ?? '10.0.0.1' })).status;
  };
  for (let n = 1; n <= 5; n++) assert.equal(await reset({}), 422);
  assert.equal(await reset({ token }), 429);
  for (let n = 6; n <= 20; n++) assert.equal(await reset({ email: `siapa${n}@contoh.id` }), 422);
  assert.equal(await reset({ email: 'siapa@contoh.id' }), 429);
  assert.equal(await reset({ token, from: '10.0.0.2' }), 200);
});
