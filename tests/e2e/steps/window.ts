// The page in its window.
import type { Page } from '@playwright/test';

/** How many pixels of the page lie beyond the window: it would scroll sideways. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
