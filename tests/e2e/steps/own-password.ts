// The form on which members and admins change their own password.
import type { Page } from '@playwright/test';

export async function fillPasswordChange(
  page: Page,
  { current, next }: { current: string; next: string },
): Promise<void> {
  await page.getByLabel('Password Baru', { exact: true }).fill(next);
  await page.getByLabel('Konfirmasi Password Baru').fill(next);
  await page.getByLabel('Password Saat Ini').fill(current);
}
