// Sessions of admins: logging in and out, and a session lost halfway.
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { expect, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { alerts, answer, cookieNames, logIn, press, toasts } from '../../setup/browser/page.ts';

test('[NAV-040] [AMB-021] [AMB-034] an admin logs in and lands on the dashboard', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Admin' })).toBeVisible();
  await logIn(page, superAdmin);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await cookieNames(context)).toEqual(['admin_token', 'admin_user']);
});

test('[AMB-024] [ERR-003] [ERR-011] [ERR-012] a failed login is shown at the field and what was typed stays', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/admin/login');
  await logIn(page, { email: superAdmin.email, password: 'bukan-ini' });
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Email atau password salah.',
  );
  await expect(toasts(page)).toContainText('Email atau password salah.');
  await expect(page.getByLabel('Email')).toHaveValue(superAdmin.email);
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await cookieNames(context)).toEqual([]);
});

test('[ERR-007] [ERR-008] [ERR-009] [AMB-067] a lost session ends with one alert at the login, and only there', async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await registerMember(product));
  await page.goto('/admin/users', { waitUntil: 'networkidle' });
  const token = (await context.cookies()).find(({ name }) => name === 'admin_token')?.value ?? '';
  await page.request.delete(adminAuth.logout.path, { headers: { authorization: `Bearer ${token}` } });

  const texts = alerts(page);
  // Two calls together, for the list and for the choices of its filters.
  await press(page, 'Muat ulang');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(texts).toEqual(['Unauthorized']);
  expect(await cookieNames(context)).toEqual(['token', 'user']);
});

for (const status of [403, 404, 422, 500])
  test(`[ERR-010] an answer of ${status} neither alerts nor ends the session`, async ({ page, context }) => {
    const message = `Server menjawab ${status}.`;
    const texts = alerts(page);
    await page.goto('/admin/users/create');
    await answer(page, '/api/users', status, { message });
    await press(page, 'Simpan');
    await expect(toasts(page)).toContainText(message);
    await expect(page).toHaveURL(/\/admin\/users\/create$/);
    expect(texts).toEqual([]);
    expect(await cookieNames(context)).toEqual(['admin_token', 'admin_user']);
  });
