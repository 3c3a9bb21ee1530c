// A forgotten password, and the first password of a long-standing member.
import { auth } from '#shared/auth/auth.contract.ts';
import { passwordErrors } from '#shared/passwords/passwords.messages.ts';
import { ask } from '../../../tools/product-api.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { login, registerMember, registration } from '../../builders/as-member/accounts.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, press, toasts, watchCalls } from '../../setup/browser/page.ts';

const SENT = 'Link langkah pembuatan password baru berhasil dikirim ke email anda.';
const NEW_PASSWORD = 'soto-betawi-hangat';

test('[NAV-006] [AUTH-002] [AUTH-013] [AUTH-014] [AUTH-015] /forgot-password sends a mail to a visitor', async ({
  page,
  product,
}) => {
  const { email } = await registerMember(product);
  await page.goto('/forgot-password');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lupa Password');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Kirim');
  await expect(toasts(page).getByText(SENT, { exact: true })).toBeVisible();
  const { links } = await product.mail.mailTo(email);
  expect(links[0]).toContain(`?email=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Kembali ke login' }).click();
  await expect(page).toHaveURL('/login');
});

test('[OPEN-018] an unknown e-mail gets the same answer and no mail', async ({ page, product }) => {
  const unknown = registration().email;
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(unknown);
  await press(page, 'Kirim');
  await expect(toasts(page).getByText(SENT, { exact: true })).toBeVisible();
  expect(product.mail.unread(unknown)).toEqual([]);
});

test('what to do if no mail arrives stays when the toast is gone', async ({ page }) => {
  const { email } = registration();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Kirim');
  await toasts(page).getByRole('button', { name: 'Tutup' }).click();
  await expect(page.getByRole('note')).toContainText(`Belum ada email di ${email}? Periksa folder spam`);
});

test('[AUTH-051] errors of a forgotten password are at the e-mail field', async ({ page }) => {
  await page.goto('/forgot-password');
  await press(page, 'Kirim');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email wajib diisi.');
});

test('[NAV-007] [AUTH-016] [AUTH-017] [AUTH-018] [AUTH-021] [ERR-037] the link sets a new password, once', async ({
  page,
  product,
}) => {
  const { email } = await registerMember(product);
  await ask(product, auth.forgotPassword, { body: { email } });
  const link = (await product.mail.mailTo(email)).links[0] ?? '';
  const calls = watchCalls(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buat Password Baru');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByLabel('Konfirmasi Password')).toHaveAttribute('type', 'password');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Konfirmasi Password').fill(NEW_PASSWORD);
  await press(page, 'Simpan');
  await expect(page).toHaveURL(`/login?email=${encodeURIComponent(email)}`);
  await expect(toasts(page).getByText('Pembuatan password baru berhasil.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  expect(calls.find((call) => call.url().endsWith('/reset-password'))?.postDataJSON()).toEqual({
    token: new URL(link).pathname.split('/').at(-1),
    email,
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  await login(product, { email, password: NEW_PASSWORD });

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('password-ketiga-saya');
  await page.getByLabel('Konfirmasi Password').fill('password-ketiga-saya');
  await press(page, 'Simpan');
  await expect(toasts(page).getByText(passwordErrors.linkInvalid)).toBeVisible();
  await expect(page).toHaveURL(link);
  await login(product, { email, password: NEW_PASSWORD });
});

test('[AUTH-019] [AUTH-020] a link that no longer works leads on', async ({ page }) => {
  await page.goto('/reset-password/abc?email=x%40y.id');
  await page.getByRole('link', { name: 'Minta link baru' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Minta link baru' })).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke login' }).click();
  await expect(page).toHaveURL('/login');
});

test('[AUTH-052] errors of a new password are at the password field', async ({ page }) => {
  const errors = { password: ['Password minimal 8 karakter.', 'Pesan kedua.'] };
  await answer(page, '/api/auth/reset-password', 422, { message: 'Password minimal 8 karakter.', errors });
  await page.goto('/reset-password/abc?email=x%40y.id');
  await press(page, 'Simpan');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/Password minimal 8 karakter\./);
  await expect(page.getByText('Pesan kedua.')).toHaveCount(0);
});

test('[AUTH-005] [AMB-027] a long-standing member creates a password and logs in with the known e-mail', async ({
  page,
  product,
}) => {
  const { email } = await addMember(await preparingAdmin(product), { status: 'inactive' });
  const { password } = registration();

  await page.goto('/login');
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await expect(page.getByRole('heading', { name: 'Lupa Password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Kirim');
  await page.goto((await product.mail.mailTo(email)).links[0] ?? '');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Konfirmasi Password').fill(password);
  await press(page, 'Simpan');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
  await expect(page.getByText('Tidak Aktif')).toBeVisible();
});
