// Registration: the form, its mail, the link in it, the first login.
import { auth } from '#shared/auth/auth.contract.ts';
import { settings } from '#shared/settings/settings.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { registration } from '../../builders/as-member/accounts.ts';
import { preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, cookieNames, hold, logIn, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { fillRegistration } from '../steps/register.ts';

const REGISTERED =
  'Pendaftaran berhasil. Silahkan cek inbox email anda untuk melakukan verifikasi email. Sebelum dapat masuk ke akun anda.';

test('[AUTH-001] [AUTH-012] [AUTH-036] [ERR-016] [AMB-028] a visitor registers, verifies by mail and logs in', async ({
  page,
  product,
}) => {
  const visitor = registration();
  await page.goto('/register');
  await fillRegistration(page, visitor);
  await press(page, 'Daftar');
  await expect(page).toHaveURL(`/login?email=${encodeURIComponent(visitor.email)}`);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await expect(toasts(page).getByText(REGISTERED, { exact: true })).toBeVisible();

  const mail = await product.mail.mailTo(visitor.email);
  expect(mail.links).toHaveLength(1);
  expect(mail.links[0]).toMatch(/\/email\/verify\/\d+\/\w+\?/);
  await page.goto(mail.links[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Verifikasi berhasil' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await logIn(page, visitor);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: visitor.name })).toBeVisible();
});

test('[NAV-004] [AUTH-049] [AUTH-050] [AMB-034] the form asks for everything under its label, with hints', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pendaftaran Anggota');
  const optional = ['Gelar Depan', 'Gelar Belakang', 'Tempat Lahir', 'Tanggal Lahir'];
  const required = [
    'Nama Lengkap',
    'Email',
    'Password',
    'Konfirmasi Password',
    'Institusi',
    'Kategori Institusi',
    'HP/WA',
  ];
  for (const label of [...optional, ...required])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nama Lengkap')).toHaveAccessibleDescription('Nama tanpa gelar');
  await expect(page.getByLabel('HP/WA')).toHaveAttribute('placeholder', '08xxxxxxxxx');
});

test('[MEM-038] [ERR-003] [ERR-012] the first message of each field is at its input, and the first input has the focus', async ({
  page,
}) => {
  const labels: Record<string, string> = {
    name: 'Nama Lengkap',
    email: 'Email',
    title_before_name: 'Gelar Depan',
    title_after_name: 'Gelar Belakang',
    place_of_birth: 'Tempat Lahir',
    date_of_birth: 'Tanggal Lahir',
    company: 'Institusi',
    company_category: 'Kategori Institusi',
    hp: 'HP/WA',
  };
  const errors = Object.fromEntries(
    Object.keys(labels).map((name) => [name, [`Salah di ${name}.`, 'Pesan kedua.']]),
  );
  await answer(page, '/api/auth/register', 422, { message: 'Data belum benar.', errors });
  await page.goto('/register');
  await press(page, 'Daftar');
  for (const [name, label] of Object.entries(labels)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`Salah di ${name}\\.`),
    );
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('Pesan kedua.')).toHaveCount(0);
  await expect(page.getByLabel('Nama Lengkap')).toBeFocused();
  await expect(toasts(page).getByText('Data belum benar.')).toBeVisible();
});

test('after a refused registration what was typed stays and registers nobody', async ({ page, product }) => {
  const visitor = { ...registration(), hp: '12' };
  await page.goto('/register');
  await fillRegistration(page, visitor);
  await press(page, 'Daftar');
  await expect(page.getByLabel('HP/WA')).toHaveAccessibleDescription(/HP\/WA tidak valid/);
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await expect(page.getByLabel('Konfirmasi Password')).toHaveValue(visitor.password);
  await expect(ask(product, auth.login, { body: visitor })).rejects.toThrow('Email atau password salah.');
});

test('a double click registers once', async ({ page, product }) => {
  const visitor = registration();
  await page.goto('/register');
  await fillRegistration(page, visitor);
  const release = await hold(page, '/api/auth/register');
  const calls = watchCalls(page);
  await page.getByRole('button', { name: 'Daftar', exact: true }).dblclick();
  release();
  await expect(page).toHaveURL(/\/login\?email=/);
  expect(calls.filter((call) => call.url().endsWith('/api/auth/register'))).toHaveLength(1);
  await product.mail.mailTo(visitor.email);
  expect(product.mail.unread(visitor.email)).toHaveLength(0);
});

test.describe('while registration is closed', () => {
  const setOpen = async (product: Product, isOpen: 0 | 1) =>
    (await preparingAdmin(product)).ask(settings.update, { body: { registration_is_open: isOpen } });

  test.afterEach(({ product }) => setOpen(product, 1));

  test('[AUTH-037] [OPEN-005] the page shows a notice in place of the form', async ({ page, product }) => {
    await setOpen(product, 0);
    await page.goto('/register');
    await expect(page.getByText('Pendaftaran sedang ditutup.')).toBeVisible();
    await expect(page.getByLabel('Nama Lengkap')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Daftar' })).toHaveCount(0);
  });

  test('[AUTH-037] a form that was open before is refused, still has its text and registers nobody', async ({
    page,
    product,
    context,
  }) => {
    const visitor = registration();
    await page.goto('/register');
    await fillRegistration(page, visitor);
    await setOpen(product, 0);
    await press(page, 'Daftar');
    await expect(toasts(page).getByText('Pendaftaran sedang ditutup.')).toBeVisible();
    await expect(page.getByLabel('Nama Lengkap')).toHaveValue(visitor.name);
    expect(await cookieNames(context)).toEqual([]);
    await expect(ask(product, auth.login, { body: visitor })).rejects.toThrow('422');
    expect(product.mail.unread(visitor.email)).toHaveLength(0);
  });
});
