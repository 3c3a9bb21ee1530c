import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freeSlug, makeSlug, splitParagraphs } from './guides.rules.ts';

test('[GUI-032] a slug is made from the letters and digits of the title', () => {
  assert.equal(makeSlug('Cara Membayar Iuran!'), 'cara-membayar-iuran');
  assert.equal(makeSlug('  Édisi ke-2: «Sensori» '), 'edisi-ke-2-sensori');
  assert.equal(makeSlug('感官'), 'panduan');
  assert.match(makeSlug('a '.repeat(200)), /^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('[GUI-032] a slug that is taken gets the first free number from 2 on', () => {
  assert.equal(freeSlug('iuran', []), 'iuran');
  assert.equal(freeSlug('iuran', ['iuran']), 'iuran-2');
  assert.equal(freeSlug('iuran', ['iuran', 'iuran-2', 'iuran-4', 'iuran-lama']), 'iuran-3');
});

test('paragraphs end at empty lines, even with blanks in them or line ends of other systems', () => {
  assert.deepEqual(splitParagraphs('a\nb\n\nc\r\n \t\r\nd'), ['a\nb', 'c\r', 'd']);
});
