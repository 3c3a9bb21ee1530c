// The first password of a member whom others have entered: it logs in, and warns nobody.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activationLinkErrors } from '#shared/activations/activations.messages.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { addMember, PASSWORD, signIn } from '../../../tests/builders/rows/accounts.ts';
import { addImported, linkIn, setUpActivations } from '../../../tests/setup/api/activations.ts';
import { resetLink } from '../../../tests/setup/api/links.ts';

const chosen = { password: PASSWORD, password_confirmation: PASSWORD };

test('a password by activation opens a session of the member, and mails no warning', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const ids = await addImported(api, 1);
  const [memberId = 0] = ids;
  const old = await signIn(api, { memberId });
  await call({ members: ids });
  await run();
  const link = linkIn(sent[0] ?? assert.fail('no mail'));
  const weak = await api.call(activationLink.choosePassword, {
    body: { ...link, password: 'password', password_confirmation: 'password' },
  });
  assert.equal(weak.status, 422);
  const { status, body } = await api.call(activationLink.choosePassword, { body: { ...link, ...chosen } });
  assert.equal(status, 200);
  assert.equal(body.data.user.id, memberId);
  const { data } = (await api.call(profile.show, { token: body.data.token })).body;
  assert.equal(data.email, link.email);
  assert.equal((await api.call(profile.show, { token: old })).status, 401);
  assert.deepEqual(await api.mailsTo(link.email), []);
  const again = await api.call(activationLink.choosePassword, { body: { ...link, ...chosen } });
  assert.deepEqual([again.status, again.error.message], [422, activationLinkErrors.used]);
});

test('a link for a forgotten password does not log in by the way of activation', async (t) => {
  const { api } = await setUpActivations(t);
  const member = await addMember(api);
  await api.call(auth.forgotPassword, { body: { email: member.email } });
  const link = await resetLink(api, member.email);
  const { status, error } = await api.call(activationLink.choosePassword, { body: { ...link, ...chosen } });
  assert.deepEqual([status, error.message], [422, passwordErrors.linkInvalid]);
  assert.equal((await api.call(auth.resetPassword, { body: { ...link, ...chosen } })).status, 200);
  assert.match((await api.mailsTo(member.email)).at(-1)?.subject ?? '', /telah diubah$/);
});

test("'Lupa password' leaves the activation link alone, and whichever is used ends both", async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const ids = await addImported(api, 2);
  await call({ members: ids });
  await run();
  const [first, second] = sent.map(linkIn);
  assert.ok(first && second);
  for (const { email } of [first, second]) await api.call(auth.forgotPassword, { body: { email } });
  assert.equal((await api.call(activationLink.open, { body: first })).status, 200);
  const resets = [await resetLink(api, first.email), await resetLink(api, second.email)];

  assert.equal(
    (await api.call(activationLink.choosePassword, { body: { ...first, ...chosen } })).status,
    200,
  );
  assert.equal((await api.call(auth.resetPassword, { body: { ...resets[0], ...chosen } })).status, 422);
  assert.equal((await api.call(auth.resetPassword, { body: { ...resets[1], ...chosen } })).status, 200);
  const late = await api.call(activationLink.open, { body: second });
  assert.deepEqual([late.status, late.error.message], [422, activationLinkErrors.used]);
});

test('an older link says that a newer mail replaced it, and only to who has it', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const member = await addMember(api);
  const tokens: { token: string; email: string }[] = [];
  for (let mail = 0; mail < 3; mail++) {
    await api.call(auth.forgotPassword, { body: { email: member.email } });
    tokens.push(await resetLink(api, member.email));
  }
  const [oldest, older, newest] = tokens;
  assert.ok(oldest && older && newest);
  const reset = (link: object) => api.call(auth.resetPassword, { body: { ...link, ...chosen } });
  for (const link of [oldest, older])
    assert.equal((await reset(link)).error.message, passwordErrors.linkReplaced);
  const other = await addMember(api);
  for (const link of [
    { ...oldest, token: `${oldest.token.slice(0, -1)}_` },
    { ...oldest, email: other.email },
    { ...oldest, email: 'siapa@contoh.id' },
  ])
    assert.equal((await reset(link)).error.message, passwordErrors.linkInvalid);
  assert.equal((await reset(newest)).status, 200);
  assert.equal((await reset(newest)).error.message, passwordErrors.linkInvalid);

  const ids = await addImported(api, 1);
  await call({ members: ids });
  await run();
  await call({ members: ids });
  await run();
  const [before, after] = sent.map(linkIn);
  const replaced = await api.call(activationLink.open, { body: before ?? {} });
  assert.equal(replaced.error.message, passwordErrors.linkReplaced);
  assert.equal((await api.call(activationLink.open, { body: after ?? {} })).status, 200);
});
