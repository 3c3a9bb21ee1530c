// The home page, for visitors and for members.
import { publicCategories } from '#shared/categories/categories.contract.ts';
import { formatRupiah } from '#shared/numbers.ts';
import { ask } from '../../../tools/product-api.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { watchScripts } from '../steps/scripts.ts';

test('[PUB-001] [PUB-002] [PUB-003] [PUB-004] [PUB-005] a visitor reads the home page without a session and is invited to join', async ({
  page,
  product,
}) => {
  const { data } = await ask(product, publicCategories.list, { query: { is_default: 'true' } });
  await page.goto('/');
  const banner = page.getByRole('complementary', { name: 'Ajakan bergabung' });
  await expect(banner).toBeVisible();
  await expect(banner.getByText(formatRupiah(data[0]?.member_fee ?? 0))).toBeVisible();
  await banner.getByRole('link', { name: 'Gabung Sekarang', exact: true }).click();
  await expect(page).toHaveURL('/register');
});

test('[AMB-035] a member is not invited to join, but led to the dashboard', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gabung Sekarang' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Buka Dashboard' })).toBeVisible();
});

test('[PUB-002] the home page goes out without any script', { tag: '@desktop' }, async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
});
