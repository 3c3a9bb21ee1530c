// Company categories: list, dialog, code, deletion.
import {
  companyCategories,
  publicCompanyCategories,
} from '#shared/company-categories/company-categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { ask } from '../../../tools/product-api.ts';
import { addCompanyCategory, unusedCode } from '../../builders/as-admin/catalogue.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { moveTo, press } from '../../setup/browser/page.ts';
import { catalogueProduct } from '../steps/catalogue-product.ts';
import { cell, emptyCell, emptyPage, row } from '../steps/table.ts';
import { PERMANENT } from '../steps/warnings.ts';

test.use({ environment: catalogueProduct });

test('[COM-001] the table of company categories has its six columns, and actions', async ({ page }) => {
  await page.goto('/admin/company-categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Institusi' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kategori Institusi - /);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Nama',
    'Kode',
    'Dibuat oleh',
    'Sembunyikan?',
    'Total Anggota',
    'Aksi',
  ]);
});

test('[COM-002] [COM-010] [COM-019] [AMB-084] an admin adds a category whose code is one character', async ({
  page,
  admin,
}) => {
  const name = `Institusi ${unusedMark()}`;
  const code = await unusedCode(admin);
  await page.goto('/admin/company-categories');
  await press(page, 'Tambah Kategori');
  const dialog = page.getByRole('dialog', { name: 'Tambah Kategori Institusi' });
  await dialog.getByLabel('Nama').fill(name);
  await expect(dialog.getByLabel('Kode')).toHaveAttribute('maxlength', '1');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByText('Kode wajib diisi.')).toBeVisible();
  await dialog.getByLabel('Kode').fill('A');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Kode')).toHaveAccessibleDescription(/Kode sudah digunakan\./);
  await dialog.getByLabel('Kode').fill(code.toLowerCase());
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ is_hidden: 0 });
  await expect(page.getByText('Kategori berhasil disimpan')).toBeVisible();
  await expect(row(page, name).getByRole('cell')).toContainText([
    /^\d+$/,
    code,
    'Super Admin',
    'Tidak',
    '0',
    'Ubah',
  ]);
});

test('[COM-003] [AMB-081] an admin edits a category', async ({ page, admin }) => {
  const { name } = await addCompanyCategory(admin);
  await page.goto('/admin/company-categories');
  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Kategori Institusi' });
  await expect(dialog.getByRole('term')).toHaveText(['Total Anggota', 'Dibuat oleh', 'Dibuat', 'Diubah']);
  await dialog.getByLabel('Sembunyikan?').check();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(cell(row(page, name), 'Sembunyikan?')).toHaveText('Ya');
});

test('[COM-004] [ERR-027] [ERR-042] an admin deletes a category after confirming', async ({
  page,
  admin,
}) => {
  const { id, name } = await addCompanyCategory(admin);
  await page.goto('/admin/company-categories');
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Kategori Institusi' });
  await expect(dialog).toContainText(PERMANENT);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori institusi berhasil dihapus')).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  await expect(admin.ask(companyCategories.show, { params: { id } })).rejects.toThrow('404');
});

test('[COM-005] [AMB-015] the buttons of the pager fetch the next and the previous page', async ({
  page,
}) => {
  const requested: (string | null)[] = [];
  await page.route(/\/api\/company-categories\?/, (route) => {
    const current = new URL(route.request().url()).searchParams.get('page');
    requested.push(current);
    const data = [{ ...sample, name: `Institusi di halaman ${current ?? 1}` }];
    const rest = { total: limits.perPage + 1, per_page: limits.perPage, last_page: 2 };
    return route.fulfill({ json: { data, current_page: Number(current ?? 1), ...rest } });
  });
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/company-categories');
  await expect(page.getByText(`Total data: ${limits.perPage + 1}`)).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByText('Halaman 2 dari 2')).toBeVisible();
  await expect(row(page, 'Institusi di halaman 2')).toBeVisible();
  await press(page, 'Prev');
  await expect(page.getByText('Halaman 1 dari 2')).toBeVisible();
  expect(requested).toEqual([null, '2', '1']);
});

test('[COM-006] [AMB-048] a refused delete shows no error toast, closes the dialog and leaves the row', async ({
  page,
  admin,
}) => {
  const { id, name } = await addCompanyCategory(admin);
  await addMember(admin, { company_category: id });
  await page.goto('/admin/company-categories');
  await expect(cell(row(page, name), 'Total Anggota')).toHaveText('1');
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByRole('dialog')).toContainText('masih memiliki 1 anggota');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  expect((await refused).status()).toBe(422);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
});

test('[COM-008] a generated member number begins with the code', async ({ page, admin }) => {
  const { id, code } = await addCompanyCategory(admin);
  const member = await addMember(admin, {
    company_category: id,
    status: 'inactive',
    is_generate_member_number: 1,
  });
  await page.goto(`/admin/users/${member.id}/manage`);
  expect(member.member_number).toMatch(new RegExp(`^${code}\\d+$`));
  await expect(page.getByText(String(member.member_number)).first()).toBeVisible();
});

test('[COM-012] [AMB-010] a hidden category is not offered at registration', async ({
  page,
  admin,
  product,
}) => {
  const { id, name } = await addCompanyCategory(admin);
  await page.goto('/register');
  const offered = page.getByLabel('Kategori Institusi').getByRole('option', { name });
  await expect(offered).toHaveCount(1);
  await page.goto('/admin/company-categories');
  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  await page.getByRole('dialog').getByLabel('Sembunyikan?').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(cell(row(page, name), 'Sembunyikan?')).toHaveText('Ya');
  const { data } = await ask(product, publicCompanyCategories.list);
  expect(data.map((category) => category.id)).not.toContain(id);
  await page.goto('/register');
  await expect(page.getByLabel('Kategori Institusi').getByRole('option', { name: 'Umum' })).toHaveCount(1);
  await expect(offered).toHaveCount(0);
});

test('[AMB-085] every refused field says why at its input', async ({ page }) => {
  const errors = { name: ['Salah A'], code: ['Salah B'], is_hidden: ['Salah C'] };
  await page.route('**/api/company-categories', (route) =>
    route.fulfill({ status: 422, json: { message: 'Salah', errors } }),
  );
  await page.goto('/admin/company-categories');
  await press(page, 'Tambah Kategori');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Nama')).toHaveAccessibleDescription(/Salah A/);
  await expect(dialog.getByLabel('Kode')).toHaveAccessibleDescription(/Salah B/);
  await expect(dialog.getByLabel('Sembunyikan?')).toHaveAccessibleDescription(/Salah C/);
});

test('[ERR-044] without company categories the table says so', async ({ page }) => {
  await page.route(/\/api\/company-categories\?/, (route) => route.fulfill({ json: emptyPage }));
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/company-categories');
  await expect(emptyCell(page)).toBeVisible();
});

const sample = {
  id: 1,
  name: 'Institusi',
  code: 'X',
  is_hidden: 0,
  users_count: 0,
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
