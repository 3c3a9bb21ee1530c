// The messages in the corner: where they are, how long they stay, how they go.
import type { Page } from '@playwright/test';
import { auth } from '#shared/auth/auth.contract.ts';
import { authMessages } from '#shared/auth/auth.messages.ts';
import { memberMessages } from '#shared/members/members.messages.ts';
import { messages } from '#shared/messages.ts';
import { passwordMessages } from '#shared/passwords/passwords.messages.ts';
import { ask } from '../../../tools/product-api.ts';
import { registerMember, registration } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, hold, logIn, press, toasts } from '../../setup/browser/page.ts';
import { fillRegistration } from '../steps/register.ts';
import { openUserMenu } from '../steps/user-menu.ts';

const FAILURE = 'Gagal karena alasan tertentu.';

/** Stops the clock of the page, so that only the test lets time pass. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The toast is shown for its specified time, to a tenth of a second. */
async function expectToLast(page: Page, text: string, milliseconds: number): Promise<void> {
  const toast = toasts(page).getByText(text, { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('[ERR-046] the success of a logout stays for 5 seconds', async ({ page, member }) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
  await press(page, 'Menu akun');
  await stopClock(page);
  await press(page, 'Logout');
  await expect(page).toHaveURL('/login');
  await expectToLast(page, authMessages.loggedOut, 5000);
});

test('[ERR-047] [ERR-014] [OPEN-033] a logout that fails stays for 10 seconds and does not end the session', async ({
  page,
  member,
}) => {
  await answer(page, '/api/auth/logout', 500, { message: FAILURE });
  await page.goto('/dashboard');
  await press(page, 'Menu akun');
  await stopClock(page);
  await press(page, 'Logout');
  await expectToLast(page, FAILURE, 10_000);
  await expect(toasts(page).getByText(authMessages.loggingOut)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
});

test('[ERR-048] an error of a new verification link stays for 10 seconds', async ({ page }) => {
  await answer(page, '/api/auth/email/resend', 500, { message: FAILURE });
  await page.goto('/email/resend');
  await stopClock(page);
  await press(page, 'Kirim');
  await expectToLast(page, FAILURE, 10_000);
});

test('[ERR-036] [ERR-049] both toasts of a forgotten password stay for 10 seconds', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(registration().email);
  await stopClock(page);
  await press(page, 'Kirim');
  await expectToLast(page, passwordMessages.resetLinkSent, 10_000);
  await answer(page, '/api/auth/forgot-password', 500, { message: FAILURE });
  await press(page, 'Kirim');
  await expectToLast(page, FAILURE, 10_000);
});

test('[ERR-050] both toasts of a new password stay for 10 seconds', async ({ page, product }) => {
  const { email } = await registerMember(product);
  await ask(product, auth.forgotPassword, { body: { email } });
  await page.goto((await product.mail.mailTo(email)).links[0] ?? '');
  await stopClock(page);
  await page.getByLabel('Password', { exact: true }).fill('pendek');
  await press(page, 'Simpan');
  await expectToLast(page, 'Password minimal 8 karakter.', 10_000);
  await page.getByLabel('Password', { exact: true }).fill('gado-gado-betawi');
  await page.getByLabel('Konfirmasi Password').fill('gado-gado-betawi');
  await press(page, 'Simpan');
  await expect(page).toHaveURL(/\/login/);
  await expectToLast(page, passwordMessages.reset, 10_000);
});

test('[ERR-002] [ERR-052] the registration toast stays until it is closed', async ({ page }) => {
  await page.goto('/register');
  await fillRegistration(page, registration());
  await stopClock(page);
  await press(page, 'Daftar');
  await expect(page).toHaveURL(/\/login/);
  const toast = toasts(page).getByText(authMessages.registered, { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor('10:00');
  await page.getByRole('link', { name: 'Lupa password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(toast).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Tutup' }).click();
  await expect(toast).toHaveCount(0);
});

test('[OPEN-036] in the member area success stays for 5 seconds, an error for 10', async ({
  page,
  member: _,
}) => {
  await page.goto('/settings/profile');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await stopClock(page);
  await press(page, 'Simpan');
  await expectToLast(page, memberMessages.profileSaved, 5000);
  await answer(page, '/api/user', 500, { message: FAILURE });
  await press(page, 'Simpan');
  await expectToLast(page, FAILURE, 10_000);
});

test('[ERR-051] [AMB-076] admin toasts stay for 10 seconds, the success of an admin logout for 5', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product);
  await page.goto('/admin/settings/registration');
  await expect(page.getByRole('button', { name: 'Simpan' })).toBeEnabled();
  await stopClock(page);
  await press(page, 'Simpan');
  await expectToLast(page, messages.saved, 10_000);
  await answer(page, '/api/settings', 500, { message: FAILURE });
  await press(page, 'Simpan');
  await expectToLast(page, FAILURE, 10_000);
  await openUserMenu(page);
  await press(page, 'Logout');
  await expect(page).toHaveURL('/admin/login');
  await expectToLast(page, authMessages.adminLoggedOut, 5000);
});

test('[ERR-001] [ERR-002] toasts are in the top right corner and can be closed', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'Login');
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toBeVisible();
  const box = await alert.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.y).toBeLessThan(100);
  expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThan(40);
  expect(box?.x).toBeGreaterThan(width / 2);
  await alert.getByRole('button', { name: 'Tutup' }).click();
  await expect(alert).toHaveCount(0);
});

test('the error of a form goes when the form is sent again', async ({ page }) => {
  await page.goto('/login');
  await press(page, 'Login');
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toContainText('wajib diisi');
  await logIn(page, { email: registration().email, password: 'teh-melati' });
  await expect(alert).toHaveText('Email atau password salah.');
});

test('a toast is above the title of a dialog', async ({ page, member, product }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { id } = await orderDues(product, member);
  await page.goto(`/payments/${id}`);
  await press(page, 'Upload Bukti');
  await press(page, 'Kirim');
  const toast = await toasts(page).getByRole('alert').boundingBox();
  const title = await page.getByRole('heading', { name: 'Upload Bukti' }).boundingBox();
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
});

test('a toast waits while the pointer rests on it', async ({ page }) => {
  await page.goto('/login');
  await stopClock(page);
  await press(page, 'Login');
  const alert = toasts(page).getByRole('alert');
  await alert.hover();
  await page.clock.runFor('01:00');
  await expect(alert).toBeVisible();
  await page.mouse.move(10, 500);
  await page.clock.runFor(10_100);
  await expect(alert).toHaveCount(0);
});

test('[ERR-013] [ERR-014] [ERR-015] the success replaces the loading toast of a logout', async ({
  page,
  member,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
  const release = await hold(page, '/api/auth/logout');
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await expect(toasts(page).getByText(authMessages.loggingOut, { exact: true })).toBeVisible();
  await page.clock.runFor('05:00');
  await expect(toasts(page).getByText(authMessages.loggingOut, { exact: true })).toBeVisible();
  release();
  await expect(toasts(page).getByText(authMessages.loggedOut, { exact: true })).toBeVisible();
  await expect(toasts(page).getByText(authMessages.loggingOut)).toHaveCount(0);
});
