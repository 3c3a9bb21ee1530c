// Two-step login of an admin: from the first scan to a recovery code, and off again.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Product } from '../../../tools/product.ts';
import { type AddedAdmin, addAdmin } from '../../builders/as-admin/admins.ts';
import { codeOf, switchOn } from '../../builders/as-admin/two-step.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { type AdminSession, enterAs, expect, logInAdmin, test } from '../../setup/browser/admin-test.ts';
import { cookieNames, press, toasts } from '../../setup/browser/page.ts';
import { logInAnew, recoveryCodesOn, setUp, twoStepProduct } from '../steps/two-step.ts';

test.use({ environment: twoStepProduct });

/** A new admin, who has just pressed 'Aktifkan'. */
async function beginAs(page: Page, product: Product, admin: AdminSession): Promise<AddedAdmin> {
  const account = await addAdmin(admin);
  await enterAs(page.context(), product, account);
  await page.goto('/admin/admins/change-password');
  await press(page, 'Aktifkan');
  return account;
}

test('an admin sets up two-step login, saves the recovery codes and logs in with a code of the app', async ({
  page,
  admin,
  context,
  product,
}) => {
  const account = await beginAs(page, product, admin);
  const dialog = page.getByRole('dialog', { name: 'Aktifkan Login Dua Langkah' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password Anda', { exact: true }).fill('bukan ini');
  await press(page, 'Lanjut');
  await expect(page.getByLabel('Password Anda', { exact: true })).toHaveAccessibleDescription(
    'Password salah.',
  );
  const secret = await setUp(page, account);

  const codes = page.getByRole('dialog', { name: 'Kode Pemulihan' });
  await expect(codes).toBeVisible();
  await expect(recoveryCodesOn(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(codes).toBeVisible();
  const recoveryCodes = await recoveryCodesOn(page).allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of recoveryCodes) expect(file).toContain(code);
  await press(page, 'Sudah saya simpan');
  await expect(page.getByText(/^Aktif sejak .* Tersisa 10 kode pemulihan\./)).toBeVisible();
  expect((await product.mail.mailTo(account.email, 'dua langkah')).subject).toMatch(/anda aktif$/);

  await logInAnew(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Masukkan Kode' })).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
  await expectAccessible(page);
  const field = page.getByLabel('Kode 6 Angka');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await field.fill('000000');
  await press(page, 'Masuk');
  await expect(field).toHaveAccessibleDescription('Kode salah atau sudah digunakan.');
  await expect(field).toBeFocused();
  const code = codeOf(secret, 1);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a recovery code opens the account once, and the owner reads of it', async ({
  page,
  admin,
  product,
}) => {
  const account = await addAdmin(admin);
  const { recoveryCodes } = await switchOn(product, account);
  await logInAnew(page, account);
  await press(page, 'Gunakan kode pemulihan');
  const field = page.getByLabel('Kode Pemulihan');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await press(page, 'Masuk');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect((await product.mail.mailTo(account.email, 'Kode pemulihan')).text).toContain('Tersisa 9 kode');

  await logInAnew(page, account);
  await press(page, 'Gunakan kode pemulihan');
  await field.fill(recoveryCodes[0] ?? '');
  await press(page, 'Masuk');
  await expect(field).toHaveAccessibleDescription('Kode salah atau sudah digunakan.');
  await press(page, 'Kembali ke login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Admin' })).toBeVisible();
});

test('a second step that waits too long begins again at the password', async ({ page, admin, product }) => {
  const account = await addAdmin(admin);
  await switchOn(product, account);
  await page.route('**/api/admin/auth/two-step', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Waktu untuk memasukkan kode sudah habis.', errors: { challenge: ['Habis.'] } },
    }),
  );
  await logInAnew(page, account);
  await page.getByLabel('Kode 6 Angka').fill('123456');
  await press(page, 'Masuk');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Admin' })).toBeVisible();
  await expect(toasts(page)).toContainText('Waktu untuk memasukkan kode sudah habis.');
});

test('recovery codes are renewed and two-step login is switched off, each with the password', async ({
  page,
  admin,
  product,
}) => {
  const account = await beginAs(page, product, admin);
  await setUp(page, account);
  const first = await recoveryCodesOn(page).allInnerTexts();
  await press(page, 'Sudah saya simpan');
  await press(page, 'Buat kode pemulihan baru');
  await page.getByLabel('Password Anda', { exact: true }).fill(account.password);
  await press(page, 'Buat kode baru');
  await expect(recoveryCodesOn(page)).toHaveCount(10);
  expect(await recoveryCodesOn(page).allInnerTexts()).not.toEqual(first);
  await press(page, 'Sudah saya simpan');

  await press(page, 'Matikan');
  await page.getByLabel('Password Anda', { exact: true }).fill(account.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Matikan' }).click();
  await expect(toasts(page)).toContainText('Login dua langkah dimatikan.');
  await expect(page.getByText('Belum aktif')).toBeVisible();
  expect((await logInAdmin(product, account)).token).toBeTruthy();
});
