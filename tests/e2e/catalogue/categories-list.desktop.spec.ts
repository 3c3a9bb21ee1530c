// Member categories: list, paging, deletion.
import { categories } from '#shared/categories/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { addCategory } from '../../builders/as-admin/catalogue.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { expect, ownProduct, test } from '../../setup/browser/admin-test.ts';
import { moveTo, press } from '../../setup/browser/page.ts';
import { cell, emptyCell, emptyPage, row } from '../steps/table.ts';
import { PERMANENT } from '../steps/warnings.ts';

// The category of a first start is still the default when this file begins.
test.use({ environment: ownProduct('Daftar Kategori') });

test('[CAT-001] the table of member categories has its seven columns, and actions', async ({ page }) => {
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Anggota' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kategori Anggota - /);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Nama',
    'Biaya Iuran',
    'Dibuat oleh',
    'Sembunyikan?',
    'Default?',
    'Total Anggota',
    'Aksi',
  ]);
});

test('[CAT-002] [CAT-003] [CAT-005] [AMB-053] [AMB-054] a row shows creator, flags and fee', async ({
  page,
  admin,
}) => {
  const { name, id } = await addCategory(admin, { member_fee: 1_250_000, is_hidden: 1 });
  await page.goto('/admin/categories');
  await expect(row(page, name).getByRole('rowheader')).toHaveText(name);
  await expect(row(page, name).getByRole('cell')).toContainText([
    String(id),
    'Rp 1.250.000,00',
    'Super Admin',
    'Ya',
    'Tidak',
    '0',
    'Ubah',
  ]);
  const all = await admin.ask(categories.list);
  const last = Math.ceil(all.total / all.per_page);
  await page.goto(`/admin/categories?page=${last}`);
  const first = row(page, 'Anggota Biasa');
  await expect(cell(first, 'Dibuat oleh')).toHaveText('System');
  await expect(cell(first, 'Default?')).toHaveText('Ya');
});

test('[CAT-004] the number of members grows with every member', async ({ page, admin }) => {
  const category = await addCategory(admin, { is_default: 1 });
  await addMember(admin);
  await page.goto('/admin/categories');
  const count = cell(row(page, category.name), 'Total Anggota');
  await expect(count).toHaveText('1');
  await addMember(admin);
  await page.reload();
  await expect(count).toHaveText('2');
});

test('[CAT-009] [ERR-026] [ERR-042] an admin deletes a category after confirming', async ({
  page,
  admin,
}) => {
  const { id, name } = await addCategory(admin);
  await page.goto('/admin/categories');
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Kategori' });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText(PERMANENT);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori berhasil dihapus')).toBeVisible();
  await expect(row(page, name)).toBeHidden();
  await expect(admin.ask(categories.show, { params: { id } })).rejects.toThrow('404');
});

test('[ERR-043] cancelling the question deletes nothing', async ({ page, admin }) => {
  const { name } = await addCategory(admin);
  const deletes: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && deletes.push(request.url()));
  await page.goto('/admin/categories');
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(row(page, name)).toBeVisible();
  expect(deletes).toEqual([]);
});

test('[CAT-026] [AMB-048] a refused delete shows no error toast, closes the dialog and leaves the row', async ({
  page,
  admin,
}) => {
  const { name } = await addCategory(admin, { is_default: 1 });
  await page.goto('/admin/categories');
  await row(page, name).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Kategori default tidak dapat dihapus.');
  const refused = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  expect((await refused).status()).toBe(422);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row(page, name)).toBeVisible();
});

test('[CAT-010] [CAT-011] [CAT-012] [AMB-015] paging appears with what it counts', async ({
  page,
  admin,
}) => {
  const full = { ...emptyPage, total: limits.perPage };
  await page.route(/\/api\/categories\?/, (route) => route.fulfill({ json: full }));
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/categories');
  await expect(page.getByText('Halaman 1 dari 1')).toBeVisible();
  await expect(page.getByText('Total data')).toBeHidden();
  await page.unrouteAll();

  const { total } = await admin.ask(categories.list);
  for (let count = total; count <= limits.perPage; count += 1) await addCategory(admin);
  const { total: now, per_page } = await admin.ask(categories.list);
  const pages = Math.ceil(now / per_page);
  await page.goto('/admin/categories');
  await expect(page.getByText(`Total data: ${now}`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await press(page, 'Next');
  await expect(page.getByText(`Halaman 2 dari ${pages}`)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`/admin/categories?page=${pages}`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await press(page, 'Prev');
  await expect(page.getByText(`Halaman ${pages - 1} dari ${pages}`)).toBeVisible();
});

test('[ERR-044] [AMB-052] without categories the table says so', async ({ page }) => {
  await page.route(/\/api\/categories\?/, (route) => route.fulfill({ json: emptyPage }));
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/categories');
  await expect(emptyCell(page)).toBeVisible();
});

test('a list that cannot be loaded says so next to the menu', async ({ page }) => {
  await page.route(/\/api\/categories\?/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang sibuk.' } }),
  );
  await page.goto('/admin/admins');
  await moveTo(page, '/admin/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak dapat ditampilkan');
  await expect(page.getByText('Sedang sibuk.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Anggota' })).toBeVisible();
});
