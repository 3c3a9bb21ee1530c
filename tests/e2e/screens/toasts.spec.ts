// Toasts where desktop and phone place them differently.

import { expect, test } from '../../setup/browser/member-test.ts';
import { toasts } from '../../setup/browser/page.ts';

test('a toast stays in the window when the page scrolls', async ({ page }) => {
  await page.goto('/login');
  await page.addStyleTag({ content: 'main { min-height: 200vh; }' });
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const alert = toasts(page).getByRole('alert');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(alert).toBeInViewport({ ratio: 1 });
});
