import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupiahOf, senOf } from './sen.rules.ts';

test('amounts of statements are sen, those of bills rupiah', () => {
  assert.equal(senOf(300_123), 30_012_300);
  assert.equal(rupiahOf(30_012_300), 300_123);
  assert.equal(rupiahOf(30_012_350), null, 'no bill has sen');
});
