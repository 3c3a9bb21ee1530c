// The devices of a member's account, and the ways to log them out.
import { adminAuth } from '#shared/auth/auth.contract.ts';
import { profile } from '#shared/members/members.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { login } from '../../builders/as-member/accounts.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, ownProduct } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { cookieNames, press, toasts } from '../../setup/browser/page.ts';

test.use({ environment: ownProduct('Perangkat') });

test('a member sees the devices of the account and logs one out', async ({ page, product, member }) => {
  const elsewhere = await login(product, member);
  await page.goto('/settings/change-password');
  const devices = page.getByRole('list', { name: 'Perangkat yang masuk' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Sesi ini' })).toHaveCount(1);
  await expect(devices.filter({ hasText: 'Sesi ini' }).getByRole('button')).toHaveCount(0);
  await expect(devices.first()).toContainText('127.0.0.1');
  await devices.filter({ hasText: 'terakhir digunakan' }).first().getByRole('button').click();
  await expect(toasts(page)).toContainText('Perangkat berhasil dikeluarkan.');
  await expect(devices).toHaveCount(1);
  await expect(ask(product, profile.show, { token: elsewhere.token })).rejects.toThrow('401');
});

test('logging out everywhere asks first, ends this session, too, and says so at the login', async ({
  page,
  context,
  product,
  member,
}) => {
  const elsewhere = await login(product, member);
  await page.goto('/settings/change-password');
  await press(page, 'Keluar dari semua perangkat');
  await expect(page.getByRole('dialog', { name: 'Keluar dari Semua Perangkat' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Batal');
  await press(page, 'Keluar dari semua perangkat');
  await press(page, 'Keluar dari semua');
  await expect(page).toHaveURL(/\/login$/);
  await expect(toasts(page)).toContainText('Semua perangkat berhasil dikeluarkan.');
  expect(await cookieNames(context)).toEqual([]);
  for (const { token } of [member, elsewhere])
    await expect(ask(product, profile.show, { token })).rejects.toThrow('401');
  await login(product, member);
});

test('an admin logs out of all devices', async ({ page, context, product }) => {
  const { token } = await enterAs(context, product);
  await page.goto('/admin/admins/change-password');
  await expect(page.getByText('Sesi ini')).toBeVisible();
  await press(page, 'Keluar dari semua perangkat');
  await press(page, 'Keluar dari semua');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(toasts(page)).toContainText('Semua perangkat berhasil dikeluarkan.');
  await expect(ask(product, adminAuth.logout, { token })).rejects.toThrow('401');
});
