// The frame of the admin area: sidebar, search, user menu.
import type { Page } from '@playwright/test';
import { members } from '#shared/members/members.contract.ts';
import { adminLinks } from '../../../web/layouts/admin/admin-links.ts';
import { screenList } from '../../../web/screens.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expect, superAdmin, test } from '../../setup/browser/admin-test.ts';
import { hold, logIn, press } from '../../setup/browser/page.ts';
import { openUserMenu } from '../steps/user-menu.ts';

/** On a phone the sidebar opens from the header. */
async function openSidebar(page: Page, isMobile: boolean) {
  if (isMobile) await press(page, 'Navigasi');
  return page.getByRole('navigation', { name: 'Menu admin' });
}

test('[ADM-003] [ADM-004] [ADM-005] [ADM-006] [ADM-007] [ADM-008] [ADM-009] [ADM-010] [ADM-011] [ADM-012] [ADM-013] [AMB-066] the sidebar leads from each place to the next', async ({
  page,
  isMobile,
}) => {
  await page.goto('/admin/dashboard');
  for (const { label, to } of adminLinks.flatMap(({ links }) => links)) {
    const sidebar = await openSidebar(page, isMobile);
    await sidebar.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${to}(/registration)?$`));
    const { heading = '' } = screenList.find(({ path }) => `/${path}` === to) ?? {};
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
  }
});

test('on a phone the sidebar closes immediately, before a slow screen has arrived', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard');
  const sidebar = await openSidebar(page, true);
  const release = await hold(page, members.list.path);
  await sidebar.getByRole('link', { name: 'Anggota', exact: true }).click();
  await expect(sidebar).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Kelola Data Anggota' })).toBeVisible();
});

test('the sidebar collapses to its icons, and stays so without moving on load', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/admin/categories');
  const sidebar = page.getByRole('navigation', { name: 'Menu admin' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect(page.getByRole('button', { name: 'Ciutkan menu' })).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'Ciutkan menu');
  await expect.poll(width).toBe(64);
  await expect(page.getByRole('button', { name: 'Perluas menu' })).toHaveAttribute('aria-expanded', 'false');
  await sidebar.getByRole('link', { name: 'Kelola Admin' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip', { name: 'Panduan' })).toBeVisible();
  // The server knows it: there is nothing to move once scripts run.
  expect(await (await page.request.get('/admin/categories')).text()).toContain('data-choice="icons"');
  await page.reload();
  expect(await width()).toBe(64);
  await press(page, 'Perluas menu');
  await expect.poll(width).toBe(248);
});

test('below 1440 px the sidebar shows icons unless a person chose words, which stay on that device', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/admin/categories');
  const sidebar = page.getByRole('navigation', { name: 'Menu admin' });
  const width = async () => (await sidebar.boundingBox())?.width;
  expect(await width()).toBe(64);
  await expect(page.getByRole('button', { name: 'Perluas menu' })).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'Perluas menu');
  await expect.poll(width).toBe(248);
  expect(await (await page.request.get('/admin/categories')).text()).toContain('data-choice="wide"');
  await page.reload();
  expect(await width()).toBe(248);
  await press(page, 'Ciutkan menu');
  await expect.poll(width).toBe(64);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(width).toBe(248);
});

test('below 1280 px the sidebar shows icons, and the header opens it with its words', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/admin/categories');
  const sidebar = page.getByRole('navigation', { name: 'Menu admin' });
  expect((await sidebar.boundingBox())?.width).toBe(64);
  await press(page, 'Navigasi');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBeGreaterThan(240);
  await sidebar.getByRole('link', { name: 'Panduan' }).click();
  await expect(page).toHaveURL('/admin/guides');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
});

test('[AMB-065] the name of the product leads back to the dashboard', async ({ page, isMobile }) => {
  await page.goto('/admin/guides');
  const sidebar = await openSidebar(page, isMobile);
  await sidebar.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('[ADM-014] [AMB-064] the search of the header leads to the members it finds', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('searchbox', { name: 'Cari anggota' }).fill('sari');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/users\?keyword=sari$/);
  await expect(page.getByRole('main').getByLabel('Cari')).toHaveValue('sari');
});

test('[ADM-014] results while typing are announced, chosen with the arrow keys or tapped, and open the member', async ({
  page,
  admin,
}) => {
  const mark = unusedMark();
  const member = await addMember(admin, { name: `Kenari ${mark}` });
  const other = await addMember(admin, { name: `Kutilang ${mark}` });
  await page.goto('/admin/dashboard');
  const search = page.getByRole('searchbox', { name: 'Cari anggota' });
  const hits = page.getByRole('listbox', { name: 'Hasil pencarian' });
  const said = page.getByRole('search').getByRole('status');
  await search.fill('ke');
  await expect(hits).toBeHidden();
  await search.fill(mark);
  await expect(hits.getByRole('option')).toHaveText([new RegExp(other.email), new RegExp(member.email)]);
  await expect(said).toHaveText('2 hasil');
  await expectAccessible(page);
  await search.press('ArrowDown');
  await search.press('ArrowDown');
  const chosen = hits.getByRole('option', { selected: true });
  await expect(chosen).toContainText(member.email);
  await expect(search).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin/users/${member.id}/manage`);
  await expect(search).toHaveValue('');

  await search.fill(mark);
  await hits.getByRole('option', { name: other.email }).click();
  await expect(page).toHaveURL(`/admin/users/${other.id}/manage`);
  await search.fill('zzqqxx');
  await expect(said).toHaveText('Tidak ada yang cocok');
  await search.press('Escape');
  await expect(said).toBeHidden();
  await page.route('**/api/users/hits*', (route) => route.abort());
  await search.fill(mark);
  await expect(said).toContainText('Tekan Enter untuk mencari');
  await search.press('Enter');
  await expect(page).toHaveURL(`/admin/users?keyword=${mark}`);
});

test('[ADM-015] [ADM-016] the user menu shows who is signed in and leads to their account', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  const menu = await openUserMenu(page);
  await expect(menu).toContainText('Super Admin');
  await expect(menu).toContainText(superAdmin.email);
  await menu.getByRole('link', { name: 'Ganti Password' }).click();
  await expect(page).toHaveURL(/\/admin\/admins\/change-password$/);
  await openUserMenu(page);
  await menu.getByRole('link', { name: 'Pengaturan' }).click();
  await expect(page).toHaveURL(/\/admin\/settings/);
});

test('[ERR-022] the user menu signs out', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/dashboard');
  await openUserMenu(page);
  await press(page, 'Logout');
  await expect(page.getByText('Logged out successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('[ADM-001] a member cannot log in as an admin, nor an admin as a member', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  const member = await registerMember(product);
  await context.clearCookies();
  for (const [path, account] of [
    ['/admin/login', member],
    ['/login', superAdmin],
  ] as const) {
    await page.goto(path);
    await logIn(page, account);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('[ADM-002] the sessions of the admin and of a member end independently', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await registerMember(product));
  await page.goto('/admin/dashboard');
  await openUserMenu(page);
  await press(page, 'Logout');
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
