import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRupiah, readAmount, readMark } from './read-amount.ts';

const read: [text: string, sen: number][] = [
  ['300,123.00', 30_012_300],
  ['300.123,00', 30_012_300],
  ['300123.00', 30_012_300],
  ['300123,5', 30_012_350],
  ['1,300,123', 130_012_300],
  ['1.300.123', 130_012_300],
  ['250000', 25_000_000],
  ['.00', 0],
  ['0.00', 0],
  ['.50', 50],
  [' Rp1,000,000 ', 100_000_000],
  ['Rp. 1.000.000,00', 100_000_000],
  ['IDR 300,123.00', 30_012_300],
  ["'300123.00", 30_012_300],
  ['300,123.00 CR', 30_012_300],
  ['-300.123,00', -30_012_300],
  ['(300,123.00)', -30_012_300],
  ['300,123.00-', -30_012_300],
  ['+300.123,00', 30_012_300],
];

for (const [text, sen] of read)
  test(`[BANK-002] '${text}' is ${sen} sen`, () => {
    assert.equal(readAmount(text)?.sen, sen);
  });

const unreadable =
  '|-|CR|1,23,456.00|1.234.56|300,123.000|0001|5.0501E+13|12/09|1 234|--5|(5|123456789012345678.00'.split(
    '|',
  );

for (const text of unreadable)
  test(`[BANK-003] '${text}' is no amount, and not 0`, () => {
    assert.equal(readAmount(text), null);
  });

test('[BANK-002] the form of an amount is known from its separators', () => {
  assert.deepEqual(
    ['1,234', '1.234', '1234'].map((text) => readAmount(text)?.form),
    ['comma', 'dot', null],
  );
  assert.equal(readAmount('1.234,00', 'comma'), null);
  assert.equal(readAmount('1.234', 'dot')?.sen, 123_400);
});

test('[BANK-003] letters in front of an amount are its currency', () => {
  assert.deepEqual([readAmount('USD 10.00')?.currency, readAmount('Rp 10.00')?.currency], ['USD', null]);
});

test('[BANK-002] marks of credits and debits', () => {
  assert.deepEqual(['CR', 'K', 'Cr', 'DB', 'D', 'Debet', 'X'].map(readMark), [
    'credit',
    'credit',
    'credit',
    'debit',
    'debit',
    'debit',
    null,
  ]);
});

test('[BANK-003] rupiah has many names, dollars are none of them', () => {
  assert.ok(
    ['Rp', 'IDR', 'IDR - Rupiah', 'Indonesian Rupiah', 'IDR (Rupiah)', 'Rupiah Indonesia'].every(isRupiah),
  );
  assert.ok(!['USD', 'SGD', 'US Dollar', 'RPX', 'IDR/USD'].some(isRupiah));
});
