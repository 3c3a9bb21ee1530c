import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateLacking, drawFrom, isCovered, isRounding, rupiahToTransfer } from './deposits.rules.ts';

test('[BANK-016] a bill needs what its deposits leave, in whole rupiah for who transfers', () => {
  const bill = { total: 300_123, unique_code: 123, deposited: 22_400_050 };
  assert.equal(calculateLacking(bill), 7_612_250);
  assert.equal(rupiahToTransfer(bill), 76_123);
  assert.equal(calculateLacking({ total: 100, deposited: 20_000 }), 0);
});

test('[BANK-015] deposits pay a bill that lacks its code alone, and none without deposits', () => {
  const bill = { total: 300_123, unique_code: 123 };
  assert.equal(isCovered({ ...bill, deposited: 30_000_000 }), true);
  assert.equal(isCovered({ ...bill, deposited: 29_999_999 }), false);
  assert.equal(isCovered({ total: 100, unique_code: 100, deposited: 0 }), false);
});

test('[BANK-015] the oldest deposits are drawn first, the last one in part', () => {
  const deposits = [{ available: 100 }, { available: 0 }, { available: 300 }, { available: 50 }];
  assert.deepEqual(
    drawFrom(deposits, 250).map(({ amount }) => amount),
    [100, 150],
  );
  assert.deepEqual(drawFrom(deposits, 0), []);
});

test('[BANK-015] rounding ends at the rupiah that the association has set', () => {
  assert.deepEqual(
    [isRounding(50_000, 500), isRounding(50_001, 500), isRounding(0, 500), isRounding(1, 0)],
    [true, false, false, false],
  );
});
