// Any colour of an association: its shades are readable wherever the screens use them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { deriveBrand } from '#shared/association/brand-shades.ts';
import { defaultShades } from '#shared/association/default-shades.ts';
import { contrast } from '#shared/colors/oklch.ts';
import { pairsOf } from './shade-pairs.ts';

const corners =
  '#000000 #ffffff #ffff00 #808080 #cccccc #333333 #ff0000 #00ff00 #0000ff #00ffff #ff00ff #ffee00 #14306b #1e6b3c'.split(
    ' ',
  );

/** The same colours in every run. */
function randomColors(count: number): string[] {
  let state = 20_261_123;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state;
  };
  return Array.from({ length: count }, () => `#${(next() % 2 ** 24).toString(16).padStart(6, '0')}`);
}

test('[OWN-003] of 300 random colours, black, white, pure yellow and greys, every text stays readable in both themes', () => {
  for (const color of [...corners, ...randomColors(300)]) {
    const { shades } = deriveBrand(color);
    const onDark: [string, string, string] = ['#ffffff', shades[6], 'white on the fill of dark pages'];
    for (const [text, ground, what] of [...pairsOf(shades), onDark]) {
      const found = contrast(text, ground);
      assert.ok(found >= 4.5, `${color}: ${what}, ${text} on ${ground} is ${found.toFixed(2)} to one`);
    }
  }
});

test('[OWN-003] without a choice the shades are those of the product', () => {
  assert.deepEqual(deriveBrand(null), { shades: defaultShades, isShifted: false });
});

test('[OWN-003] a readable colour fills buttons as it is, one that is too light is shifted and says so', () => {
  assert.deepEqual(
    ['#14306b', '#1e6b3c', '#000000'].map((color) => [
      deriveBrand(color).shades[7],
      deriveBrand(color).isShifted,
    ]),
    [
      ['#14306b', false],
      ['#1e6b3c', false],
      ['#000000', false],
    ],
  );
  for (const color of ['#ffff00', '#ffffff', '#888888'])
    assert.equal(deriveBrand(color).isShifted, true, color);
});

test('[OWN-003] the pointer changes the fill, black included', () => {
  for (const color of [...corners, ...randomColors(50)]) {
    const { shades } = deriveBrand(color);
    assert.notEqual(shades[7], shades[8], color);
  }
});

test('[OWN-003] every accent of the stylesheet follows the colour, light and dark', () => {
  const css = readFileSync(new URL('../../web/styles/base.css', import.meta.url), 'utf8');
  const accents = css.match(/--(?:surface-)?accent(?:-strong)?: [^;]+;/g) ?? [];
  assert.equal(accents.length, 6);
  for (const accent of accents) assert.match(accent, /--mantine-color-brand-\d/);
});
