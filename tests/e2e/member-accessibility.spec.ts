// Every public and member screen, light and dark: axe finds nothing, and nothing scrolls sideways.
import type { Page } from '@playwright/test';
import { registerMember } from '../builders/product-accounts.ts';
import { decidedPayment, orderDues, orderWithProof } from '../builders/product-payments.ts';
import { expectAccessible } from '../setup/accessible.ts';
import { expect, test } from '../setup/member-test.ts';
import { openNavigation, press } from '../setup/page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectSound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
  await expectAccessible(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('account screens, guides and verification', async ({ page }) => {
      test.slow();
      const paths = [
        '/login',
        '/register',
        '/forgot-password',
        '/reset-password/abc?email=x%40y.id',
        '/email/verify/1/abc',
        '/email/resend',
        '/guides',
        '/verifikasi/cccccccccccccccccccccccccccccccc',
        '/tidak-ada',
      ];
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectSound(page);
      }
    });

    test('a form full of errors, with its toast', async ({ page }) => {
      await page.goto('/register');
      await press(page, 'Daftar');
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
      await expectSound(page);
    });

    test('the member area, empty and filled', async ({ page, member, product }) => {
      test.slow();
      const paths = [
        '/dashboard',
        '/settings/profile',
        '/settings/photo',
        '/settings/change-password',
        '/payments',
        '/payments/999999',
        '/membership',
      ];
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectSound(page);
      }
      const payments = [
        await decidedPayment(product, member),
        await decidedPayment(product, member, { status: 'rejected', admin_note: 'Buram.' }),
        await orderDues(product, member),
        await orderWithProof(product, member),
      ];
      const filled = [
        '/dashboard',
        '/payments',
        '/membership',
        ...payments.map(({ id }) => `/payments/${id}`),
      ];
      for (const path of filled) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expectSound(page);
      }
    });

    test('dialogs and menus', async ({ page, member, product, isMobile }) => {
      const payment = await orderDues(product, member);
      await page.goto('/payments');
      await press(page, 'Bayar Iuran');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
      await page.goto(`/payments/${payment.id}`);
      await press(page, 'Upload Bukti');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
      await page.keyboard.press('Escape');
      await press(page, 'Menu akun');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      if (isMobile) await openNavigation(page);
      await expectSound(page);
    });
  });
}

test('the whole way to an order can be gone with the keyboard alone', async ({ page, product, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys.');
  const member = await registerMember(product);
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'Buka Pembayaran' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/payments');
  await page.getByRole('button', { name: 'Bayar Iuran' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: '1 tahun' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '2 tahun' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payments\/\d+$/);
});
