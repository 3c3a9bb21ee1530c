import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMail } from './mail-template.ts';

const appName = 'Anggota';
const look = { fill: '#7b2d59', logo: null, contacts: [] };

test('a mail has its blocks in HTML and in plain text, with the greeting first and the app name around them', () => {
  const mail = renderMail({
    appName,
    look,
    subject: 'Verifikasi email anda',
    preview: 'Satu langkah lagi',
    recipientName: 'Sri',
    blocks: [
      { paragraph: 'Klik tombol di bawah.\nLink berlaku 24 jam.' },
      { button: 'Verifikasi Email', url: 'https://anggota.example/email/verify/7/abc?expires=1&signature=x' },
      { details: [['Total', 'Rp 700.000']] },
    ],
  });
  assert.equal(mail.subject, 'Verifikasi email anda');
  assert.equal(
    mail.text,
    `Anggota

Halo Sri,

Klik tombol di bawah.
Link berlaku 24 jam.

Verifikasi Email:
https://anggota.example/email/verify/7/abc?expires=1&signature=x

Total: Rp 700.000

--
Email ini dikirim otomatis oleh Anggota. Mohon tidak membalas email ini.`,
  );
  assert.match(mail.html, /<html lang="id">/);
  assert.match(mail.html, /Halo Sri,/);
  assert.match(mail.html, /Klik tombol di bawah\.<br>Link berlaku 24 jam\./);
  assert.match(
    mail.html,
    /href="https:\/\/anggota\.example\/email\/verify\/7\/abc\?expires=1&amp;signature=x"/,
  );
  assert.equal(mail.html.match(/href=/g)?.length, 1);
  assert.match(mail.html, /prefers-color-scheme:dark/);
});

test('a link at the foot is in HTML and in plain text', () => {
  const url = 'https://anggota.example/pengingat/berhenti/7-abc';
  const footLink = { text: 'Berhenti menerima <pengingat>', url };
  const mail = renderMail({ appName, look, subject: 's', preview: '', blocks: [], footLink });
  assert.ok(mail.text.endsWith(`Berhenti menerima <pengingat>:\n${url}`));
  assert.match(mail.html, new RegExp(`<a href="${url}"[^>]*>Berhenti menerima &lt;pengingat&gt;</a>`));
});

test('whatever a user typed stays text', () => {
  const evil = '<script>alert(1)</script>" onload="x';
  const mail = renderMail({
    appName: evil,
    look,
    subject: evil,
    preview: evil,
    recipientName: evil,
    blocks: [{ paragraph: evil }, { button: evil, url: 'https://a.example/' }, { details: [[evil, evil]] }],
  });
  assert.doesNotMatch(mail.html, /<script|" onload/);
});

test('a subject stays one line', () => {
  const subject = 'Halo\r\nBcc: semua@anggota.example\u0000\u2028 dunia';
  const mail = renderMail({ appName, look, subject, preview: '', blocks: [] });
  assert.equal(mail.subject, 'Halo Bcc: semua@anggota.example dunia');
});

test('only web addresses become links', () => {
  const mail = (url: string) => () =>
    renderMail({ appName, look, subject: 's', preview: '', blocks: [{ button: 'Buka', url }] });
  assert.throws(mail('javascript:alert(1)'), /web pages only/);
  assert.throws(mail('/relative'), /Invalid URL/);
});

test('[OWN-002] [OWN-003] a mail has colour, logo and contacts of the association, and its name without images', () => {
  const mail = renderMail({
    appName,
    look: {
      fill: '#1e6b3c',
      logo: { url: 'https://anggota.example/association/logo-1.png', width: 800, height: 400 },
      contacts: ['Perkumpulan Roti, Jalan Gandum 1', 'kantor@roti.example'],
    },
    subject: 's',
    preview: '',
    blocks: [{ button: 'Buka', url: 'https://anggota.example/' }],
  });
  assert.match(
    mail.html,
    /<img src="https:\/\/anggota\.example\/association\/logo-1\.png" alt="" width="80" height="40"/,
  );
  assert.equal(mail.html.match(/background:#1e6b3c/g)?.length, 2, 'bar and button');
  assert.match(mail.html, /<td style="font-size:18px;font-weight:700">Anggota<\/td>/);
  assert.match(mail.html, /Jalan Gandum 1<br>kantor@roti\.example/);
  assert.match(mail.text, /Jalan Gandum 1\nkantor@roti\.example$/);
});
