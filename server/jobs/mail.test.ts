import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { openTestDatabase } from '../../tests/setup/database.ts';
import { createMailTransport } from '../lib/mail-transport.ts';
import { mailHandler } from './mail.ts';
import { enqueue } from './queue.ts';
import { runNext } from './run.ts';

async function messageIdOf(stream: Readable): Promise<string | undefined> {
  const { messageId } = await PostalMime.parse(await buffer(stream));
  return messageId;
}

/** A mail server that answers each recipient with the next of these codes, then takes everything. */
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

async function openMailQueue(t: TestContext, smtpUrl: string) {
  const { db } = await openTestDatabase(t);
  let now = Temporal.Instant.from('2026-11-20T10:00:00Z');
  const mailbox = { add: async () => assert.fail(), list: async () => [], find: async () => undefined };
  const transport = createMailTransport({
    smtpUrl,
    mailFrom: 'a@anggota.example',
    appName: 'Anggota',
    mailbox,
  });
  t.after(() => transport.close());
  const idle = async () => undefined;
  const work = {
    db,
    clock: { now: () => now },
    log: fastify().log,
    running: new Set<number>(),
    signal: new AbortController().signal,
    handlers: {
      mail: mailHandler(transport),
      asked_mail: async () => undefined,
      sweep_memberships: idle,
      collect_files: idle,
      sweep_tokens: idle,
    },
  };
  const payload = {
    to: { name: 'Sri', address: 'sri@anggota.example' },
    subject: 'Halo',
    html: '<p>Halo</p>',
    text: 'Halo',
  };
  await enqueue(db, { kind: 'mail', payload }, { now });
  return {
    db,
    runAfter: (seconds: number) => {
      now = now.add({ seconds });
      return runNext(work);
    },
  };
}

test('[OPEN-017] a mail that the server refuses temporarily arrives within a minute, once', async (t) => {
  const server = await serverAnswering(t, [451]);
  const { db, runAfter } = await openMailQueue(t, server.url);
  await runAfter(0);
  assert.deepEqual(server.received, []);
  await runAfter(20);
  assert.equal(server.received.length, 1);
  assert.match(server.received[0] ?? '', /^<[0-9a-f]{32}@anggota\.example>$/);
  assert.equal(await runAfter(3600), false);
  assert.deepEqual(await db.selectFrom('jobs').selectAll().execute(), []);
});

test('a mailbox that does not exist is not tried for a day', async (t) => {
  const server = await serverAnswering(t, [550, 550, 550, 550]);
  const { db, runAfter } = await openMailQueue(t, server.url);
  for (let minutes = 0; minutes < 10; minutes++) await runAfter(60);
  const [job] = await db.selectFrom('jobs').selectAll().execute();
  assert.equal(job?.attempts, 3);
  assert.notEqual(job?.failed_at, null);
  assert.match(job?.last_error ?? '', /not now/);
  assert.deepEqual(server.received, []);
});
