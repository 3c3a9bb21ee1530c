// The editor of guides.
import type { Locator, Page } from '@playwright/test';

export function content(page: Page): Locator {
  return page.getByLabel('Isi Panduan');
}

export function tool(page: Page, name: string): Locator {
  return page.getByRole('toolbar').getByRole('button', { name, exact: true });
}
