// WCAG 2.2 AA by construction: every pair of colours that the theme puts together, light and dark.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ColorName, colors, darkInputBorder } from '../../web/palette.ts';

const WHITE = '#ffffff';
const PAPER = '#fcfbfa';
const { dark, gray, manggis } = colors;
const names = Object.keys(colors).filter((name): name is ColorName => name !== 'dark');

for (const name of names)
  test(`${name}: text on fills, tints and surfaces reads well`, () => {
    const shade = (index: number) => colors[name][index] ?? '';
    assertReadable(WHITE, shade(7), 'white on the fill');
    assertReadable(WHITE, shade(8), 'white on the fill under the pointer');
    assertReadable(shade(7), PAPER, 'text on paper');
    assertReadable(shade(8), shade(1), 'text on a tint');
    assertReadable(shade(8), shade(2), 'text on a tint under the pointer');
    assertReadable(shade(3), at(dark, 6), 'text on a dark surface');
    assertReadable(shade(3), at(dark, 5), 'text on a raised dark surface');
    assertReadable(shade(2), mixed(shade(4), at(dark, 6), 0.16), 'text on a dark tint');
    assertReadable(shade(2), mixed(shade(4), at(dark, 5), 0.24), 'text on a dark tint under the pointer');
  });

test('muted text and placeholders read well on every surface', () => {
  for (const surface of [WHITE, PAPER, at(gray, 1)]) assertReadable(at(gray, 7), surface, 'muted text');
  assertReadable(at(gray, 6), WHITE, 'placeholder');
  for (const surface of [5, 6, 7, 8]) assertReadable(at(dark, 2), at(dark, surface), 'muted text on dark');
});

test('the accent fill of dark pages carries white text', () => {
  assertReadable(WHITE, at(manggis, 6), 'white on the fill');
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

function contrast(one: string, other: string): number {
  const [light = 0, shade = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (shade + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `share` of the colour laid over the background. */
function mixed(color: string, background: string, share: number): string {
  const under = channels(background);
  const mix = channels(color).map((value, index) =>
    Math.round(value * share + (under[index] ?? 0) * (1 - share)),
  );
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function at(shades: readonly string[], index: number): string {
  return shades[index] ?? '';
}
