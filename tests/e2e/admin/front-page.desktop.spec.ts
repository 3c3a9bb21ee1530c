// An association of bakers writes its front page, and a visitor reads it.
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Halaman Depan') });

test('[OWN-004] a front page is written with a preview, by keyboard, and read without JavaScript', async ({
  page,
  browser,
  product,
}) => {
  await page.goto('/admin/settings/front-page');
  await page.getByLabel('Judul utama').fill('Rumah para pembuat roti');
  await page.getByLabel('Logo').check({ force: true });
  const preview = page.frameLocator('[title="Pratinjau halaman depan"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Rumah para pembuat roti');

  const benefits = page.getByRole('region', { name: 'Keuntungan' });
  for (let left = 3; left > 1; left--) await press(page, `Hapus keuntungan ${left}`);
  await expect(benefits.getByRole('button', { name: 'Hapus keuntungan 1' })).toBeFocused();
  await press(page, 'Tambah keuntungan');
  await expect(benefits.getByLabel('Judul').nth(1)).toBeFocused();
  await page.keyboard.type('Tepung bersama');
  await press(page, 'Naikkan keuntungan 2');
  await expect(benefits.getByLabel('Judul').first()).toHaveValue('Tepung bersama');
  await expect(benefits.getByRole('button', { name: 'Turunkan keuntungan 1' })).toBeFocused();

  await press(page, 'Simpan');
  const text = benefits.getByLabel('Teks').first();
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription('Teks wajib diisi.');
  await text.fill('Belanja bersama setiap bulan.');
  await page.getByLabel('Jawaban').first().fill('Setiap **pembuat roti**.');
  await preview.getByText('Siapa yang dapat menjadi anggota?').click();
  await expect(preview.getByText('pembuat roti', { exact: true })).toBeVisible();
  await press(page, 'Simpan');
  await expect(page.getByText('Berhasil disimpan')).toBeVisible();

  const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const home = await visitor.newPage();
  await home.goto('/');
  await expect(home).toHaveTitle(/^Rumah para pembuat roti - /);
  await expect(home.getByRole('heading', { level: 3 }).first()).toHaveText('Tepung bersama');
  await home.getByText('Siapa yang dapat menjadi anggota?').click();
  await expect(home.getByText('pembuat roti', { exact: true })).toBeVisible();
  await expect(home.locator('script')).toHaveCount(0);
  await visitor.close();
});
