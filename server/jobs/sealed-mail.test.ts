import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { auth } from '#shared/auth/auth.contract.ts';
import { addMember } from '../../tests/builders/rows/accounts.ts';
import { startApi } from '../../tests/setup/api/api.ts';
import { mail, vault } from '../../tests/setup/api/queue.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { renderMail } from '../mail/mail-template.ts';
import { createVault } from '../security/vault.ts';
import { openMail, sealMail } from './sealed-mail.ts';

test('[OPEN-016] no link of a mail that waits can be read from the database or a backup', async (t) => {
  const api = await startApi(t);
  const { email } = await addMember(api, { email_verified_at: null });
  await api.call(auth.forgotPassword, { body: { email } });
  await api.call(auth.resendVerification, { body: { email } });
  const texts = (await api.mailsTo(email)).map(({ text }) => text).join();
  const secrets = texts.match(/(?<=reset-password\/|signature=)[\w-]{43}/g) ?? [];
  assert.equal(secrets.length, 2);

  const folder = mkdtempSync(join(tmpdir(), 'anggota-backup-'));
  t.after(() => rmSync(folder, { recursive: true }));
  await makeBackup(api.deps.config, join(folder, 'a.tar.gz'), api.deps.clock);
  const rows = JSON.stringify(await api.deps.db.selectFrom('jobs').selectAll().execute());
  const archive = gunzipSync(readFileSync(join(folder, 'a.tar.gz'))).toString();
  assert.ok(rows.includes(email) && archive.includes(email));
  for (const secret of secrets) assert.ok(!rows.includes(secret) && !archive.includes(secret));
});

test('a sealed mail opens for its recipient only, and under the same key only', () => {
  const written = { ...mail('Halo'), linkEndsAt: '2026-11-20T10:00:00.000Z' };
  const { to, linkEndsAt } = written;
  const sealed = sealMail(vault, written);
  assert.deepEqual(openMail(vault, sealed), { to, linkEndsAt, ...renderMail(written) });
  assert.throws(() => openMail(createVault('another key'), sealed), /another APP_KEY/);
  const stolen = { ...sealed, to: { name: 'Asing', address: 'asing@contoh.id' } };
  assert.throws(() => openMail(vault, stolen), /another APP_KEY/);
});

test('a mail that an older version queued is still sent', () => {
  const envelope = { to: { name: 'Sri', address: 'sri@anggota.example' }, subject: 'Lama' };
  const text = { html: '<p>isi</p>', text: 'isi' };
  const sealed = vault.seal(JSON.stringify(text), 'mail:sri@anggota.example:Lama');
  for (const queued of [
    { ...envelope, ...text },
    { ...envelope, sealed },
  ])
    assert.deepEqual(openMail(vault, queued), { ...envelope, ...text });
});
