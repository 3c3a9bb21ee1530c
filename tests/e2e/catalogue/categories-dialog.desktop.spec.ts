// Adding and editing a member category.
import { categories, publicCategories } from '#shared/categories/categories.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { addCategory } from '../../builders/as-admin/catalogue.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { catalogueProduct } from '../steps/catalogue-product.ts';
import { cell, row } from '../steps/table.ts';

test.use({ environment: catalogueProduct });

test('[CAT-006] [CAT-015] [CAT-016] [ERR-025] [ERR-051] an admin adds a category', async ({ page }) => {
  const name = `Kategori ${unusedMark()}`;
  await page.clock.install();
  await page.goto('/admin/categories');
  await press(page, 'Tambah Kategori');
  const dialog = page.getByRole('dialog', { name: 'Tambah Kategori' });
  await dialog.getByLabel('Nama').fill(name);
  const fee = dialog.getByLabel('Biaya Iuran');
  await expect(fee).toHaveAttribute('inputmode', 'numeric');
  await fee.pressSequentially('Rp 250.000,00');
  await expect(dialog.getByText('Rp 250.000,00')).toBeVisible();
  await fee.blur();
  await expect(fee).toHaveValue('250.000');
  await dialog.getByLabel('Sembunyikan?').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    name,
    member_fee: 250_000,
    is_hidden: 1,
    is_default: 0,
  });
  const toast = page.getByText('Kategori berhasil disimpan');
  await expect(toast).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cell(row(page, name), 'Biaya Iuran')).toHaveText('Rp 250.000,00');
  await page.clock.fastForward(9500);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(toast).toBeHidden();
});

test('[CAT-007] [CAT-008] [AMB-081] an admin edits a category in a dialog that fetches it again', async ({
  page,
  admin,
}) => {
  const { id, name } = await addCategory(admin);
  await page.goto('/admin/categories');
  await admin.ask(categories.update, { params: { id }, body: { name, member_fee: 80_000 } });
  const fetched = page.waitForRequest((request) => request.url().includes(`/api/categories/${id}?`));
  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  expect((await fetched).url()).toContain('with_count=true');
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori' });
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveValue('80.000');
  const facts = dialog.getByRole('definition');
  await expect(facts).toHaveText([
    '0',
    'Super Admin',
    /^\d+ \w+ \d{4} \d\d\.\d\d$/,
    /^\d+ \w+ \d{4} \d\d\.\d\d$/,
  ]);
  await expect(dialog.getByRole('term')).toHaveText(['Total Anggota', 'Dibuat oleh', 'Dibuat', 'Diubah']);
  await dialog.getByLabel('Nama').fill(`${name} baru`);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Kategori berhasil disimpan')).toBeVisible();
  await expect(row(page, `${name} baru`)).toBeVisible();
});

test('[CAT-018] the fee accepts nothing below zero', async ({ page, admin }) => {
  await page.goto('/admin/categories');
  await press(page, 'Tambah Kategori');
  const dialog = page.getByRole('dialog');
  const name = `Kategori ${unusedMark()}`;
  await dialog.getByLabel('Nama').fill(name);
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveAttribute('min', '0');
  await dialog.getByLabel('Biaya Iuran').fill('-1');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Biaya iuran minimal 0.')).toBeVisible();
  const { data } = await admin.ask(categories.list);
  expect(data.map((category) => category.name)).not.toContain(name);
  await dialog.getByLabel('Biaya Iuran').fill('0');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(cell(row(page, name), 'Biaya Iuran')).toHaveText('Rp 0,00');
});

test('[CAT-019] every refused field says why at its input, and what was typed stays', async ({ page }) => {
  const errors = {
    name: ['Salah A'],
    member_fee: ['Salah B'],
    is_hidden: ['Salah C'],
    is_default: ['Salah D'],
  };
  await page.route('**/api/categories', (route) =>
    route.fulfill({ status: 422, json: { message: 'Salah', errors } }),
  );
  await page.goto('/admin/categories');
  await press(page, 'Tambah Kategori');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama').fill('Tetap ada');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  for (const [label, text] of [
    ['Nama', 'Salah A'],
    ['Biaya Iuran', 'Salah B'],
    ['Sembunyikan?', 'Salah C'],
    ['Default?', 'Salah D'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(new RegExp(text));
  await expect(dialog.getByLabel('Nama')).toHaveValue('Tetap ada');
  await expect(dialog.getByLabel('Nama')).toBeFocused();
});

test('[AMB-009] one category is the default: a new one replaces it, the last one stays', async ({
  page,
  admin,
  product,
}) => {
  const { name: before } = await addCategory(admin, { is_default: 1 });
  const { name, id } = await addCategory(admin, { member_fee: 99_000 });
  await page.goto('/admin/categories');
  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori' });
  await dialog.getByLabel('Default?').check();
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(cell(row(page, name), 'Default?')).toHaveText('Ya');
  await expect(cell(row(page, before), 'Default?')).toHaveText('Tidak');
  const { data } = await ask(product, publicCategories.list, { query: { is_default: 'true' } });
  expect(data[0]?.id).toBe(id);

  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  await dialog.getByLabel('Default?').uncheck();
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(dialog.getByLabel('Default?')).toHaveAttribute('aria-invalid', 'true');
  const after = await ask(product, publicCategories.list, { query: { is_default: 'true' } });
  expect(after.data[0]?.id).toBe(id);
});

test('a category is added with Tab, the Space bar and Enter alone', async ({ page }) => {
  const name = `Kategori ${unusedMark()}`;
  await page.goto('/admin/categories');
  await expect(page.getByRole('button', { name: 'Tambah Kategori' })).toBeEnabled();
  await page.getByRole('button', { name: 'Tambah Kategori' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Nama')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('50000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(cell(row(page, name), 'Sembunyikan?')).toHaveText('Ya');
  await expect(page.getByRole('button', { name: 'Tambah Kategori' })).toBeFocused();
});
