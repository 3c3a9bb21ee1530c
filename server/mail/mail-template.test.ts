import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMail } from './mail-template.ts';

const appName = 'Anggota';

test('a mail has its blocks in HTML and in plain text, with the greeting first and the app name around them', () => {
  const mail = renderMail({
    appName,
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

test('whatever a user typed stays text', () => {
  const evil = '<script>alert(1)</script>" onload="x';
  const mail = renderMail({
    appName: evil,
    subject: evil,
    preview: evil,
    recipientName: evil,
    blocks: [{ paragraph: evil }, { button: evil, url: 'https://a.example/' }, { details: [[evil, evil]] }],
  });
  assert.doesNotMatch(mail.html, /<script|" onload/);
});

test('a subject stays one line', () => {
  const subject = 'Halo\r\nBcc: semua@anggota.example\u0000\u2028 dunia';
  const mail = renderMail({ appName, subject, preview: '', blocks: [] });
  assert.equal(mail.subject, 'Halo Bcc: semua@anggota.example dunia');
});

test('only web addresses become links', () => {
  const mail = (url: string) => () =>
    renderMail({ appName, subject: 's', preview: '', blocks: [{ button: 'Buka', url }] });
  assert.throws(mail('javascript:alert(1)'), /web pages only/);
  assert.throws(mail('/relative'), /Invalid URL/);
});
