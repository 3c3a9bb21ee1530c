// Runs axe on the page as it is now.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/**
 * Expects no violation of any rule, including those beyond WCAG, or only of the given rules. Dialogs and menus must
 * have come to rest. Runs inside the page, which has no frames. `@axe-core/playwright` would load axe again for each
 * run and open another page to collect the results.
 */
export async function expectAccessible(page: Page, rules: string[] = []): Promise<void> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe);
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(runOf(rules));
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect(found).toEqual([]);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Nothing is preloaded: that serves rules about sound and video, which no screen has. Passed checks stay in the page.
 * On a screen of many rows they are the larger part of the results.
 */
function runOf(rules: string[]): string {
  const only = rules.length > 0 ? { runOnly: rules } : {};
  const options = { ...only, resultTypes: ['violations'], preload: false };
  return `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`;
}
