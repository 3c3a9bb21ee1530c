import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVault } from './vault.ts';

const vault = createVault('a key for tests that nobody else ever uses');

test('a sealed secret opens for its owner and reveals nothing', () => {
  const sealed = vault.seal('GEZDGNBVGY3TQOJQ', 'two-step:7');
  assert.ok(!Buffer.from(sealed, 'base64url').includes('GEZDGNBV'));
  assert.equal(vault.open(sealed, 'two-step:7'), 'GEZDGNBVGY3TQOJQ');
  assert.notEqual(vault.seal('GEZDGNBVGY3TQOJQ', 'two-step:7'), sealed);
});

test('it opens for no other owner, with no other key, and not after a change', () => {
  const sealed = vault.seal('GEZDGNBVGY3TQOJQ', 'two-step:7');
  assert.equal(vault.open(sealed, 'two-step:8'), null);
  assert.equal(createVault('another key of the same good length').open(sealed, 'two-step:7'), null);
  const altered = Buffer.from(sealed, 'base64url');
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  assert.equal(vault.open(altered.toString('base64url'), 'two-step:7'), null);
  for (const broken of ['', 'x', sealed.slice(0, 30)]) assert.equal(vault.open(broken, 'two-step:7'), null);
});
