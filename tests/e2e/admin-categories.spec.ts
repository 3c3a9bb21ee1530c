// Member categories: list, dialog, default, deletion.
import { type CategoryInput, categories, publicCategories } from '#shared/categories.contract.ts';
import { limits } from '#shared/limits.ts';
import { addMember } from '../builders/member-bodies.ts';
import { type AdminSession, expect, ownProduct, test } from '../setup/admin-test.ts';
import { ask } from '../setup/product-api.ts';
import { cell, emptyCell, row } from './steps/table.ts';

test.use({ environment: ownProduct('Kategori') });

const DELETE_WARNING = 'Aksi ini tidak dapat dikembalikan. Data akan dihapus permanen dari server.';

let serial = 0;
function unusedName(): string {
  serial += 1;
  return `Kategori ${Date.now()}-${serial}`;
}

async function addCategory(admin: AdminSession, values: Partial<CategoryInput> = {}) {
  const { data } = await admin.ask(categories.add, {
    body: { name: unusedName(), member_fee: 75_000, ...values },
  });
  return data;
}

test('[CAT-001] the table of member categories has its seven columns', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Rows are cards on a phone.');
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

test('[CAT-006] [CAT-015] [CAT-016] [ERR-025] [ERR-051] an admin adds a category', async ({ page }) => {
  const name = unusedName();
  await page.clock.install();
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Tambah Kategori' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tambah Kategori' });
  await dialog.getByLabel('Nama').fill(name);
  await dialog.getByLabel('Biaya Iuran').fill('250000');
  await expect(dialog.getByText('Rp 250.000,00')).toBeVisible();
  await dialog.getByLabel('Sembunyikan?').check();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name, is_hidden: 1, is_default: 0 });
  const toast = page.getByText('Kategori berhasil disimpan');
  await expect(toast).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(cell(row(page, name), 'Biaya Iuran')).toHaveText('Rp 250.000,00');
  await page.clock.fastForward(9500);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(toast).toBeHidden();
});

test('[CAT-007] [CAT-008] [AMB-081] an admin edits a category in a dialog that fetches it anew', async ({
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
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveValue('80000');
  const facts = dialog.getByRole('definition');
  await expect(facts).toHaveText([
    '0',
    'Super Admin',
    /^\d+ \w+ \d{4} \d\d\.\d\d$/,
    /^\d+ \w+ \d{4} \d\d\.\d\d$/,
  ]);
  await expect(dialog.getByRole('term')).toHaveText(['Total Anggota', 'Dibuat oleh', 'Dibuat', 'Diubah']);
  await dialog.getByLabel('Nama').fill(`${name} baru`);
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Kategori berhasil disimpan')).toBeVisible();
  await expect(row(page, `${name} baru`)).toBeVisible();
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
  await expect(dialog).toContainText(DELETE_WARNING);
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

test('[CAT-026] [AMB-048] a refused delete shows no error toast, closes the dialog and keeps the row', async ({
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
  const full = { data: [], total: limits.perPage, per_page: limits.perPage, current_page: 1, last_page: 1 };
  await page.route(/\/api\/categories\?/, (route) => route.fulfill({ json: full }));
  await page.goto('/admin/categories');
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
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`Halaman 2 dari ${pages}`)).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.goto(`/admin/categories?page=${pages}`);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText(`Halaman ${pages - 1} dari ${pages}`)).toBeVisible();
});

test('[CAT-018] the fee takes nothing below zero', async ({ page, admin }) => {
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Tambah Kategori' }).click();
  const dialog = page.getByRole('dialog');
  const name = unusedName();
  await dialog.getByLabel('Nama').fill(name);
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveAttribute('min', '0');
  await dialog.getByLabel('Biaya Iuran').fill('-1');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Biaya Iuran')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Biaya iuran minimal 0.')).toBeVisible();
  const { data } = await admin.ask(categories.list);
  expect(data.map((category) => category.name)).not.toContain(name);
  await dialog.getByLabel('Biaya Iuran').fill('0');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
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
  await page.getByRole('button', { name: 'Tambah Kategori' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama').fill('Tetap ada');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
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

test('[AMB-009] one category is the default: a new one takes its place, the last one stays', async ({
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
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(cell(row(page, name), 'Default?')).toHaveText('Ya');
  await expect(cell(row(page, before), 'Default?')).toHaveText('Tidak');
  const { data } = await ask(product, publicCategories.list, { query: { is_default: 'true' } });
  expect(data[0]?.id).toBe(id);

  await row(page, name).getByRole('button', { name: 'Ubah' }).click();
  await dialog.getByLabel('Default?').uncheck();
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Default?')).toHaveAttribute('aria-invalid', 'true');
});

test('[ERR-044] [AMB-052] without categories the table says so', async ({ page }) => {
  const none = { data: [], total: 0, per_page: limits.perPage, current_page: 1, last_page: 1 };
  await page.route(/\/api\/categories\?/, (route) => route.fulfill({ json: none }));
  await page.goto('/admin/categories');
  await expect(emptyCell(page)).toBeVisible();
});

test('the whole job is done with the keyboard', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has none.');
  const name = unusedName();
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

test('a list that cannot be loaded says so beside the menu', async ({ page }) => {
  await page.route(/\/api\/categories\?/, (route) =>
    route.fulfill({ status: 503, json: { message: 'Sedang sibuk.' } }),
  );
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak dapat ditampilkan');
  await expect(page.getByText('Sedang sibuk.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori Anggota' })).toBeVisible();
});
