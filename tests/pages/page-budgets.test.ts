// What the build weighs, held against web/screens.ts and page-budgets.ts. Needs a build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { screenList } from '../../web/screens.ts';
import { fontFiles, readScreens, readScripts, weigh } from './build-manifest.ts';
import { FONT_BUDGET_KB, STYLE_BUDGET_KB } from './page-budgets.ts';

const screens = readScreens();
const budgets = new Map(screenList.map(({ path, kB }) => [`/${path}`, kB]));

test('every screen of the table is built, and no other', () => {
  assert.deepEqual(screens.map(({ address }) => address).toSorted(), [...budgets.keys()].toSorted());
});

test('no screen loads more JavaScript than its budget', () => {
  const tooHeavy = screens
    .map(({ address, scripts }) => ({ address, kB: weigh(scripts), budget: budgets.get(address) ?? 0 }))
    .filter(({ kB, budget }) => kB > budget)
    .map(({ address, kB, budget }) => `${address}: ${kB.toFixed(1)} of ${budget} kB`);
  assert.deepEqual(tooHeavy, []);
});

test('browsers load nothing of the table of screens, which names the file of each', () => {
  const named = [...readScripts()].filter(([, text]) => /\.tsx?['"`]/.test(text)).map(([name]) => name);
  assert.deepEqual(named, []);
});

test('no screen loads more styles than their budget', () => {
  const tooHeavy = screens
    .filter(({ styles }) => weigh(styles) > STYLE_BUDGET_KB)
    .map(({ address, styles }) => `${address}: ${weigh(styles).toFixed(1)} of ${STYLE_BUDGET_KB} kB`);
  assert.deepEqual(tooHeavy, []);
});

test('there is one font file, and it is small', () => {
  const fonts = fontFiles();
  assert.equal(fonts.length, 1);
  assert.ok(weigh(fonts) <= FONT_BUDGET_KB, `${weigh(fonts)} of ${FONT_BUDGET_KB} kB`);
});
