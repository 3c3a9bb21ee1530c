import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnAddress } from '../../web/features/documents/return-address.ts';

const offline = (requested: string) =>
  `https://anggota.example/offline?dari=${encodeURIComponent(requested)}`;

test('the way back has path and query', () => {
  assert.equal(
    returnAddress(offline('/admin/users?status=active&page=2')),
    '/admin/users?status=active&page=2',
  );
});

test('no return address leads to another origin', () => {
  for (const requested of [
    'https://jahat.example/',
    '//jahat.example/',
    '/\\jahat.example/',
    '/x/..//jahat.example/',
    'javascript:alert(1)',
    '',
  ])
    assert.equal(returnAddress(offline(requested)), null, requested);
});

test('redirects never form a circle', () => {
  assert.equal(returnAddress(offline('/offline?dari=/offline')), null);
});
