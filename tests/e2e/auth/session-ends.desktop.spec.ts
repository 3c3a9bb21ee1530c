// How sessions end: by logging out, in another tab, by a password change.
import { auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { profile } from '#shared/members/members.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { enter, login } from '../../builders/as-member/accounts.ts';
import { jpeg } from '../../builders/files.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { alerts, asFile, cookieNames, hold, press, toasts, watchCalls } from '../../setup/browser/page.ts';
import { fillPasswordChange } from '../steps/own-password.ts';

test('[NAV-030] [AUTH-039] [AUTH-041] [AUTH-059] [AMB-022] [AMB-070] [ERR-013] [ERR-015] logout ends the session here and on the server', async ({
  page,
  context,
  member,
  product,
}) => {
  const calls = watchCalls(page);
  await page.goto('/dashboard');
  const release = await hold(page, '/api/auth/logout');
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await expect(toasts(page).getByText(authMessages.loggingOut, { exact: true })).toBeVisible();
  await press(page, 'Menu akun');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeDisabled();
  release();
  await expect(page).toHaveURL('/login');
  await expect(toasts(page).getByText('Anda berhasil logout', { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(authMessages.loggingOut)).toHaveCount(0);
  expect(await cookieNames(context)).toEqual([]);
  const sent = calls.filter((call) => call.method() === 'DELETE');
  expect(sent.map((call) => [new URL(call.url()).pathname, call.postData()])).toEqual([
    ['/api/auth/logout', null],
  ]);
  await expect(ask(product, profile.show, { token: member.token })).rejects.toThrow('401');
});

test('[AMB-068] logging out of a session that is already lost ends it here, too', async ({
  page,
  context,
  member,
  product,
}) => {
  const texts = alerts(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
  await ask(product, auth.logout, { token: member.token });
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await expect(page).toHaveURL('/login');
  expect(texts).toEqual(['Unauthorized']);
  expect(await cookieNames(context)).toEqual([]);
});

test('a logout in one tab leads the other to the login, without an alert', async ({
  page,
  context,
  member: _,
}) => {
  const other = await context.newPage();
  const texts = alerts(other);
  await other.goto('/payments');
  await page.goto('/dashboard');
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(texts).toEqual([]);
});

test('a new photo reaches the header of the other tab', async ({ page, context, member, product }) => {
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: member.user.name })).toBeVisible();
  await page.goto('/settings/photo');
  await page.getByLabel('Foto', { exact: true }).setInputFiles(asFile(await jpeg()));
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Foto berhasil disimpan')).toBeVisible();
  const { data } = await ask(product, profile.show, { token: member.token });
  await press(other, 'Menu akun');
  const menu = other.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(menu.getByRole('img')).toHaveAttribute('src', data.photo_url ?? '');
});

test('a changed password ends the sessions of other devices only', async ({
  page,
  browser,
  member,
  product,
}) => {
  const elsewhere = await browser.newContext({ baseURL: product.url });
  await enter(elsewhere, product, await login(product, member));
  const other = await elsewhere.newPage();
  await other.goto('/dashboard');
  await page.goto('/settings/change-password');
  await fillPasswordChange(page, { current: member.password, next: 'es-teler-manis' });
  await press(page, 'Simpan');
  await expect(toasts(page).getByText('Password berhasil disimpan')).toBeVisible();
  const texts = alerts(other);
  await other.reload();
  await expect(other).toHaveURL('/login');
  expect(texts).toEqual(['Unauthorized']);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
  await elsewhere.close();
});
