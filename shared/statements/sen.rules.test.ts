import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toRupiah, toSen } from './sen.rules.ts';

test('amounts of statements are sen, those of bills rupiah', () => {
  assert.equal(toSen(300_123), 30_012_300);
  assert.equal(toRupiah(30_012_300), 300_123);
  assert.equal(toRupiah(30_012_350), null, 'no bill has sen');
});
