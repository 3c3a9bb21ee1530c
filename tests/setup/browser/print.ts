// A page as it comes out of the printer.
import type { Page } from '@playwright/test';

/** Leaves the page as it is on paper. Waits until it is interactive, because scripts render what is printed. */
export async function print(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))");
}

/** How many sheets of paper it needs. */
export async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
}
