// The lists of the admin area on the screens of laptops, which are wider than a card and narrower than a desk.
import { delays } from '#shared/limits.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';

const lists = [
  'payments/verification',
  'payments',
  'users',
  'renewals',
  'categories',
  'company-categories',
  'admins',
  'guides',
];
const widths = [1024, 1180, 1280, 1366];

test('every table fits its frame or becomes cards, so that no button is cut off', async ({ page, admin }) => {
  await addPayment(admin, { name: 'Kusumawardhani Prameswari Notonegoro', duration: 5 });
  for (const list of lists) {
    await page.goto(`/admin/${list}`);
    const table = page.getByRole('main').getByRole('table');
    await expect(table).toHaveAttribute('aria-busy', 'false');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const [own, frame] = await Promise.all([table.boundingBox(), table.locator('..').boundingBox()]);
      expect(own?.width, `${list} at ${width}`).toBeLessThanOrEqual(frame?.width ?? 0);
    }
  }
});

test('the rows fade only when the next ones take a while', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin/users');
  const table = page.getByRole('table', { name: 'Daftar anggota' });
  const rows = table.locator('tbody');
  const status = page.getByLabel('Status', { exact: true });
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/users?**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await status.selectOption('Aktif');
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(delays.loading - 20);
  await expect(rows).toHaveCSS('opacity', '1');
  await page.clock.runFor(40);
  await expect(rows).not.toHaveCSS('opacity', '1');
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  answers.resolve();
  await expect(rows).toHaveCSS('opacity', '1');
});
