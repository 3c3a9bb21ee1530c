// Two-step login as an admin sees it.
import { expect, type Locator, type Page } from '@playwright/test';
import type { AddedAdmin } from '../../builders/as-admin/admins.ts';
import { codeOf } from '../../builders/as-admin/two-step.ts';
import { ownProduct } from '../../setup/browser/admin-test.ts';
import { logIn, press } from '../../setup/browser/page.ts';

/** One product for the files about it: they change what all admins have to do. */
export const twoStepProduct = ownProduct('Dua Langkah');

export async function logInAnew(page: Page, account: AddedAdmin): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await logIn(page, account);
}

/** Types the password and the first code; returns the secret that the app was given. */
export async function setUp(page: Page, { password }: AddedAdmin): Promise<string> {
  await page.getByLabel('Password Anda', { exact: true }).fill(password);
  await press(page, 'Lanjut');
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Hubungkan aplikasi autentikator' })).toBeFocused();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Kode 6 Angka').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).last().click();
  return secret;
}

export function recoveryCodesOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');
}
