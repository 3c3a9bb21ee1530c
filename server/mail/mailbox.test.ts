import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { makeClock } from '../lib/clock.ts';
import { createMailbox, type OutgoingMail } from './mailbox.ts';

async function emptyMailbox(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'anggota-mailbox-'));
  t.after(() => rm(folder, { recursive: true }));
  let now = Date.parse('2026-11-20T10:00:00Z');
  const clock = makeClock(() => {
    now += 1000;
    return now;
  });
  return { folder, mailbox: createMailbox({ folder, clock }) };
}

function mail(subject: string): OutgoingMail {
  const to = { name: 'Sri', address: 'sri@anggota.example' };
  return { to, subject, html: '<p>Halo</p>', text: 'Halo', messageId: subject };
}

test('mails are listed newest first and found by their id', async (t) => {
  const { mailbox } = await emptyMailbox(t);
  assert.deepEqual(await mailbox.list(), []);
  await mailbox.add(mail('pertama'));
  await mailbox.add(mail('kedua'));
  const [newest, oldest] = await mailbox.list();
  assert.equal(newest?.subject, 'kedua');
  assert.equal(oldest?.at, '2026-11-20T10:00:01.000Z');
  assert.deepEqual(await mailbox.find(newest?.id ?? ''), newest);
});

test('the headers of a mail are stored with it', async (t) => {
  const { mailbox } = await emptyMailbox(t);
  const headers = { 'List-Unsubscribe': '<https://anggota.example/berhenti>' };
  await mailbox.add({ ...mail('pengingat'), headers });
  await mailbox.add(mail('lainnya'));
  assert.deepEqual(
    (await mailbox.list()).map((stored) => stored.headers),
    [{}, headers],
  );
});

test('a mail that is sent twice is stored once', async (t) => {
  const { mailbox } = await emptyMailbox(t);
  await mailbox.add(mail('pertama'));
  await mailbox.add(mail('pertama'));
  assert.equal((await mailbox.list()).length, 1);
});

test('an invalid id finds nothing, least of all another file', async (t) => {
  const { mailbox } = await emptyMailbox(t);
  await mailbox.add(mail('pertama'));
  for (const id of ['', '../../package', 'x'.repeat(5000), '\u0000'])
    assert.equal(await mailbox.find(id), undefined);
});

test('the last 200 mails are stored', async (t) => {
  const { mailbox, folder } = await emptyMailbox(t);
  for (let number = 1; number <= 203; number++) await mailbox.add(mail(`nomor ${number}`));
  const mails = await mailbox.list();
  assert.equal(mails.length, 200);
  assert.equal(mails[0]?.subject, 'nomor 203');
  assert.equal(mails.at(-1)?.subject, 'nomor 4');
  assert.equal((await readdir(folder)).length, 200);
});
