// What the build weighs, held against the budgets of page-budgets.ts. Needs a build.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fontFiles, readScreens, weigh } from './build-manifest.ts';
import { FONT_BUDGET_KB, STYLE_BUDGET_KB, scriptBudgets } from './page-budgets.ts';

const screens = readScreens();

test('every screen has a budget, and every budget a screen', () => {
  assert.deepEqual(
    [...new Set(screens.map(({ address }) => address))].sort(),
    Object.keys(scriptBudgets).sort(),
  );
});

test('no screen loads more JavaScript than its budget', () => {
  const tooHeavy = screens
    .map(({ address, scripts }) => ({ address, kB: weigh(scripts), budget: scriptBudgets[address] ?? 0 }))
    .filter(({ kB, budget }) => kB > budget)
    .map(({ address, kB, budget }) => `${address}: ${kB.toFixed(1)} of ${budget} kB`);
  assert.deepEqual(tooHeavy, []);
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
