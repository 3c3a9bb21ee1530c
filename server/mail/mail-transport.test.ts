import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailTransport, MailError } from './mail-transport.ts';
import type { Mailbox, OutgoingMail } from './mailbox.ts';

const mail: OutgoingMail = {
  to: { name: 'Sri Wahyuni', address: 'sri@anggota.example' },
  subject: 'Pembayaran diterima – terima kasih',
  html: '<p>Halo <b>Sri</b></p>',
  text: 'Halo Sri',
  messageId: 'job-1',
};

const noMailbox: Mailbox = {
  add: () => Promise.reject(new Error('The mail went to the local mailbox')),
  list: async () => [],
  find: async () => undefined,
};

async function parseMail(stream: Readable): Promise<Email> {
  return PostalMime.parse(await buffer(stream));
}

async function smtpSink(t: TestContext, options: SMTPServerOptions = {}) {
  const received: { mail: Email; envelope: string[] }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 10,
    onData(stream, session, answer) {
      parseMail(stream).then((parsed) => {
        received.push({ mail: parsed, envelope: session.envelope.rcptTo.map(({ address }) => address) });
        answer();
      }, answer);
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, port: (server.server.address() as AddressInfo).port };
}

function transportTo(t: TestContext, smtpUrl: string) {
  const settings = {
    smtpUrl,
    mailFrom: 'halo@anggota.example',
    senderName: () => 'Anggota "Sensori"',
    mailbox: noMailbox,
  };
  const transport = createMailTransport(settings);
  t.after(() => transport.close());
  return transport;
}

async function failure(attempt: Promise<void>): Promise<MailError> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof MailError, String(error));
  return error;
}

test('a mail arrives with its names, both bodies and the message id', async (t) => {
  const { received, port } = await smtpSink(t);
  await transportTo(t, `smtp://127.0.0.1:${port}`).send(mail);
  assert.equal(received.length, 1);
  const { mail: got, envelope } = received[0] ?? assert.fail();
  assert.deepEqual(envelope, ['sri@anggota.example']);
  assert.equal(got.from?.address, 'halo@anggota.example');
  assert.equal(got.from?.name, 'Anggota "Sensori"');
  assert.equal(got.to?.[0]?.name, 'Sri Wahyuni');
  assert.equal(got.subject, mail.subject);
  assert.equal(got.text?.trim(), 'Halo Sri');
  assert.equal(got.html?.trim(), '<p>Halo <b>Sri</b></p>');
  assert.equal(got.messageId, '<job-1@anggota.example>');
  assert.equal(got.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
});

test('[REM-007] further headers arrive in one piece, and other mails have none', async (t) => {
  const { received, port } = await smtpSink(t);
  const transport = transportTo(t, `smtp://127.0.0.1:${port}`);
  const address = `<https://anggota.example/pengingat/berhenti/123456-${'x'.repeat(43)}>`;
  const headers = { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await transport.send({ ...mail, headers });
  await transport.send({ ...mail, messageId: 'job-2' });
  const [first, second] = received.map(({ mail: { headers: got } }) =>
    got.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
  );
  assert.deepEqual(first, [
    ['list-unsubscribe', address],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ]);
  assert.deepEqual(second, []);
});

test('a reply goes to the office alone, by mail server and in the local mailbox; without one there is no header', async (t) => {
  const { received, port } = await smtpSink(t);
  const transport = transportTo(t, `smtp://127.0.0.1:${port}`);
  await transport.send({ ...mail, replyTo: 'kantor@roti.id' });
  await transport
    .send({ ...mail, replyTo: 'kantor@roti.id, lain@contoh.id\r\nBcc: lain@contoh.id' })
    .catch(() => undefined);
  await transport.send(mail);
  const [toOffice] = received;
  assert.deepEqual(toOffice?.mail.replyTo, [{ name: '', address: 'kantor@roti.id' }]);
  assert.equal(received.at(-1)?.mail.replyTo, undefined);
  for (const { envelope, mail: got } of received) {
    assert.deepEqual(envelope, [mail.to.address]);
    assert.equal(got.bcc, undefined);
  }
  const stored: OutgoingMail[] = [];
  const mailbox: Mailbox = { ...noMailbox, add: async (one) => void stored.push(one) };
  const local = createMailTransport({ smtpUrl: null, mailFrom: 'a@b.id', senderName: () => 'Roti', mailbox });
  await local.send({
    ...mail,
    headers: { 'List-Unsubscribe': '<https://roti.id/x>' },
    replyTo: 'kantor@roti.id',
  });
  assert.deepEqual(stored[0]?.headers, {
    'List-Unsubscribe': '<https://roti.id/x>',
    'Reply-To': 'kantor@roti.id',
  });
});

test('a name or subject never becomes a recipient or a header', async (t) => {
  const { received, port } = await smtpSink(t);
  await transportTo(t, `smtp://127.0.0.1:${port}`).send({
    ...mail,
    to: { name: 'a@x.example, evil@z.example\r\nBcc: evil@z.example', address: 'sri@anggota.example' },
    subject: 'Halo\r\nBcc: evil@z.example',
  });
  assert.deepEqual(received[0]?.envelope, ['sri@anggota.example']);
  assert.equal(received[0]?.mail.to?.[0]?.name, 'a x. example, evil z. example Bcc evil z. example');
  assert.equal(
    received[0]?.mail.headers.some(({ key }) => key === 'bcc'),
    false,
  );
});

test('a server on this machine may offer TLS with a self-signed certificate', async (t) => {
  const { received, port } = await smtpSink(t, { disabledCommands: [], logger: false });
  await transportTo(t, `smtp://127.0.0.1:${port}`).send(mail);
  assert.equal(received.length, 1);
});

test('an account logs in', async (t) => {
  const logins: string[] = [];
  const { received, port } = await smtpSink(t, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, answer) {
      logins.push(`${username} ${password}`);
      answer(null, { user: username });
    },
  });
  await transportTo(t, `smtp://sri%40a.example:p%2Fss@127.0.0.1:${port}`).send(mail);
  assert.deepEqual(logins, ['sri@a.example p/ss']);
  assert.equal(received.length, 1);
});

test('a 5xx refusal of a recipient is permanent, a 4xx refusal is not', async (t) => {
  for (const [responseCode, permanent] of [
    [550, true],
    [451, false],
  ] as const) {
    const { port } = await smtpSink(t, {
      onRcptTo: (_address, _session, answer) =>
        answer(Object.assign(new Error('tidak diterima'), { responseCode })),
    });
    const error = await failure(transportTo(t, `smtp://127.0.0.1:${port}`).send(mail));
    assert.equal(error.permanent, permanent);
    assert.match(error.message, /tidak diterima/);
  }
});

test('a 5xx refusal of the content is a permanent failure', async (t) => {
  const { port } = await smtpSink(t, {
    onData(stream, _session, answer) {
      stream.resume();
      stream.on('end', () => answer(Object.assign(new Error('looks like spam'), { responseCode: 554 })));
    },
  });
  assert.equal((await failure(transportTo(t, `smtp://127.0.0.1:${port}`).send(mail))).permanent, true);
});

test('a wrong account or a refused sender is our fault, so the mail is tried again', async (t) => {
  const wrongAccount = await smtpSink(t, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, answer) => answer(new Error('wrong password')),
  });
  const refusedSender = await smtpSink(t, {
    onMailFrom: (_address, _session, answer) =>
      answer(Object.assign(new Error('unknown'), { responseCode: 550 })),
  });
  for (const url of [`smtp://u:p@127.0.0.1:${wrongAccount.port}`, `smtp://127.0.0.1:${refusedSender.port}`])
    assert.equal((await failure(transportTo(t, url).send(mail))).permanent, false);
});

test('a server that is away is not permanent', async (t) => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  assert.equal((await failure(transportTo(t, `smtp://127.0.0.1:${port}`).send(mail))).permanent, false);
});

test('sending ends when it is aborted, even if the server never greets', async (t) => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const transport = transportTo(t, `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const connected = once(silent, 'connection');
  const abort = new AbortController();
  const sending = failure(transport.send({ ...mail, signal: abort.signal }));
  const [socket] = await connected;
  abort.abort();
  assert.equal((await sending).permanent, false);
  socket.destroy();
  silent.close();
});

test('without a server the mail is in the local mailbox', async () => {
  const stored: OutgoingMail[] = [];
  const mailbox: Mailbox = { ...noMailbox, add: async (one) => void stored.push(one) };
  const transport = createMailTransport({
    smtpUrl: null,
    mailFrom: 'a@b.example',
    senderName: () => 'Anggota',
    mailbox,
  });
  await transport.send({ ...mail, signal: new AbortController().signal });
  transport.close();
  assert.deepEqual(stored, [mail]);
});
