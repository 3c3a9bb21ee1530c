// Text at twice its size on a small phone, as people set it who see little (WCAG 1.4.4 and 1.4.10).
import { expect, type Page } from '@playwright/test';
import { waitForTransitions } from './wait-for-transitions.ts';
import { showIn } from './window.ts';

/** Nothing scrolls sideways and no words are cut, except in wide tables and code of guides. The window stays narrow. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  await showIn(page, { width: 360, height: 740, isPhone: true });
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  // Parts with a transition reach their new size later.
  await waitForTransitions(page);
  expect(await page.evaluate<string[]>(withoutRoom)).toEqual([]);
  await page.evaluate(`document.documentElement.style.removeProperty('font-size')`);
}

/**
 * What lies beyond the window, and what hides a part of its contents or scrolls to show it. The track of a switch hides
 * a part of a label that is always empty.
 */
const withoutRoom = `(() => {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).clipPath === 'none' &&
    !element.closest('.table-scroll, pre, input, textarea, select, [inert], .mantine-VisuallyHidden-root, .mantine-Switch-track');
  const isBeyond = (element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1);
  };
  const isCut = (element) => {
    const { overflowX, overflowY, display } = getComputedStyle(element);
    return display !== 'inline' && element.clientWidth > 1 &&
      ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
       (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 2));
  };
  const name = (element) => element.tagName.toLowerCase() + ' ' + (element.ariaLabel ?? element.textContent.trim().slice(0, 40));
  const found = [...document.querySelectorAll('body *')].filter((element) => isSeen(element) && (isBeyond(element) || isCut(element)));
  return [...(scrollWidth > clientWidth ? ['sideways ' + (scrollWidth - clientWidth)] : []), ...found.map(name)];
})()`;
