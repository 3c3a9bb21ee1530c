// The list of guides in the admin area.
import { guides } from '#shared/guides/guides.contract.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { moveTo } from '../../setup/browser/page.ts';
import { catalogueProduct } from '../steps/catalogue-product.ts';
import { cell, emptyCell, row } from '../steps/table.ts';
import { PERMANENT } from '../steps/warnings.ts';

test.use({ environment: catalogueProduct });

test('[GUI-011] [AMB-043] the list shows all guides, published or not', async ({ page, admin, isMobile }) => {
  const hidden = await addGuide(admin, { is_published: 0 });
  const open = await addGuide(admin);
  await page.goto('/admin/guides');
  await expect(page.getByRole('heading', { level: 1, name: 'Panduan' })).toBeVisible();
  await expect(page).toHaveTitle(/^Panduan - /);
  await expect(cell(row(page, hidden.title), 'Publikasi')).toHaveText('Tidak');
  await expect(cell(row(page, open.title), 'Publikasi')).toHaveText('Ya');
  await expect(cell(row(page, open.title), 'Dibuat oleh')).toHaveText('Super Admin');
  if (!isMobile)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Judul',
      'Publikasi',
      'Dibuat oleh',
      'Diubah',
      'Aksi',
    ]);
});

test('[AMB-052] without guides the list says so', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/guides', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/guides');
  await expect(emptyCell(page)).toBeVisible();
});

test('[GUI-012] the list leads to the screen that creates a guide', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/guides');
  await page.getByRole('link', { name: 'Buat Panduan' }).click();
  await expect(page).toHaveURL(/\/admin\/guides\/create$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Buat Panduan' })).toBeVisible();
});

test('[GUI-013] [AMB-030] a row leads to the public page, which shows an admin what is not published', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  const { title, slug } = await addGuide(admin, { is_published: 0 });
  await page.goto('/admin/guides');
  await row(page, title).getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/guides/${slug}$`));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Belum dipublikasikan')).toBeVisible();
});

test('[GUI-014] [GUI-018] a row leads to its editor', { tag: '@desktop' }, async ({ page, admin }) => {
  const { id, title } = await addGuide(admin);
  await page.goto('/admin/guides');
  await row(page, title).getByRole('link', { name: 'Ubah' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/guides/${id}/edit$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Panduan' })).toBeVisible();
  await expect(page.getByLabel('Judul')).toHaveValue(title);
});

test('[GUI-015] [ERR-040] [ERR-042] a guide is deleted after confirming', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  const { id, title } = await addGuide(admin);
  await page.goto('/admin/guides');
  await row(page, title).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Panduan' });
  await expect(dialog).toContainText(PERMANENT);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Panduan berhasil dihapus')).toBeVisible();
  await expect(row(page, title)).toBeHidden();
  await expect(admin.ask(guides.show, { params: { id } })).rejects.toThrow('404');
});
