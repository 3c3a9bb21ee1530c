import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBytes, formatNumber, formatRupiah, parseRupiah } from './numbers.ts';

test('[FMT-005] [AMB-077] numbers are written as Indonesians write them', () => {
  const plain = new Intl.NumberFormat('id-ID');
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    assert.equal(formatNumber(count), plain.format(count));
});

test('[FMT-005] [AMB-077] rupiah have two decimals and an ordinary space', () => {
  assert.equal(formatRupiah(150_000), 'Rp 150.000,00');
  assert.equal(formatRupiah(0), 'Rp 0,00');
  assert.equal(formatRupiah(-62_000), '-Rp 62.000,00');
});

test('rupiah are read as Indonesians type them, and nothing that may mean two amounts', () => {
  for (const typed of ['150000', '150.000', ' 150.000,00 ', 'Rp 150.000,00', 'rp150.000,-', 'Rp. 150000'])
    assert.equal(parseRupiah(typed), 150_000, typed);
  assert.equal(parseRupiah(formatRupiah(1_250_000)), 1_250_000);
  assert.equal(parseRupiah('0'), 0);
  for (const typed of [
    '',
    'Rp',
    '150,000',
    '150.00',
    '1.50',
    '0.150',
    '150.0000',
    '150.000,50',
    '1e5',
    '15O',
  ])
    assert.equal(parseRupiah(typed), null, typed);
});

test('[FMT-005] sizes of files have one decimal below a hundred', () => {
  assert.deepEqual([120, 1000, 12_345_678, 123_456_789, 2_000_000_000].map(formatBytes), [
    '0,1 kB',
    '1 kB',
    '12,3 MB',
    '123 MB',
    '2 GB',
  ]);
});
