// Filling in the registration form.
import type { Page } from '@playwright/test';
import type { registration } from '../../builders/as-member/accounts.ts';

export async function fillRegistration(page: Page, visitor: ReturnType<typeof registration>): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill(visitor.name);
  await page.getByLabel('Email').fill(visitor.email);
  await page.getByLabel('Password', { exact: true }).fill(visitor.password);
  await page.getByLabel('Konfirmasi Password').fill(visitor.password);
  await page.getByLabel('HP/WA').fill(visitor.hp);
  await page.getByLabel('Institusi', { exact: true }).fill(visitor.company);
  await page.getByLabel('Kategori Institusi').selectOption({ index: 1 });
}
