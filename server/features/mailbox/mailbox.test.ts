import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fastify, { type InjectOptions } from 'fastify';
import { makeClock } from '../../lib/clock.ts';
import { renderMail } from '../../mail/mail-template.ts';
import { createMailbox } from '../../mail/mailbox.ts';
import { mailboxRoutes } from './mailbox.routes.ts';

const clock = makeClock(() => Date.parse('2026-11-20T17:30:00Z'));

async function openMailbox(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'anggota-mailbox-'));
  const mailbox = createMailbox({ folder, clock });
  const app = fastify();
  mailboxRoutes(app, mailbox);
  t.after(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const ask = (request: InjectOptions) => app.inject(request);
  return { mailbox, ask, get: (url: string) => ask({ url }) };
}

function mailTo(address: string, link = 'https://anggota.example/email/verify/7/abc') {
  const blocks = [{ paragraph: 'Halo' }, { button: 'Verifikasi Email', url: link }];
  const rendered = renderMail({
    appName: 'Anggota',
    look: { fill: '#7b2d59', logo: null, contacts: [] },
    subject: 'Verifikasi <email>',
    preview: '',
    blocks,
  });
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

test('only this machine reads the mails: no other address, no proxy, no name of a stranger', async (t) => {
  const { mailbox, ask } = await openMailbox(t);
  await mailbox.add(mailTo('sri@anggota.example'));
  const { data } = (await ask({ url: '/dev/mailbox.json' })).json();
  for (const url of ['/dev/mailbox', '/dev/mailbox.json', `/dev/mailbox/${data[0].id}`]) {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      assert.equal((await ask({ url, remoteAddress })).statusCode, 200);
    for (const request of [
      { remoteAddress: '192.0.2.7' },
      { headers: { 'x-forwarded-for': '127.0.0.1' } },
      { headers: { 'x-forwarded-proto': 'https' } },
      { headers: { forwarded: 'for=127.0.0.1' } },
      { headers: { host: 'evil.test' } },
    ]) {
      const answer = await ask({ url, ...request });
      assert.equal(answer.statusCode, 403, JSON.stringify(request));
      assert.doesNotMatch(answer.body, /verify/);
    }
  }
});
