// Reading one of many guides.
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';

test.use({ environment: ownProduct('Banyak Panduan') });

test('the list begins where the reader is, and the page at its top', async ({ page, admin, isMobile }) => {
  for (let number = 1; number <= 30; number++)
    await addGuide(admin, { title: `Panduan ke-${number}`, content: 'Isi.' });
  await page.goto('/guides/panduan-ke-1');
  if (isMobile) await page.getByRole('button', { name: /Daftar panduan/ }).click();
  const list = page.getByRole('navigation', { name: 'Daftar panduan' });
  await expect(list.getByRole('link', { name: 'Panduan ke-1', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(list.getByRole('link', { name: 'Panduan ke-30' })).not.toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
