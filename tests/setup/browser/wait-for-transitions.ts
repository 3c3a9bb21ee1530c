// After a change of theme or size.
import type { Page } from '@playwright/test';

/** The page applies the change in the next frame; then what it moves and colours has to finish its transition. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(transitionsEnded);
}

const transitionsEnded = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() =>
  Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map(({ finished }) => finished)))
  .then(() => {})`;
