// The tools of the list of members: side by side on a desk, most of them in a menu on a phone.
import type { Page } from '@playwright/test';

/** Opens a tool, or goes to a screen that belongs to the list. */
export async function openTool(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Alat lain' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  } else {
    const main = page.getByRole('main');
    await main.getByRole('button', { name }).or(main.getByRole('link', { name })).click();
  }
}
