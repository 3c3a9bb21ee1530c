import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRupiah, readAmount, readMark } from './read-amount.rules.ts';

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

const written: [text: string, sen: number, mark?: 'credit' | 'debit'][] = [
  ...[0x2212, 0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0xfe58, 0xfe63, 0xff0d].map(
    (dash): [string, number] => [`${String.fromCodePoint(dash)}1.000,00`, -100_000],
  ),
  ['1.000,00\u2212', -100_000],
  ['(Rp 1.000,00)', -100_000],
  ['-Rp1.000', -100_000],
  ['Rp -1.000', -100_000],
  ['\uff0b1.000', 100_000],
  ['Rp 250.123,-', 25_012_300],
  ['250.123,--', 25_012_300],
  ['250.123,=', 25_012_300],
  ['250,123.-', 25_012_300],
  ['-250.123,-', -25_012_300],
  ['Rp250.123,- CR', 25_012_300, 'credit'],
  ['250.123,00-', -25_012_300],
  ['250.123 Rp', 25_012_300],
  ['250.123,00 IDR', 25_012_300],
  ['250.123,00Rp.', 25_012_300],
  ['250.123 rupiah', 25_012_300],
  ['Rupiah 250.123', 25_012_300],
  ['1 250 123', 125_012_300],
  ['1\u00a0250\u00a0123,50', 125_012_350],
  ['1\u202f250\u202f123.50', 125_012_350],
  ["1'250'123.50", 125_012_350],
  ['1’250’123', 125_012_300],
  ['\u202a250.123\u202c', 25_012_300],
  ['250.123,00 (K)', 25_012_300, 'credit'],
  ['(250.123,00) DB', -25_012_300, 'debit'],
  ['CR 250.123', 25_012_300, 'credit'],
  ['DB 250.123', 25_012_300, 'debit'],
  ['250.123 Rp D', 25_012_300, 'debit'],
  ['250.123 Debet', 25_012_300, 'debit'],
];

for (const [text, sen, mark = null] of written)
  test(`'${text}' is ${sen} sen`, () => {
    const found = readAmount(text);
    assert.deepEqual([found?.sen, found?.mark, found?.currency], [sen, mark, null]);
  });

for (const [text, sen] of read)
  test(`[BANK-002] '${text}' is ${sen} sen`, () => {
    assert.equal(readAmount(text)?.sen, sen);
  });

const unreadable =
  '|-|CR|1,23,456.00|1.234.56|300,123.000|0001|5.0501E+13|12/09|1 23|12 3456|1 234’567|0 123|CR 5 DB|Rp 5 IDR|5,-5|--5|(5|123456789012345678.00'.split(
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
  assert.deepEqual(
    ['USD 10.00', '10.00 USD', 'Rp 10.00'].map((text) => readAmount(text)?.currency),
    ['USD', 'USD', null],
  );
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
