import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashToken, newToken } from './tokens.ts';

test('tokens carry 256 bits, fit in a URL and never repeat', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken));
  assert.equal(tokens.size, 1000);
  for (const token of tokens) assert.match(token, /^[\w-]{43}$/);
});

test('the hash of a token is its SHA-256 in hex', () => {
  assert.equal(hashToken('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
