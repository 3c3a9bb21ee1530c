import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMoneySeen, needsDuty, receiptSum } from './receipts.rules.ts';

const bill = { total: 150_117, lines_total: 150_000, linked: 0, deposited: 0 };

test('[DOCS-009] the sum is the total less what was accepted as lacking', () => {
  assert.equal(receiptSum(bill), 150_117, 'the money was seen on a proof');
  assert.equal(receiptSum({ ...bill, linked: 15_011_700 }), 150_117);
  assert.equal(receiptSum({ ...bill, linked: 14_911_700 }), 149_117);
  assert.equal(receiptSum({ ...bill, linked: 10_000_050 }), 100_000, 'sen are cut');
  assert.equal(receiptSum({ ...bill, linked: 15_100_000 }), 150_117, 'never more than the total');
  assert.equal(receiptSum({ ...bill, deposited: 15_000_000 }), 150_000, 'the code alone lacks');
  assert.equal(receiptSum({ ...bill, deposited: 5_000_000 }), 150_117, 'the rest was seen on a proof');
  assert.equal(receiptSum({ ...bill, linked: 10_011_700, deposited: 5_000_000 }), 150_117);
  assert.deepEqual([bill, { ...bill, deposited: 5_000_000 }, { ...bill, linked: 1 }].map(isMoneySeen), [
    false,
    false,
    true,
  ]);
});

test('[DOCS-009] [D10] above Rp 5.000.000 a receipt needs a stamp of the state', () => {
  assert.deepEqual([5_000_000, 5_000_001].map(needsDuty), [false, true]);
});
