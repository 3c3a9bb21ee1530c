// The first minutes with the demo data: a sample statement, and what is certain approved with one press.
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/test.ts';

test.use({ environment: { DEMO_DATA: '1', RATE_LIMITS: 'off' } });

test('[BANK-019] a newcomer downloads the sample statement, uploads it, and approves what is certain', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product, { email: 'superadmin@anggota.example', password: 'sensori-demo-2026' });
  await page.goto('/admin/statements');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Unduh mutasi contoh' }).click();
  const sample = await downloading;
  expect(sample.suggestedFilename()).toBe('mutasi-contoh.csv');
  await page.getByRole('link', { name: 'Upload mutasi pertama' }).click();
  await page.getByLabel('File mutasi dari bank').setInputFiles(await sample.path());
  await page.getByRole('button', { name: /^Simpan \d+ baris baru$/ }).click();
  await page.getByRole('button', { name: /^Setujui \d+ yang pasti$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Setujui/ })
    .click();
  await expect(page.getByRole('button', { name: 'Batalkan persetujuan ini' })).toBeVisible();
  await page.getByRole('button', { name: /^Putuskan \d+ yang menunggu$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Putuskan Mutasi' })).toBeVisible();
});
