// Finding rows and values in the tables of the product, which are cards on a phone.
import type { Locator, Page } from '@playwright/test';
import { limits } from '#shared/limits.ts';

/** The row that contains a text. */
export function row(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text });
}

/** What a row says under the title of a column. A card has no column headings, only the title next to each value. */
export function cell(rows: Locator, title: string): Locator {
  return rows.locator(`[data-title="${title}"]`);
}

/** The only cell of an empty admin list. */
export function emptyCell(page: Page): Locator {
  return page.getByRole('cell', { name: 'Data tidak ada' });
}

/** What the API answers for a list without rows. */
export const emptyPage = { data: [], total: 0, per_page: limits.perPage, current_page: 1, last_page: 1 };
