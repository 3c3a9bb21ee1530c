// The first steps of a new installation, on the dashboard of its Super Admin.
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Langkah Pertama') });

test('[OWN-007] a new installation greets with its first steps; they tick themselves, are put away and come back', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByText('0 dari 7 selesai')).toBeVisible();
  await page.getByRole('link', { name: 'Isi identitas' }).click();
  await expect(page).toHaveURL(/settings\/association$/);
  await press(page, 'Simpan');
  await expect(page.getByText('Berhasil disimpan')).toBeVisible();
  const wayBack = page.getByRole('link', { name: 'Langkah Pertama' });
  await wayBack.click();
  await expect(page.getByText('1 dari 7 selesai')).toBeVisible();
  await press(page, 'Sudah sesuai');
  await expect(page.getByText('2 dari 7 selesai')).toBeVisible();

  await press(page, 'Sembunyikan');
  await expect(page.getByRole('heading', { name: 'Langkah pertama' })).toHaveCount(0);
  await expect(wayBack).toHaveCount(0);
  await page.goto('/admin/settings/registration');
  await press(page, 'Tampilkan lagi langkah pertama di Dashboard');
  await expect(page).toHaveURL(/admin\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Langkah pertama' })).toBeVisible();
});
