// The menu of the admin who is signed in.
import type { Locator, Page } from '@playwright/test';

export async function openUserMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Menu pengguna/ }).click();
  return page.getByRole('dialog', { name: 'Menu pengguna' });
}
