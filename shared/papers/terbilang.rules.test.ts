// Rupiah in words, by the worked examples and against a slow way that knows nothing of scales.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestInWords, rupiahInWords } from './terbilang.rules.ts';

test('[DOCS-010] [D9] sums in words', () => {
  const examples: [number, string][] = [
    [0, 'nol rupiah'],
    [11, 'sebelas rupiah'],
    [19, 'sembilan belas rupiah'],
    [21, 'dua puluh satu rupiah'],
    [100, 'seratus rupiah'],
    [111, 'seratus sebelas rupiah'],
    [1000, 'seribu rupiah'],
    [1100, 'seribu seratus rupiah'],
    [11_000, 'sebelas ribu rupiah'],
    [100_000, 'seratus ribu rupiah'],
    [1_001_000, 'satu juta seribu rupiah'],
    [2_011_015, 'dua juta sebelas ribu lima belas rupiah'],
    [1_000_000_000, 'satu miliar rupiah'],
  ];
  for (const [sum, words] of examples) assert.equal(rupiahInWords(sum), words);
});

test('[DOCS-010] negative sums, fractions and what is too large have no words', () => {
  for (const sum of [-1, 0.5, 1_000_000_000_000, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => rupiahInWords(sum), RangeError);
  assert.match(rupiahInWords(largestInWords), /^sembilan ratus sembilan puluh sembilan miliar /);
});

test('[DOCS-010] words of any sum read back as the sum', () => {
  // Each scale of its own, all edges, and numbers of all lengths from a fixed seed.
  const sums = [0, largestInWords];
  for (let power = 1; power <= 1e11; power *= 10) sums.push(power - 1, power, power + 1, power * 9);
  let seed = 20_261_129;
  for (let count = 0; count < 20_000; count++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const [length, next] = [1 + (seed % 12), (seed * 48_271) % 2_147_483_647];
    sums.push(Math.floor((next / 2_147_483_647) * 10 ** length));
    seed = next;
  }
  for (const sum of sums) {
    const words = rupiahInWords(sum);
    assert.equal(readWords(words), sum, words);
    assert.match(words, /^[a-z]+( [a-z]+)*$/);
  }
});

/** Reads words one after the other, as a person does. */
function readWords(text: string): number {
  const units = 'nol satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ');
  let [total, group, digit] = [0, 0, 0];
  const words = text.replace(/\bse(?=(puluh|belas|ratus|ribu)\b)/g, 'satu ').split(' ');
  assert.equal(words.pop(), 'rupiah');
  for (const word of words) {
    if (units.includes(word)) {
      group += digit;
      digit = units.indexOf(word);
    } else if (word === 'belas') {
      group += 10 + digit;
      digit = 0;
    } else if (word === 'puluh' || word === 'ratus') {
      group += digit * (word === 'puluh' ? 10 : 100);
      digit = 0;
    } else {
      const scale = { ribu: 1e3, juta: 1e6, miliar: 1e9 }[word];
      assert.ok(scale, word);
      total += (group + digit) * scale;
      [group, digit] = [0, 0];
    }
  }
  return total + group + digit;
}
