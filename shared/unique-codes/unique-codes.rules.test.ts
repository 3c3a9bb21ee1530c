import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRupiah } from '../numbers.ts';
import { isRunningOut, splitTotal } from './unique-codes.rules.ts';

test('[BANK-001] the digits of the code stand apart in the sum, also with zeros in front', () => {
  assert.deepEqual(splitTotal(formatRupiah(250_117)), { start: 'Rp 250.', digits: '117', end: ',00' });
  assert.deepEqual(splitTotal(formatRupiah(1_500_005)), { start: 'Rp 1.500.', digits: '005', end: ',00' });
  assert.deepEqual(splitTotal(formatRupiah(905)), { start: 'Rp ', digits: '905', end: ',00' });
  assert.deepEqual(splitTotal(formatRupiah(17)), { start: 'Rp 17,00', digits: '', end: '' });
});

test('[BANK-001] codes run out from 900 of 999 on', () => {
  assert.deepEqual([899, 900, 999].map(isRunningOut), [false, true, true]);
});
