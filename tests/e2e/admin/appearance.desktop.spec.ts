// 'Tampilan': a Super Admin gives the association its name, colour and logo, and everybody sees them.
import { associationImages } from '#shared/association/association-images.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import { transparentPng } from '../../builders/files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';

test.use({ environment: ownProduct('Tampilan') });

const filled = 'rgb(20, 48, 107)';

test('[OWN-001] [OWN-002] [OWN-003] name, colour and logo are set in the browser; a visitor and a mail show them', async ({
  page,
  product,
  admin,
  browser,
}) => {
  await page.goto('/admin/settings/association');
  await page.getByLabel('Nama aplikasi').fill('Rotiku');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil disimpan').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^Rotiku/ }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Tampilan' }).click();
  const { bytes, name, type } = await transparentPng(associationImages.logo.minSide * 2);
  await page.getByLabel('Logo', { exact: true }).setInputFiles({ name, mimeType: type, buffer: bytes });
  await expect(page.getByRole('img', { name: 'Logo di atas gelap' })).toBeVisible();
  await page.getByLabel('Warna', { exact: true }).fill('#ffee00');
  await expect(page.getByText('Warna ini digelapkan')).toBeVisible();
  await page.getByRole('button', { name: 'Biru tua' }).click();
  await expect(page.getByText('Warna ini digelapkan')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Berhasil disimpan').first()).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCSS('background-color', filled);

  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await browser.newPage({ baseURL: product.url, colorScheme });
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(/Rotiku/);
    const logo = visitor.getByRole('banner').locator('img').first();
    await expect(logo).toHaveJSProperty('naturalWidth', 512);
    await expectAccessible(visitor);
    await visitor.goto('/login');
    const login = visitor.getByRole('button', { name: 'Login' });
    await expect(login).toHaveCSS('background-color', colorScheme === 'light' ? filled : /.+/);
    await expectAccessible(visitor);
    await visitor.close();
  }

  await admin.ask(settings.testMail, { body: { email: 'kantor@contoh.id' } });
  const mail = await product.mail.mailTo('kantor@contoh.id');
  expect(mail.html).toContain('background:#14306b');
  expect(mail.html).toMatch(/<img src="[^"]+\/association\/logo-/);
});
