// The own password of an admin.
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { enterAs, expect, logInAdmin, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { press } from '../../setup/browser/page.ts';
import { fillPasswordChange } from '../steps/own-password.ts';

const fields = ['Password Baru', 'Konfirmasi Password Baru', 'Password Saat Ini'];

test('[ADM-025] [AMB-065] the screen asks for the new password twice and for the current one, masked', async ({
  page,
}) => {
  await page.goto('/admin/admins/change-password');
  await expect(page.getByRole('heading', { level: 1, name: 'Ganti Password' })).toBeVisible();
  for (const label of fields)
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeVisible();
});

test('[ADM-041] [ERR-021] the password is changed, the fields are cleared, and only the new one works', async ({
  page,
  admin,
  context,
  product,
}) => {
  const { email, password } = await addAdmin(admin);
  await enterAs(context, product, { email, password });
  await page.goto('/admin/admins/change-password');
  await fillPasswordChange(page, { current: password, next: 'wedang-jahe-malam' });
  await press(page, 'Simpan');
  await expect(page.getByText('Password berhasil diubah')).toBeVisible();
  for (const label of fields) await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(logInAdmin(product, { email, password })).rejects.toThrow('422');
  expect((await logInAdmin(product, { email, password: 'wedang-jahe-malam' })).token).toBeTruthy();
});

test('[AMB-049] a wrong current password is shown at its field only, and what was typed stays', async ({
  page,
}) => {
  await page.goto('/admin/admins/change-password');
  await fillPasswordChange(page, { current: 'bukan ini', next: 'wedang-jahe-malam' });
  await press(page, 'Simpan');
  await expect(page.getByLabel('Password Saat Ini')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Password Baru', { exact: true })).toHaveValue('wedang-jahe-malam');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[AMB-049] a failure that belongs to no field becomes a toast', async ({ page }) => {
  await page.route('**/api/admin/auth/password', (route) =>
    route.fulfill({ status: 500, json: { message: 'Terjadi kesalahan. Silahkan coba lagi.' } }),
  );
  await page.goto('/admin/admins/change-password');
  await page.getByLabel('Password Saat Ini').fill(superAdmin.password);
  await press(page, 'Simpan');
  await expect(page.getByRole('alert')).toHaveText('Terjadi kesalahan. Silahkan coba lagi.');
});
