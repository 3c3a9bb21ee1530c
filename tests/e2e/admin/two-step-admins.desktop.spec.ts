// Two-step login of others: what Super Admins see, reset and demand.
import { members } from '#shared/members/members.contract.ts';
import { twoStep } from '#shared/two-step/two-step.contract.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { switchOn } from '../../builders/as-admin/two-step.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { enterAs, enterSession, expect, logInAdmin, test } from '../../setup/browser/admin-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';
import { logInAnew, recoveryCodesOn, setUp, twoStepProduct } from '../steps/two-step.ts';

test.use({ environment: twoStepProduct });

test('a Super Admin sees who has two-step login, and resets it for a lost phone', async ({
  page,
  admin,
  context,
  product,
}) => {
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const account = await addAdmin(admin);
  await switchOn(product, account);
  await enterAs(context, product, boss);
  await page.goto('/admin/admins');
  const owner = row(page, account.email);
  await expect(owner.getByText('Dua langkah', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await owner.getByRole('button', { name: `Reset dua langkah ${account.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Login Dua Langkah' })).toContainText(account.name);
  await press(page, 'Reset');
  await expect(toasts(page)).toContainText('berhasil direset');
  await expect(owner.getByText('Dua langkah', { exact: true })).toBeHidden();
  expect((await logInAdmin(product, account)).token).toBeTruthy();
});

test('an Admin sees neither badges nor the demand', async ({ page, admin, context, product }) => {
  const account = await addAdmin(admin);
  await enterAs(context, product, account);
  await page.goto('/admin/admins');
  await expect(row(page, account.email)).toBeVisible();
  await expect(page.getByText('Login Dua Langkah')).toBeHidden();
});

test('when two-step login is required of all, an admin without it sets it up first', async ({
  page,
  admin,
  context,
  product,
}) => {
  const boss = await addAdmin(admin, { role: 'Super Admin' });
  const account = await addAdmin(admin);
  const bossSession = await switchOn(product, boss);
  await enterSession(context, product, bossSession);
  await page.goto('/admin/admins');
  await press(page, 'Wajibkan untuk semua admin');
  await press(page, 'Wajibkan');
  await expect(toasts(page)).toContainText('sekarang wajib untuk semua admin');
  await expect(page.getByText('Wajib untuk semua admin', { exact: true })).toBeVisible();

  await logInAnew(page, account);
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Aktifkan Login Dua Langkah' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/admin\/two-step$/);
  await setUp(page, account);
  await expect(recoveryCodesOn(page)).toHaveCount(10);
  await expectAccessible(page);
  await press(page, 'Lanjut ke dashboard');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/admins/change-password');
  await expect(page.getByText('Super Admin mewajibkannya untuk semua admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Matikan' })).toBeHidden();
  await page.goto('/admin/two-step');
  await expect(page).toHaveURL(/\/admin\/admins\/change-password$/);

  await bossSession.ask(twoStep.demand, { body: { is_required: 0 } });
  await admin.ask(members.list);
});
