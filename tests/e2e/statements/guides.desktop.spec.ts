// From the empty desk to the guide of one's bank.
import { statementProduct } from '../../builders/as-admin/statements.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: statementProduct('Panduan') });

test('[BANK-013] the empty desk leads to the guides of the banks, of which one is rewritten and one hidden', async ({
  page,
}) => {
  await page.goto('/admin/statements');
  await page.getByRole('link', { name: 'Cara mengunduh mutasi' }).click();
  await expect(page.getByText('Keadaan November 2026. Nama menu di bank dapat berbeda.')).toBeVisible();
  // The bank of the association's own account comes first.
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Bank lain', 'BCA']);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Ubah panduan' }).click();
  await page.getByLabel('Teks panduan BCA').fill('Minta file dari bendahara.');
  await page.getByLabel('Tampilkan panduan SeaBank').press('Space');
  await expectAccessible(page);
  await press(page, 'Simpan');
  await page.getByRole('link', { name: 'Cara Mengunduh Mutasi' }).click();
  await expect(page.getByText('Minta file dari bendahara.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'SeaBank' })).toHaveCount(0);
});
