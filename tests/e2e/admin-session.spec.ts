// Sessions of admins: logging in and out, and a session lost halfway.
import { adminAuth } from '#shared/auth.contract.ts';
import { enter, registerMember } from '../builders/product-accounts.ts';
import { expect, superAdmin, test } from '../setup/admin-test.ts';
import { alerts, answer, cookieNames, press, toasts } from '../setup/page.ts';

test('[NAV-040] [AMB-021] [AMB-034] an admin logs in and lands on the dashboard', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login Admin' })).toBeVisible();
  await page.getByLabel('Email').fill(superAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill(superAdmin.password);
  await press(page, 'Login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(await cookieNames(context)).toEqual(['admin_token', 'admin_user']);
});

test('[AMB-024] [ERR-003] [ERR-011] [ERR-012] a failed login is shown at the field and keeps what was typed', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(superAdmin.email);
  await page.getByLabel('Password', { exact: true }).fill('bukan-ini');
  await press(page, 'Login');
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
  // Two calls at once, for the list and for the choices of its filters.
  await press(page, 'Muat ulang');
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(texts).toEqual(['Unauthorized']);
  expect(await cookieNames(context)).toEqual(['token', 'user']);
});

for (const status of [403, 404, 422, 500])
  test(`[ERR-010] ${status} neither alerts nor ends the session`, async ({ page, context }) => {
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

test('[ERR-001] [ERR-002] [ERR-051] toasts of the admin area lie top right for ten seconds and can be closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/admin/users/create');
  await answer(page, '/api/users', 500, { message: 'Server tidak menjawab.' });
  await press(page, 'Simpan');
  const toast = page.getByRole('alert').filter({ hasText: 'Server tidak menjawab.' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40);
  expect(box?.y).toBeLessThan(120);
  await page.clock.fastForward(9_500);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(toast).toBeHidden();

  await press(page, 'Simpan');
  await toast.getByRole('button', { name: 'Tutup' }).click();
  await expect(toast).toBeHidden();
});
