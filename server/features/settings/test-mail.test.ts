import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { settings } from '#shared/settings/settings.contract.ts';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { auditTrail } from '../../../tests/setup/api/audit.ts';
import { startMailSink } from '../../../tools/mail-sink.ts';
import { freePort } from '../../../tools/ports.ts';

async function apiWith(t: TestContext, SMTP_URL: string) {
  const api = await startApi(t, { environment: { SMTP_URL } });
  const { token } = await addAdmin(api);
  return { api, send: (email: unknown) => api.call(settings.testMail, { token, body: { email } }) };
}

/** A mail server that accepts no recipient. */
async function startRefusingServer(t: TestContext): Promise<string> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('5.1.1 mailbox does not exist'), { responseCode: 550 })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test('[SET-013] [ERR-041] a test mail is sent immediately, without the queue', async (t) => {
  const sink = await startMailSink();
  t.after(() => sink.close());
  const { api, send } = await apiWith(t, sink.url);
  const { status, body } = await send(' Ketua@Contoh.id ');
  assert.deepEqual([status, body], [200, { message: 'Email telah dikirim, silahkan cek inbox atau spam.' }]);
  const [mail] = sink.unread('ketua@contoh.id');
  assert.equal(mail?.subject, 'Tes email dari Anggota');
  assert.match(mail?.text ?? '', /email percobaan dari Anggota/);
  assert.deepEqual(await api.mailsTo('ketua@contoh.id'), []);
});

test('[SET-013] every test sends a separate mail', async (t) => {
  const sink = await startMailSink();
  t.after(() => sink.close());
  const { send } = await apiWith(t, sink.url);
  await send('ketua@contoh.id');
  await send('ketua@contoh.id');
  assert.equal(sink.unread('ketua@contoh.id').length, 2);
});

test('[SET-013] [AMB-082] a refusal is reported in the words of the mail server', async (t) => {
  const { send } = await apiWith(t, await startRefusingServer(t));
  const { status, error } = await send('tidak-ada@contoh.id');
  assert.equal(status, 502);
  assert.deepEqual(Object.keys(error), ['message']);
  assert.match(error.message, /^Email gagal dikirim oleh server email\. .*5\.1\.1 mailbox does not exist/);
});

test('[SET-013] [AMB-082] a mail server that does not answer is reported', async (t) => {
  const { send } = await apiWith(t, `smtp://127.0.0.1:${await freePort()}`);
  const { status, error } = await send('ketua@contoh.id');
  assert.equal(status, 502);
  assert.match(error.message, /^Email gagal dikirim oleh server email\. .*ECONNREFUSED/);
});

test('[SET-010] the recipient is required and is exactly one e-mail address', async (t) => {
  const sink = await startMailSink();
  t.after(() => sink.close());
  const { send } = await apiWith(t, sink.url);
  for (const wrong of [
    '',
    ' ',
    'x',
    'a@b',
    'a@contoh.id, b@contoh.id',
    'a@contoh.id\r\nBcc: b@contoh.id',
    null,
    undefined,
    7,
  ]) {
    const { status, error } = await send(wrong);
    assert.deepEqual([status, Object.keys(error.errors ?? {})], [422, ['email']], String(wrong));
  }
  assert.deepEqual(sink.unread('a@contoh.id'), []);
  assert.deepEqual(sink.unread('b@contoh.id'), []);
});

test('five test mails per ten minutes for an admin and for an address, each in the audit trail', async (t) => {
  const api = await startApi(t, { environment: { SMTP_URL: '', RATE_LIMITS: 'on' } });
  const [first, second] = [await addAdmin(api), await addAdmin(api)];
  const send = async ({ token }: { token: string }, email: string) =>
    (await api.call(settings.testMail, { token, body: { email } })).status;
  for (let n = 1; n <= 5; n++) assert.equal(await send(first, 'korban@contoh.id'), 200);
  assert.equal(await send(first, 'lain@contoh.id'), 429);
  assert.equal(await send(second, 'korban@contoh.id'), 429);
  assert.equal(await send(second, 'lain@contoh.id'), 200);
  const records = await auditTrail(api);
  assert.deepEqual(new Set(records.map(({ action }) => action)), new Set(['setting.test_mail']));
  assert.equal(records.length, 6);
});
