// Two-step login of admins, from the first scan to the lost phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { members } from '#shared/members.contract.ts';
import { twoStep } from '#shared/two-step.contract.ts';
import { type AddedAdmin, addAdmin } from '../builders/added-admins.ts';
import { codeOf, switchOn } from '../builders/product-two-step.ts';
import { expectAccessible } from '../setup/accessible.ts';
import {
  type AdminSession,
  enterAs,
  enterSession,
  expect,
  logInAdmin,
  ownProduct,
  test,
} from '../setup/admin-test.ts';
import { cookieNames, logIn, press, toasts } from '../setup/page.ts';
import type { Product } from '../setup/product.ts';

test.use({ environment: ownProduct('Dua Langkah') });

async function logInAnew(page: Page, account: AddedAdmin): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/admin/login');
  await logIn(page, account);
}

/** A new admin, who has just pressed 'Aktifkan'. */
async function beginAs(page: Page, product: Product, admin: AdminSession): Promise<AddedAdmin> {
  const account = await addAdmin(admin);
  await enterAs(page.context(), product, account);
  await page.goto('/admin/admins/change-password');
  await press(page, 'Aktifkan');
  return account;
}

/** Types the password and the first code; returns the secret that the app was given. */
async function setUp(page: Page, { password }: AddedAdmin): Promise<string> {
  await page.getByLabel('Password Anda', { exact: true }).fill(password);
  await press(page, 'Lanjut');
  await expect(page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Hubungkan aplikasi autentikator' })).toBeFocused();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Kode 6 Angka').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Aktifkan', exact: true }).last().click();
  return secret;
}

const codesOn = (page: Page) => page.getByRole('list', { name: 'Kode pemulihan' }).getByRole('listitem');

test('an admin sets it up, saves the recovery codes and logs in with a code of the app', async ({
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

  const kept = page.getByRole('dialog', { name: 'Kode Pemulihan' });
  await expect(kept).toBeVisible();
  await expect(codesOn(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(kept).toBeVisible();
  const recoveryCodes = await codesOn(page).allInnerTexts();
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

test('codes are renewed and it is switched off, each with the password', async ({ page, admin, product }) => {
  const account = await beginAs(page, product, admin);
  await setUp(page, account);
  const first = await codesOn(page).allInnerTexts();
  await press(page, 'Sudah saya simpan');
  await press(page, 'Buat kode pemulihan baru');
  await page.getByLabel('Password Anda', { exact: true }).fill(account.password);
  await press(page, 'Buat kode baru');
  await expect(codesOn(page)).toHaveCount(10);
  expect(await codesOn(page).allInnerTexts()).not.toEqual(first);
  await press(page, 'Sudah saya simpan');

  await press(page, 'Matikan');
  await page.getByLabel('Password Anda', { exact: true }).fill(account.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Matikan' }).click();
  await expect(toasts(page)).toContainText('Login dua langkah dimatikan.');
  await expect(page.getByText('Belum aktif')).toBeVisible();
  expect((await logInAdmin(product, account)).token).toBeTruthy();
});

test('a Super Admin sees who has it, and resets it for a lost phone', async ({
  page,
  admin,
  context,
  product,
}) => {
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const account = await addAdmin(admin);
  await switchOn(product, account);
  await enterAs(context, product, boss);
  await page.goto('/admin/admins');
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByText('Dua langkah', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: `Reset dua langkah ${account.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Login Dua Langkah' })).toContainText(account.name);
  await press(page, 'Reset');
  await expect(toasts(page)).toContainText('berhasil direset');
  await expect(row.getByText('Dua langkah', { exact: true })).toBeHidden();
  expect((await logInAdmin(product, account)).token).toBeTruthy();
});

test('an Admin sees neither badges nor the demand', async ({ page, admin, context, product }) => {
  const account = await addAdmin(admin);
  await enterAs(context, product, account);
  await page.goto('/admin/admins');
  await expect(page.getByRole('row').filter({ hasText: account.email })).toBeVisible();
  await expect(page.getByText('Login Dua Langkah')).toBeHidden();
});

test('when it is required of all, an admin without it sets it up first', async ({
  page,
  admin,
  context,
  product,
}) => {
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const account = await addAdmin(admin);
  const bossSession = await switchOn(product, boss);
  await enterSession(context, product, bossSession);
  await page.goto('/admin/admins');
  await press(page, 'Wajibkan untuk semua admin');
  await press(page, 'Wajibkan');
  await expect(toasts(page)).toContainText('sekarang wajib untuk semua admin');
  await expect(page.getByText('Wajib untuk semua admin', { exact: true })).toBeVisible();

  await logInAnew(page, account);
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Aktifkan Login Dua Langkah' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await setUp(page, account);
  await expect(codesOn(page)).toHaveCount(10);
  await expectAccessible(page);
  await press(page, 'Lanjut ke dashboard');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/admins/change-password');
  await expect(page.getByText('Super Admin mewajibkannya untuk semua admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Matikan' })).toBeHidden();
  await page.goto('/admin/two-step');
  await expect(page).toHaveURL(/\/admin\/admins\/change-password$/);

  await bossSession.ask(twoStep.demand, { body: { is_required: 0 } });
  await admin.ask(members.list);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`its screens are accessible, ${colorScheme}`, async ({ page, admin, context, product }) => {
    await page.emulateMedia({ colorScheme });
    const account = await addAdmin(admin, { role: 'Super Admin' });
    await enterAs(context, product, account);
    await page.goto('/admin/admins/change-password');
    await expect(page.getByText('Sesi ini')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Aktifkan');
    await page.getByLabel('Password Anda', { exact: true }).fill(account.password);
    await press(page, 'Lanjut');
    await expect(page.getByLabel('Kode 6 Angka')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/admins');
    await expect(page.getByText('Tidak wajib')).toBeVisible();
    await expectAccessible(page);
  });
