import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activationLink } from '#shared/activations/activation-link.contract.ts';
import { activationLinkErrors } from '#shared/activations/activations.messages.ts';
import { auth } from '#shared/auth/auth.contract.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { forged } from '../../../tests/builders/forged.ts';
import { PASSWORD } from '../../../tests/builders/rows/accounts.ts';
import { addImported, linkIn, setUpActivations } from '../../../tests/setup/api/activations.ts';

test('[IMP-006] the link of the mail sets a password, verifies the address, and works once', async (t) => {
  const { api, sent, call, counts, run } = await setUpActivations(t);
  const [id = 0] = await addImported(api, 1);
  const { status, body } = await call({ members: [id] });
  assert.deepEqual([status, body.data.queued], [200, 1]);
  assert.match(body.message, /^Aktivasi untuk 1 anggota masuk antrean\.$/);
  await run();
  const link = linkIn(sent[0] ?? assert.fail('no mail'));
  assert.equal((await api.call(activationLink.open, { body: link })).status, 200);
  assert.equal((await counts()).opened, 1);
  const chosen = { ...link, password: PASSWORD, password_confirmation: PASSWORD };
  assert.equal((await api.call(auth.resetPassword, { body: chosen })).status, 200);
  assert.equal((await counts()).active, 1);
  assert.equal((await api.call(auth.login, { body: { email: link.email, password: PASSWORD } })).status, 200);
  for (const { status, error } of [
    await api.call(auth.resetPassword, { body: chosen }),
    await api.call(activationLink.open, { body: link }),
  ])
    assert.deepEqual([status, error.message], [422, activationLinkErrors.used]);
});

test('[IMP-006] only who has the link learns what became of it', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const members = await addImported(api, 2);
  await call({ members });
  await run();
  const [link, other] = sent.map(linkIn);
  assert.ok(link && other);
  const chosen = { ...link, password: PASSWORD, password_confirmation: PASSWORD };
  assert.equal((await api.call(auth.resetPassword, { body: chosen })).status, 200);
  const strangers = [
    { ...link, token: forged(link.token) },
    { ...link, token: other.token },
    { ...other, token: link.token },
    { ...link, email: 'siapa@contoh.id' },
  ];
  for (const body of strangers)
    assert.equal((await api.call(activationLink.open, { body })).error.message, passwordErrors.linkInvalid);
});

test('[IMP-006] the link works for fourteen days', async (t) => {
  const { api, sent, call, run } = await setUpActivations(t);
  const [id = 0] = await addImported(api, 1);
  await call({ members: [id] });
  await run();
  const link = linkIn(sent[0] ?? assert.fail('no mail'));
  api.clock.advance({ hours: 24 * 14 - 1 });
  assert.equal((await api.call(activationLink.open, { body: link })).status, 200);
  api.clock.advance({ hours: 2 });
  const { status, error } = await api.call(activationLink.open, { body: link });
  assert.deepEqual([status, error.message], [422, activationLinkErrors.expired]);
});
