// The lists of the admin area on laptops, whose screens are wider than a card and narrower than a desk.
import type { Page } from '@playwright/test';
import { delays } from '#shared/limits.ts';
import { addPayment } from '../../builders/as-admin/payments.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { addCookies } from '../../setup/browser/page.ts';
import { sidewaysScroll } from '../steps/window.ts';

const lists = [
  'admin/payments/verification',
  'admin/payments',
  'admin/users',
  'admin/users/import',
  'admin/renewals',
  'admin/categories',
  'admin/company-categories',
  'admin/labels',
  'admin/admins',
  'admin/audit',
  'admin/failed-jobs',
  'admin/guides',
  'payments',
  'membership',
];
const widths = [1440, 1366, 1280, 1180, 1024];

/** The table is as wide as its frame at most, and the page as wide as its window. */
async function expectFits(page: Page, what: string): Promise<void> {
  const table = page.getByRole('main').getByRole('table');
  const [own, frame] = await Promise.all([table.boundingBox(), table.locator('..').boundingBox()]);
  expect(own?.width, what).toBeLessThanOrEqual(frame?.width ?? 0);
  expect(await sidewaysScroll(page), what).toBeLessThanOrEqual(0);
}

for (const [looks, sidebar] of [
  ['wide', 'wide'],
  ['narrow', 'icons'],
] as const)
  test(`from 1024 px on every list is a table that fits its frame, with ${looks} sidebar, and text at 200 % fits, too`, async ({
    page,
    context,
    product,
    admin,
  }) => {
    await addCookies(context, product, { sidebar });
    const payment = await addPayment(admin, { name: 'Kusumawardhani Prameswari Notonegoro', duration: 5 });
    await enter(context, product, await registerMember(product));
    for (const list of [...lists, `admin/users/${payment.user.id}/manage?tab=membership`]) {
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.goto(`/${list}`);
      const table = page.getByRole('main').getByRole('table');
      await expect(table).toHaveAttribute('aria-busy', 'false');
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(table, `${list} at ${width}`).toHaveCSS('display', 'table');
        await expectFits(page, `${list} at ${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 800 });
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      await expectFits(page, `${list} with large text`);
    }
  });

test('on laptops the time of a payment is below its number, and below 1024 px rows are cards', async ({
  page,
  admin,
}) => {
  const { no } = await addPayment(admin);
  await page.goto(`/admin/payments?keyword=${no}`);
  const columns = page.getByRole('main').getByRole('columnheader');
  await expect(columns).toHaveText(['No', 'Waktu', 'Anggota', 'Durasi', 'Total', 'Status', 'Aksi']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(columns.filter({ visible: true })).toHaveCount(7);
  await page.setViewportSize({ width: 1180, height: 800 });
  await expect(columns.filter({ visible: true })).toHaveText(['No', 'Anggota', 'Total', 'Status', 'Aksi']);
  const row = page.getByRole('main').getByRole('row').filter({ hasText: no });
  const number = row.getByRole('cell').first();
  await expect(number).toHaveAttribute('data-merged', /^\d+\s\w+\s\d{4}\s\d\d\.\d\d$/);
  const drawn = "getComputedStyle(document.querySelector('main tbody [data-merged]'), '::after').display";
  expect(await page.evaluate(drawn)).toBe('block');
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(page.getByRole('main').locator('table')).toHaveCSS('display', 'grid');
});

test('on laptops the name has the widest column, and the search ends where the list ends', async ({
  page,
  admin,
}) => {
  await addPayment(admin, { name: 'Kusumawardhani Prameswari Notonegoro' });
  for (const [list, title] of [
    ['payments', 'Anggota'],
    ['renewals', 'Nama'],
    ['categories', 'Nama'],
  ] as const)
    for (const width of [1024, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/admin/${list}`);
      const table = page.getByRole('main').getByRole('table');
      const columns = await table.getByRole('columnheader').filter({ visible: true }).all();
      const widths = await Promise.all(columns.map(async (one) => (await one.boundingBox())?.width ?? 0));
      const name = await table.getByRole('columnheader', { name: title, exact: true }).boundingBox();
      expect(name?.width, `${list} at ${width}`).toBe(Math.max(...widths));
    }
  for (const list of ['payments', 'renewals']) {
    await page.goto(`/admin/${list}`);
    const [search, frame] = await Promise.all([
      page.getByRole('button', { name: 'Muat ulang' }).boundingBox(),
      page.getByRole('main').getByRole('table').locator('..').boundingBox(),
    ]);
    const ends = [search, frame].map((box) => Math.round((box?.x ?? 0) + (box?.width ?? 0)));
    expect(ends[0], list).toBe(ends[1]);
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
