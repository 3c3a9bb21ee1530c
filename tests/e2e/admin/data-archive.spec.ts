// 'Pengaturan → Unduh Semua Data': ordered, made, downloaded; and not there for other admins.
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, expect, ownProduct, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Arsip') });

test('[HELP-004] a Super Admin takes all data along in one zip', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the archive of a product is made once an hour');
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Unduh Semua Data' }).click();
  await expect(page.getByText('Belum ada arsip.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buat arsip' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buat Arsip Semua Data' });
  await dialog.getByLabel('Password Anda', { exact: true }).fill('bukan ini');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Password salah.')).toBeVisible();
  await dialog.getByLabel('Password Anda', { exact: true }).fill(superAdmin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Arsip siap diunduh.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Arsip baru dapat dibuat mulai/)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Unduh arsip');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByLabel('Password Anda', { exact: true }).fill(superAdmin.password);
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Semua Data \d{4}-\d\d-\d\d\.zip$/);
  const contents = unzipSync(await readFile(await file.path()));
  expect(Object.keys(contents)).toEqual(
    expect.arrayContaining(['Anggota.xlsx', 'Pembayaran Iuran.xlsx', 'README.txt']),
  );
});

test('[HELP-004] an Admin finds no way to all data', async ({ page, admin, context, product }) => {
  await enterAs(context, product, await addAdmin(admin));
  await page.goto('/admin/settings/registration');
  await expect(page.getByRole('link', { name: 'Tes Email' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Unduh Semua Data' })).toBeHidden();
});
