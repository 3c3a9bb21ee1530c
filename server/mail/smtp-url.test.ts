import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSmtpUrl } from './smtp-url.ts';

test('an SMTP address names server and account; the port has its usual default', () => {
  assert.deepEqual(parseSmtpUrl('smtp://sri%40a.example:p%3Ass@mail.example.id'), {
    host: 'mail.example.id',
    port: 587,
    secure: false,
    requireTLS: true,
    tls: { rejectUnauthorized: true },
    auth: { user: 'sri@a.example', pass: 'p:ss' },
  });
  assert.equal(parseSmtpUrl('smtps://mail.example.id').port, 465);
  assert.equal(parseSmtpUrl('smtps://mail.example.id').secure, true);
  assert.equal(parseSmtpUrl('smtp://[::1]:1025').host, '::1');
  assert.equal(parseSmtpUrl('smtp://127.0.0.1:1025').auth, undefined);
});

test('a password needs TLS, except to this machine or where plain text is asked for', () => {
  assert.equal(parseSmtpUrl('smtp://u:p@mail.example.id').requireTLS, true);
  assert.equal(parseSmtpUrl('smtp://u:p@mail.example.id?tls=0').requireTLS, false);
  assert.equal(parseSmtpUrl('smtp://u:p@127.0.0.1:1025').requireTLS, false);
  assert.equal(parseSmtpUrl('smtp://mail.example.id').requireTLS, false);
});

test('an address without a host is refused', () => {
  assert.throws(() => parseSmtpUrl('smtp://'), /names no host/);
});
