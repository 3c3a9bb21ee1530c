// WCAG 2.2 AA by construction: every pair of colours that the theme puts together, light and dark.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast } from '#shared/colors/oklch.ts';
import { type ColorName, colors, darkInputBorder } from '../../web/palette.ts';
import { PAPER, pairsOf } from './shade-pairs.ts';

const WHITE = '#ffffff';
const { dark, gray, brand } = colors;
const names = Object.keys(colors).filter((name): name is ColorName => name !== 'dark');

for (const name of names)
  test(`${name}: text on fills, tints and surfaces reads well`, () => {
    for (const [text, ground, what] of pairsOf(colors[name])) assertReadable(text, ground, what);
  });

test('muted text and placeholders read well on every surface', () => {
  for (const surface of [WHITE, PAPER, at(gray, 1)]) assertReadable(at(gray, 7), surface, 'muted text');
  assertReadable(at(gray, 6), WHITE, 'placeholder');
  for (const surface of [5, 6, 7, 8]) assertReadable(at(dark, 2), at(dark, surface), 'muted text on dark');
});

test('the accent fill of dark pages carries white text', () => {
  assertReadable(WHITE, at(brand, 6), 'white on the fill');
});

test('the border of an empty input stands out three to one (WCAG 1.4.11)', () => {
  assert.ok(contrast(at(gray, 5), WHITE) >= 3);
  assert.ok(contrast(darkInputBorder, at(dark, 6)) >= 3);
});

test('the slices of a chart stand out three to one on a dark card (WCAG 1.4.11)', () => {
  const { orange, blue, green, red } = colors;
  const slices = [at(orange, 4), at(blue, 5), at(green, 5), at(gray, 5), at(red, 3), at(red, 5)];
  for (const slice of slices) assert.ok(contrast(slice, at(dark, 6)) >= 3, slice);
});

function assertReadable(text: string, background: string, what: string): void {
  const found = contrast(text, background);
  assert.ok(found >= 4.5, `${what}: ${text} on ${background} is ${found.toFixed(2)} to one`);
}

function at(shades: readonly string[], index: number): string {
  return shades[index] ?? '';
}
