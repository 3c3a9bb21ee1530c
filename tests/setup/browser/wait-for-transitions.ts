// After a change of theme or size.
import type { Page } from '@playwright/test';

/** The page applies the change in the next frame; then what it moves and colours has to finish its transition. */
export async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(transitionsEnded);
}

/** What is inside a closed `<details>` is skipped: the browser holds its transitions until it is opened. */
const transitionsEnded = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))).then(() => {
  const isSeen = (one) => one instanceof CSSTransition && one.effect.target.checkVisibility();
  return Promise.allSettled(document.getAnimations().filter(isSeen).map(({ finished }) => finished));
}).then(() => {})`;
