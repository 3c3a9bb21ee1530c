// Too many tries: a clear message, and nothing happens.
import { errorMessages } from '#shared/messages.ts';
import { registration } from '../../builders/as-member/accounts.ts';
import { emptyProduct } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { press, toasts } from '../../setup/browser/page.ts';

test.use({ environment: { ...emptyProduct, RATE_LIMITS: 'on' } });

test('[OPEN-016] the sixth wrong password within a minute is refused unseen', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(registration().email);
  await page.getByLabel('Password', { exact: true }).fill('bukan-ini-password');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await press(page, 'Login');
    expect((await answered).status()).toBe(422);
  }
  const refused = page.waitForResponse('**/api/auth/login');
  await press(page, 'Login');
  expect((await refused).status()).toBe(429);
  expect(Number((await (await refused).allHeaders())['retry-after'])).toBeGreaterThan(0);
  await expect(toasts(page).getByText(errorMessages.tooMany)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('[OPEN-016] the fourth new password of an hour is not mailed', async ({ page, product }) => {
  const { email } = registration();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  for (let attempt = 1; attempt <= 4; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/forgot-password');
    await press(page, 'Kirim');
    expect((await answered).status()).toBe(attempt <= 3 ? 200 : 429);
  }
  await expect(toasts(page).getByText(errorMessages.tooMany)).toBeVisible();
  expect(product.mail.unread(email)).toEqual([]);
});
