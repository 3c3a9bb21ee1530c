// Times from the specification: of tooltips, of searches, and of the scrollbar next to the menu.
import { expect, test } from '../../setup/browser/admin-test.ts';

test('[FMT-007] a tooltip appears after 500 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/payments');
  const button = page.getByRole('button', { name: 'Muat ulang' });
  await expect(button).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await button.hover();
  await page.clock.runFor(480);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await page.clock.runFor(40);
  await expect(page.getByRole('tooltip', { name: 'Muat ulang' })).toBeVisible();
});

test('a tooltip appears for the keyboard, too, and goes with the next key', async ({ page }) => {
  await page.goto('/admin/payments');
  // The loaded screen replaces its placeholder, and the focus with it.
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel('Status', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Muat ulang' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

test('Enter searches a list without waiting for the pause of 300 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/payments');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const search = page.getByLabel('Cari', { exact: true });
  await search.fill('INV');
  await expect(search).toHaveValue('INV');
  expect(new URL(page.url()).search).toBe('');
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=INV/);
});

test('[FMT-008] [AMB-078] the scrollbar of the sidebar hides 600 ms after the pointer has left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.clock.install();
  await page.goto('/admin/payments');
  await expect(page.getByRole('button', { name: 'Muat ulang' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Menu admin' });
  const scrollbar = sidebar.locator('[data-orientation="vertical"]');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await sidebar.getByText('Keanggotaan', { exact: true }).hover();
  await page.clock.runFor(100);
  await expect(scrollbar).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(580);
  await expect(scrollbar).toBeVisible();
  await page.clock.runFor(40);
  await expect(scrollbar).toBeHidden();
});
