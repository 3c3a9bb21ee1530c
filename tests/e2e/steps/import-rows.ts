// The rows of an import on the screen.
import type { Page } from '@playwright/test';

/** The group of rows that a count stands for. */
export const group = (page: Page, label: string) =>
  page.getByRole('search', { name: 'Saring baris' }).getByRole('button', { name: label });

export const rowOf = (page: Page, name: string) => page.getByRole('article', { name });
