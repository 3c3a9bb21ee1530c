// Header, menu, Menu dialog and footer, on a desktop and on a phone.
import type { Locator, Page } from '@playwright/test';
import { profile } from '#shared/members/members.contract.ts';
import { publicSettings } from '#shared/settings/settings.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { jpeg } from '../../builders/files.ts';
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { openNavigation, press } from '../../setup/browser/page.ts';

const PUBLIC = { Home: '/', Panduan: '/guides' };
const MEMBER = { Dashboard: '/dashboard', Keanggotaan: '/membership', Pembayaran: '/payments' };
const VISITOR = { Login: '/login', Gabung: '/register' };

test('[NAV-019] [NAV-020] [NAV-021] [NAV-022] [NAV-023] [NAV-024] a visitor is offered login and registration', async ({
  page,
}) => {
  await page.goto('/');
  const navigation = await openNavigation(page);
  await expect(navigation.getByRole('link')).toHaveText([...Object.keys(PUBLIC), ...Object.keys(VISITOR)]);
  for (const [name, url] of Object.entries({ ...PUBLIC, ...VISITOR })) {
    await page.goto('/forgot-password');
    await (await openNavigation(page)).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await expect(page.getByRole('button', { name: 'Menu akun' })).toHaveCount(0);
});

test('[NAV-019] [NAV-020] [NAV-021] [NAV-022] [NAV-023] [NAV-024] a member is offered the member area', async ({
  page,
  member: _,
}) => {
  await page.goto('/');
  const navigation = await openNavigation(page);
  await expect(navigation.getByRole('link')).toHaveText([...Object.keys(PUBLIC), ...Object.keys(MEMBER)]);
  for (const [name, url] of Object.entries({ ...PUBLIC, ...MEMBER })) {
    await page.goto('/forgot-password');
    await (await openNavigation(page)).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
  await expect(page.getByRole('button', { name: 'Menu akun' })).toBeVisible();
});

test('[AMB-020] on public pages an admin without a member session is a visitor', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product);
  await page.goto('/');
  await expect((await openNavigation(page)).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu akun' })).toHaveCount(0);
});

test('[NAV-014] the header stays in place while the page scrolls', async ({ page }) => {
  await page.goto('/');
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(500);
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('[NAV-015] [OPEN-001] the logo leads home and carries the name of the product', {
  tag: '@desktop',
}, async ({ page, product }) => {
  const { data } = await ask(product, publicSettings.show);
  await page.goto('/login');
  await page.getByRole('banner').getByRole('link', { name: data.app_name }).click();
  await expect(page).toHaveURL('/');
});

test('[NAV-032] [NAV-033] [OPEN-001] the footer carries copyright and credit', { tag: '@desktop' }, async ({
  page,
  product,
}) => {
  const { data } = await ask(product, publicSettings.show);
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(`© ${new Date().getFullYear()} ${data.association_name}`)).toBeVisible();
  await expect(footer.getByText(`Powered by ${data.app_name}`)).toBeVisible();
});

/** Taps where an element lies, whatever lies over it. */
async function tapBeneath(page: Page, element: Locator): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to tap on.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test.describe('the menu of a phone', { tag: '@phone' }, () => {
  for (const path of ['/', '/login']) {
    test(`[NAV-016] [NAV-018] the menu opens and closes with its button, and closes from outside it, on ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      const toggle = page.getByRole('button', { name: 'Navigasi', exact: true });
      const navigation = page.getByRole('navigation', { name: 'Navigasi utama' });
      await expect(navigation).toBeHidden();
      await toggle.click();
      await expect(navigation).toBeVisible();
      await toggle.click();
      await expect(navigation).toBeHidden();
      await toggle.click();
      await page.mouse.click(195, 780);
      await expect(navigation).toBeHidden();
      await expect(page).toHaveURL(path);
    });
  }

  test('[NAV-018] a tap outside the menu only closes it, without following the link beneath', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Navigasi', exact: true }).tap();
    const menu = page.getByRole('navigation', { name: 'Navigasi utama' });
    const panel = await menu.boundingBox();
    const link = page.getByRole('main').getByRole('link');
    await expect(menu).toBeVisible();
    for (const beneath of await link.all()) {
      const box = await beneath.boundingBox();
      if (!box || !panel || box.y < panel.y + panel.height || box.y > 780) continue;
      await tapBeneath(page, beneath);
      break;
    }
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  test('[NAV-018] a tap outside the menu of a member only closes it', async ({ page, member: _ }) => {
    await page.goto('/payments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const navigation = await openNavigation(page);
    await tapBeneath(page, page.getByRole('button', { name: 'Menu akun' }));
    await expect(navigation).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'Menu', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Menu akun' }).tap();
    await tapBeneath(page, page.getByRole('banner').getByRole('link').first());
    await expect(page.getByRole('dialog', { name: 'Menu', exact: true })).toBeHidden();
    await expect(page).toHaveURL('/payments');
  });

  test('[NAV-017] the menu closes with every change of the route', async ({ page, member: _ }) => {
    await page.goto('/dashboard');
    for (const name of ['Pembayaran', 'Panduan', 'Home']) {
      const navigation = await openNavigation(page);
      await navigation.getByRole('link', { name, exact: true }).click();
      await expect(navigation).toBeHidden();
    }
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toBeHidden();
  });
});

test('[NAV-025] [NAV-026] the avatar opens the Menu with photo, name and e-mail', async ({
  page,
  member,
  product,
}) => {
  await ask(product, profile.changePhoto, { file: await jpeg(), token: member.token });
  const { data } = await ask(product, profile.show, { token: member.token });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: member.user.name })).toBeVisible();
  await press(page, 'Menu akun');
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
  await expect(menu.getByRole('heading', { name: 'Menu', exact: true })).toBeVisible();
  await expect(menu.getByText(data.name, { exact: true })).toBeVisible();
  await expect(menu.getByText(data.email, { exact: true })).toBeVisible();
  await expect(menu.getByRole('img', { name: `Foto ${data.name}` })).toHaveAttribute(
    'src',
    data.photo_url ?? '',
  );
});

test('[NAV-027] [NAV-028] [NAV-029] [NAV-030] [NAV-031] each button of the Menu closes it and leads on', async ({
  page,
  member: _,
}) => {
  await page.goto('/payments');
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true });
  const ways = {
    'Ubah Biodata': '/settings/profile',
    'Upload Foto': '/settings/photo',
    'Ganti Password': '/settings/change-password',
    Logout: '/login',
  };
  for (const [name, url] of Object.entries(ways)) {
    await press(page, 'Menu akun');
    await menu.getByRole('button', { name, exact: true }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(url);
  }
});

test('[FMT-010] [AMB-079] the look follows the system until one is chosen, and a choice stays', {
  tag: '@desktop',
}, async ({ page, member: _ }) => {
  const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await press(page, 'Menu akun');
  await page.getByRole('radio', { name: 'Terang' }).check();
  await expect.poll(background).toBe(light);
  await page.reload();
  expect(await background()).toBe(light);
});
