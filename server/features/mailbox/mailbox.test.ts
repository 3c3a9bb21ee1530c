import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { clockOf } from '../../lib/clock.ts';
import { renderMail } from '../../mail/mail-template.ts';
import { createMailbox } from '../../mail/mailbox.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const clock = clockOf(() => Date.parse('2026-11-20T17:30:00Z'));

async function openMailbox(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'anggota-mailbox-'));
  const mailbox = createMailbox({ folder, clock });
  const app = fastify();
  mailboxRoutes(app, mailbox);
  t.after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { mailbox, get: (url: string) => app.inject({ url }) };
}

function mailTo(address: string, link = 'https://anggota.example/email/verify/7/abc') {
  const blocks = [{ paragraph: 'Halo' }, { button: 'Verifikasi Email', url: link }];
  const rendered = renderMail({ appName: 'Anggota', subject: 'Verifikasi <email>', preview: '', blocks });
  return { ...rendered, to: { name: 'Sri', address }, messageId: address };
}

test('[OPEN-017] the mailbox lists mails with recipient, subject and time, and opens them', async (t) => {
  const { mailbox, get } = await openMailbox(t);
  assert.match((await get('/dev/mailbox')).body, /Belum ada email/);
  await mailbox.add(mailTo('sri@anggota.example'));
  const list = await get('/dev/mailbox');
  assert.equal(list.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(list.body, /Verifikasi &lt;email&gt;/);
  assert.match(list.body, /Sri &lt;sri@anggota\.example&gt;/);
  assert.match(list.body, /21 November 2026 00\.30/);
  const mail = await get(
    /href="(\/dev\/mailbox\/[^"]+)"/.exec(list.body.slice(list.body.indexOf('<ul>')))?.[1] ?? '',
  );
  assert.equal(mail.statusCode, 200);
  assert.match(mail.body, /<iframe[^>]+sandbox="[^"]*allow-top-navigation-by-user-activation[^"]*"/);
  assert.match(mail.body, /href=&quot;https:\/\/anggota\.example\/email\/verify\/7\/abc&quot;/);
  assert.match(mail.body, /&lt;base target=&quot;_top&quot;&gt;/);
  assert.doesNotMatch(`${list.body}${mail.body}`, /<script/);
});

test('an unknown mail is 404', async (t) => {
  const { get } = await openMailbox(t);
  assert.equal((await get('/dev/mailbox/none')).statusCode, 404);
  assert.equal((await get('/dev/mailbox/..%2f..%2fapp.key')).statusCode, 404);
});

test('tools read the mails of one recipient', async (t) => {
  const { mailbox, get } = await openMailbox(t);
  await mailbox.add(mailTo('sri@anggota.example'));
  await mailbox.add(mailTo('budi@anggota.example'));
  const { data } = (await get('/dev/mailbox.json?to=Budi@anggota.example')).json();
  assert.equal(data.length, 1);
  assert.equal(data[0].to.address, 'budi@anggota.example');
  assert.match(data[0].text, /https:\/\/anggota\.example\/email\/verify/);
  assert.equal((await get('/dev/mailbox.json')).json().data.length, 2);
});
