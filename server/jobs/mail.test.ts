import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { enqueueMail, mail, openQueue, runNext, vault } from '../../tests/setup/api/queue.ts';
import { makeClock } from '../lib/clock.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { mailHandler } from './mail.ts';

async function messageIdOf(stream: Readable): Promise<string | undefined> {
  const { messageId } = await PostalMime.parse(await buffer(stream));
  return messageId;
}

/** A mail server that answers each recipient with the next of these codes, then accepts everything. */
async function serverAnswering(t: TestContext, codes: number[]) {
  const received: (string | undefined)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onRcptTo(_address, _session, answer) {
      const responseCode = codes.shift();
      answer(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
    },
    onData(stream, _session, answer) {
      messageIdOf(stream).then((messageId) => {
        received.push(messageId);
        answer();
      }, answer);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  t.after(() => new Promise<void>((resolve) => server.close(resolve)));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

/** One mail waits. */
async function openMailQueue(t: TestContext, smtpUrl: string, linkEndsAt?: string) {
  const mailbox = { add: async () => assert.fail(), list: async () => [], find: async () => undefined };
  const transport = createMailTransport({
    smtpUrl,
    mailFrom: 'a@anggota.example',
    senderName: () => 'Anggota',
    mailbox,
  });
  t.after(() => transport.close());
  const clock = makeClock(() => work.clock.now().epochMilliseconds);
  const handler = mailHandler({ mail: transport, vault, clock });
  const { work, add, pass, rows, db } = await openQueue(t, handler);
  if (linkEndsAt === undefined) await add('Halo');
  else await db.transaction().execute((tx) => enqueueMail(tx, { ...mail('Halo'), linkEndsAt }));
  return {
    rows,
    runAfter: (seconds: number) => {
      pass({ seconds });
      return runNext(work);
    },
  };
}

test('[OPEN-017] a mail that the server refuses temporarily arrives within a minute, once', async (t) => {
  const server = await serverAnswering(t, [451]);
  const { rows, runAfter } = await openMailQueue(t, server.url);
  await runAfter(0);
  assert.deepEqual(server.received, []);
  await runAfter(20);
  assert.equal(server.received.length, 1);
  assert.match(server.received[0] ?? '', /^<[0-9a-f]{32}@anggota\.example>$/);
  assert.equal(await runAfter(3600), false);
  assert.deepEqual(await rows(), []);
});

test('a mailbox that does not exist is not tried for a day', async (t) => {
  const server = await serverAnswering(t, [550, 550, 550, 550]);
  const { rows, runAfter } = await openMailQueue(t, server.url);
  for (let minutes = 0; minutes < 10; minutes++) await runAfter(60);
  const [job] = await rows();
  assert.equal(job?.attempts, 3);
  assert.notEqual(job?.failed_at, null);
  assert.match(job?.last_error ?? '', /not now/);
  assert.deepEqual(server.received, []);
});

test('a mail whose link ended while the mail server was away is not sent, and is given up', async (t) => {
  const server = await serverAnswering(t, [451]);
  const { rows, runAfter } = await openMailQueue(t, server.url, '2026-11-20T11:00:00.000Z');
  await runAfter(0);
  assert.equal((await rows())[0]?.failed_at, null);
  await runAfter(3600);
  const [job] = await rows();
  assert.deepEqual([job?.attempts, job?.last_error], [2, 'The link ended before the mail was sent.']);
  assert.notEqual(job?.failed_at, null);
  assert.deepEqual(server.received, []);
});
