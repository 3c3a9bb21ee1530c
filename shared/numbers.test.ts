import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatNumber, formatRupiah } from './numbers.ts';

test('[FMT-005] [AMB-077] numbers are written as Indonesians write them', () => {
  const plain = new Intl.NumberFormat('id-ID');
  for (const count of [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 1_234_567_890])
    assert.equal(formatNumber(count), plain.format(count));
});

test('[FMT-005] [AMB-077] rupiah have two decimals and an ordinary space', () => {
  assert.equal(formatRupiah(150_000), 'Rp 150.000,00');
  assert.equal(formatRupiah(0), 'Rp 0,00');
});
