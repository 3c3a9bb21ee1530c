// Sessions: cookies, lost tokens, two kinds side by side, no connection.
import { adminAuth, auth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { login } from '../../builders/as-member/accounts.ts';
import { enterAs, superAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import {
  alerts,
  answer,
  cookieNames,
  logIn,
  moveTo,
  openNavigation,
  press,
  toasts,
} from '../../setup/browser/page.ts';

const MEMBER = ['token', 'user'];
const ADMIN = ['admin_token', 'admin_user'];

test('[AUTH-030] [AUTH-031] [AUTH-032] [AUTH-033] both sessions live in four session cookies and survive a reload', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/admin/login');
  await logIn(page, superAdmin);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await cookieNames(context)).toEqual([...ADMIN, ...MEMBER]);
  for (const cookie of await context.cookies())
    expect(cookie).toMatchObject({ path: '/', expires: -1, sameSite: 'Lax' });
  await page.reload();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
});

test('[AUTH-040] a token alone is a session', async ({ page, context, member, product }) => {
  await context.clearCookies();
  await context.addCookies([{ name: 'token', value: member.token, url: product.url }]);
  await page.goto('/');
  await expect((await openNavigation(page)).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('[ERR-004] [ERR-005] [ERR-006] [AMB-067] a lost member session ends with one alert, without its cookies, at the login of members', async ({
  page,
  context,
  member,
  product,
}) => {
  await enterAs(context, product);
  await ask(product, auth.logout, { token: member.token });
  const texts = alerts(page);
  // Its two parallel calls both end in 401.
  await page.goto('/settings/profile');
  await expect(page).toHaveURL('/login');
  expect(texts).toEqual(['Unauthorized']);
  expect(await cookieNames(context)).toEqual(ADMIN);
  await expect(toasts(page).getByRole('alert')).toHaveCount(0);
});

test('[ERR-007] [ERR-008] [ERR-009] a lost admin session leaves the member session alone', async ({
  page,
  context,
  member: _,
  product,
}) => {
  const admin = await enterAs(context, product);
  await admin.ask(adminAuth.logout);
  const texts = alerts(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin/login');
  expect(texts).toEqual(['Unauthorized']);
  expect(await cookieNames(context)).toEqual(MEMBER);
});

test('[ERR-010] [ERR-011] other errors change neither the page nor the session, and are reported', async ({
  page,
  context,
  member: _,
}) => {
  const texts = alerts(page);
  await page.goto('/settings/profile');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  for (const status of [403, 404, 422, 500]) {
    await answer(page, '/api/user', status, { message: `Gagal dengan ${status}.` });
    await press(page, 'Simpan');
    await expect(toasts(page).getByText(`Gagal dengan ${status}.`)).toBeVisible();
  }
  await expect(page).toHaveURL('/settings/profile');
  expect(texts).toEqual([]);
  expect(await cookieNames(context)).toEqual(MEMBER);
});

test('a screen whose data cannot be fetched says so in its place and offers another try', async ({
  page,
  member,
}) => {
  await page.goto('/payments');
  await answer(page, '/api/user', 500, { message: 'Server sedang sibuk.' });
  await moveTo(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak dapat ditampilkan');
  await expect(page.getByText('Server sedang sibuk.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
});

test('when a session ends in the middle of a form, nothing is saved, and what was typed is there after the login', async ({
  page,
  member,
  product,
}) => {
  const texts = alerts(page);
  await page.goto('/settings/profile');
  await page.getByLabel('Institusi', { exact: true }).fill('PT Belum Tersimpan');
  await ask(product, auth.logout, { token: member.token });
  await press(page, 'Simpan');
  await expect(page).toHaveURL('/login');
  expect(texts).toEqual(['Unauthorized']);
  const { token } = await login(product, member);
  expect((await ask(product, profile.show, { token })).data.company).toBe(member.user.company);

  await logIn(page, member);
  await expect(page).toHaveURL('/settings/profile');
  await expect(page.getByLabel('Institusi', { exact: true })).toHaveValue('PT Belum Tersimpan');
});

test('[OPEN-033] without a connection the form says so, still has what was typed and can be sent later', async ({
  page,
  context,
  member,
  product,
}) => {
  await page.goto('/settings/profile');
  await page.getByLabel('Institusi', { exact: true }).fill('PT Baru Sekali');
  await context.setOffline(true);
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Terjadi kesalahan. Silahkan coba lagi.')).toBeVisible();
  await expect(page.getByLabel('Institusi', { exact: true })).toHaveValue('PT Baru Sekali');
  await context.setOffline(false);
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Data user berhasil diperbarui')).toBeVisible();
  expect((await ask(product, profile.show, { token: member.token })).data.company).toBe('PT Baru Sekali');
});

test('[OPEN-033] an answer that is not ours is reported in our words', async ({ page, member: _ }) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await page.route('**/api/user', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  );
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Terjadi kesalahan. Silahkan coba lagi.')).toBeVisible();
  await expect(page.getByText('Bad Gateway')).toHaveCount(0);
});
