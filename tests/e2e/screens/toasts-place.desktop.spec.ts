// A toast leaves the main button and the filters of a page free, at every width.
import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { answer, press, toasts } from '../../setup/browser/page.ts';
import { openUserMenu } from '../steps/user-menu.ts';

const FAILURE = 'Gagal karena alasan tertentu.';

for (const [path, name] of [
  ['/admin/admins', 'Tambah Admin'],
  ['/admin/payments', 'Tambahkan Pembayaran'],
] as const)
  test(`a toast leaves the main button and the filters of ${path} free from 375 to 1440 px`, async ({
    page,
  }) => {
    await page.clock.install();
    await answer(page, '/api/admin/auth/logout', 500, { message: `${FAILURE} `.repeat(3).trim() });
    await page.goto(path);
    for (const width of [1440, 1024, 768, 375]) {
      await page.setViewportSize({ width, height: 800 });
      await openUserMenu(page);
      await press(page, 'Logout');
      await page.keyboard.press('Escape');
      await expectFree(page, name);
    }
  });

/** Button and filters are free of the toast, and the button can be pressed. Closes both afterwards. */
async function expectFree(page: Page, name: string): Promise<void> {
  const toast = toasts(page).getByRole('alert');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  const button = page.getByRole('button', { name });
  for (const control of [button, ...(await page.getByRole('search', { name: 'Saring data' }).all())]) {
    const other = await control.boundingBox();
    if (!box || !other) throw new Error('Something is not shown.');
    expect(areApart(box, other), `at ${page.viewportSize()?.width} px`).toBe(true);
  }
  expect(box?.x).toBeGreaterThanOrEqual(0);
  await button.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await toast.getByRole('button', { name: 'Tutup' }).click();
  await expect(toast).toHaveCount(0);
}

type Box = Record<'x' | 'y' | 'width' | 'height', number>;

function areApart(one: Box, other: Box): boolean {
  const areSideBySide = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return areSideBySide || one.y + one.height <= other.y || other.y + other.height <= one.y;
}
