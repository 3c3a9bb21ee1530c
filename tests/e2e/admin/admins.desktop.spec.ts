// Managing admins: list, dialog, roles.
import { admins } from '#shared/admins/admins.contract.ts';
import { addAdmin, unusedAdmin } from '../../builders/as-admin/admins.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, expect, logInAdmin, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { moveTo, press } from '../../setup/browser/page.ts';
import { cell, emptyCell, row } from '../steps/table.ts';
import { PERMANENT } from '../steps/warnings.ts';

test('[ADM-017] [ADM-018] [AMB-066] the table of admins has its five columns, and actions', async ({
  page,
}) => {
  await page.goto('/admin/admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Admin' })).toBeVisible();
  await expect(page).toHaveTitle(/^Kelola Data Admin - /);
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Nama',
    'Role',
    'Dibuat',
    'Notifikasi Pembayaran?',
    'Aksi',
  ]);
});

test('[ADM-019] [ADM-020] a row shows name with e-mail, role and notification', async ({ page, admin }) => {
  const told = await addAdmin(admin, { receive_payment_notification: true });
  const untold = await addAdmin(admin, { receive_payment_notification: false });
  await page.goto('/admin/admins');
  await expect(cell(row(page, told.email), 'Nama')).toContainText(told.name);
  await expect(cell(row(page, told.email), 'Role')).toHaveText('Admin');
  await expect(cell(row(page, told.email), 'Notifikasi Pembayaran?')).toHaveText('Ya');
  await expect(cell(row(page, untold.email), 'Notifikasi Pembayaran?')).toHaveText('Tidak');
});

test('[ADM-021] [AMB-052] without rows the table says so', async ({ page }) => {
  await page.route('**/api/admins', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/guides');
  await moveTo(page, '/admin/admins');
  await expect(emptyCell(page)).toBeVisible();
});

test('[ADM-022] [ADM-030] [ADM-032] [ADM-033] [ADM-037] [AMB-062] [ERR-023] an admin is added, and the form is ready for the next', async ({
  page,
  product,
}) => {
  const account = unusedAdmin();
  await page.goto('/admin/admins');
  await press(page, 'Tambah Admin');
  const dialog = page.getByRole('dialog', { name: 'Tambah Admin' });
  await expect(dialog.getByLabel('Role')).toHaveValue('Admin');
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText(['Admin', 'Super Admin']);
  await expect(dialog.getByLabel('Notifikasi Pembayaran?')).not.toBeChecked();
  await dialog.getByLabel('Nama').fill(account.name);
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ role: 'Admin', receive_payment_notification: false });
  await expect(page.getByText('Admin berhasil disimpan')).toBeVisible();
  await expect(row(page, account.email)).toBeVisible();
  expect(
    (await logInAdmin(product, { email: account.email, password: account.password })).token,
  ).toBeTruthy();

  await press(page, 'Tambah Admin');
  await expect(dialog.getByLabel('Role')).toHaveValue('Admin');
  await expect(dialog.getByLabel('Nama')).toHaveValue('');
  await expect(dialog.getByLabel('Notifikasi Pembayaran?')).toBeChecked();
});

test('[ADM-023] [AMB-063] an admin is edited, and a blank password does not change it', async ({
  page,
  admin,
  product,
}) => {
  const { email, password } = await addAdmin(admin);
  await page.goto('/admin/admins');
  await row(page, email).getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Admin' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  await dialog.getByLabel('Nama').fill('Nama Sesudahnya');
  await dialog.getByLabel('Role').selectOption('Super Admin');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Admin berhasil disimpan')).toBeVisible();
  await expect(cell(row(page, email), 'Nama')).toContainText('Nama Sesudahnya');
  await expect(cell(row(page, email), 'Role')).toHaveText('Super Admin');
  expect((await logInAdmin(product, { email, password })).token).toBeTruthy();
});

test('[ADM-044] admins who change their own name see it in the header immediately; their password has its own screen', async ({
  page,
  admin,
  context,
  product,
}) => {
  const { email, password } = await addAdmin(admin, { role: 'Super Admin' });
  await enterAs(context, product, { email, password });
  await page.goto('/admin/admins');
  await row(page, email).getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ubah Admin' });
  await dialog.getByLabel('Nama').fill('Zubaidah Permata');
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Ganti Password' })).toHaveAttribute(
    'href',
    '/admin/admins/change-password',
  );
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByRole('button', { name: /Zubaidah Permata/ }).first()).toBeVisible();
});

test('[ADM-024] [ERR-024] [ERR-042] an admin is deleted after confirming', async ({ page, admin }) => {
  const { id, email } = await addAdmin(admin);
  await page.goto('/admin/admins');
  await row(page, email).getByRole('button', { name: 'Hapus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus Admin' });
  await expect(dialog).toContainText(PERMANENT);
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Admin berhasil dihapus')).toBeVisible();
  await expect(row(page, email)).toBeHidden();
  await expect(admin.ask(admins.show, { params: { id } })).rejects.toThrow('404');
});

test('[OPEN-012] nobody is offered to delete their own account', async ({ page }) => {
  await page.goto('/admin/admins');
  const own = row(page, superAdmin.email);
  await expect(own.getByRole('button', { name: 'Ubah' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Hapus' })).toHaveCount(0);
});

test('[OPEN-012] a plain Admin sees the list without controls', async ({ page, admin, context, product }) => {
  const { email, password } = await addAdmin(admin);
  await enterAs(context, product, { email, password });
  await page.goto('/admin/admins');
  await expect(row(page, superAdmin.email)).toBeVisible();
  await expect(page.getByText('Hanya Super Admin yang dapat menambah')).toBeVisible();
  for (const name of ['Tambah', 'Ubah', 'Hapus'])
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
});

test('[OPEN-012] the server refuses an Admin whose browser claims to be a Super Admin', async ({
  page,
  admin,
  context,
  product,
}) => {
  const { id, name, email, password } = await addAdmin(admin);
  await enterAs(context, product, { email, password });
  const pretended = encodeURIComponent(JSON.stringify({ id, name, email, role: 'Super Admin' }));
  await context.addCookies([{ name: 'admin_user', value: pretended, url: product.url }]);
  await page.goto('/admin/admins');
  await row(page, superAdmin.email).getByRole('button', { name: 'Hapus' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByRole('alert')).toHaveText('Anda tidak berwenang melakukan tindakan ini.');
  await page.reload();
  await expect(row(page, superAdmin.email)).toBeVisible();
});

test('[ADM-035] every refused field says why at its input', async ({ page }) => {
  const errors = {
    name: ['Salah A'],
    email: ['Salah B'],
    password: ['Salah C'],
    role: ['Salah D'],
    receive_payment_notification: ['Salah E'],
  };
  await page.route('**/api/admins', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'Salah', errors } })
      : route.continue(),
  );
  await page.goto('/admin/admins');
  await press(page, 'Tambah Admin');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama').fill('Tetap ada');
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect(dialog.getByLabel('Nama')).toHaveAccessibleDescription(/Salah A/);
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Salah B/);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Salah C/);
  await expect(dialog.getByLabel('Role')).toHaveAccessibleDescription(/Salah D/);
  await expect(dialog.getByLabel('Notifikasi Pembayaran?')).toHaveAccessibleDescription(/Salah E/);
  await expect(dialog.getByLabel('Nama')).toHaveValue('Tetap ada');
  await expectAccessible(page);
});

test('[AMB-081] a dialog whose record cannot be fetched offers to try again', async ({ page, admin }) => {
  const { id, email } = await addAdmin(admin);
  await page.goto('/admin/admins');
  await page.route(`**/api/admins/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Coba nanti.' } }),
  );
  await row(page, email).getByRole('button', { name: 'Ubah' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Coba nanti.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
});
