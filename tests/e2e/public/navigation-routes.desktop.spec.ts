// Every address: opened directly, reloaded, and without the session that it needs.
import type { Page } from '@playwright/test';
import { type Area, screenList } from '../../../web/screens.ts';
import { addGuide } from '../../builders/as-admin/catalogue.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { enterAs } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';

/** Screens whose heading depends on an id, and addresses that lead on. `screens.desktop.spec.ts` opens the others. */
const publicScreens = {
  '/reset-password/abc?email=x%40y.id': 'Buat Password Baru',
  '/email/verify/1/abc': 'Verifikasi gagal',
  '/bantuan/membayar-iuran': 'Membayar iuran',
  '/guides': 'Panduan',
  '/guides/tidak-ada': 'Panduan',
};
const adminScreens = {
  '/admin': 'Dashboard',
  '/admin/settings': 'Pendaftaran',
  '/admin/bantuan/buku/bendahara': 'Bantuan untuk bendahara',
  '/admin/bantuan/menutup-bulan': 'Menutup bulan',
};

/** Any address of each screen: without a session nobody looks at its id. */
const addressesIn = (...areas: Area[]): string[] =>
  screenList
    .filter(({ area }) => areas.includes(area))
    .map(({ path }) => `/${path.replaceAll(/:[^/]+/g, '1')}`);

test('[NAV-001] [PUB-001] / is the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keanggotaan di satu tempat');
});

test('[NAV-013] every public screen with an id can be entered and reloaded', async ({ page }) => {
  for (const [path, heading] of Object.entries(publicScreens)) {
    await expectScreen(page, path, heading);
    await expect(page).toHaveURL(path);
  }
});

test('[NAV-013] every member screen with an id can be entered and reloaded', async ({
  page,
  member,
  product,
}) => {
  const { id } = await orderDues(product, member);
  for (const [path, heading] of Object.entries({
    '/settings': 'Biodata',
    [`/payments/${id}`]: 'Status Pembayaran',
  }))
    await expectScreen(page, path, heading);
});

test('[NAV-034] [NAV-035] [NAV-036] [NAV-037] [NAV-038] without a member session every member screen leads to /login', async ({
  page,
}) => {
  for (const path of addressesIn('member', 'account')) expect(await landing(page, path), path).toBe('/login');
});

test('[NAV-039] [OPEN-013] an admin session does not open the member area', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product);
  for (const path of addressesIn('member', 'account')) expect(await landing(page, path), path).toBe('/login');
});

test('[NAV-040] [AMB-087] /admin/login asks for e-mail and password, and offers no forgotten password', async ({
  page,
}) => {
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: /lupa/i })).toHaveCount(0);
});

test('[NAV-041] a signed-in admin goes from /admin/login to the dashboard', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('[NAV-043] [NAV-044] without an admin session every admin screen leads to /admin/login', async ({
  page,
}) => {
  for (const path of addressesIn('admin', 'adminSettings'))
    expect(await landing(page, path), path).toBe('/admin/login');
});

test('[NAV-045] [AMB-020] a member session does not open the admin area', async ({ page, member: _ }) => {
  for (const path of addressesIn('admin', 'adminSettings'))
    expect(await landing(page, path), path).toBe('/admin/login');
});

test('[NAV-042] [NAV-046] [AMB-017] [AMB-019] [PUB-001] with an admin session every admin screen with an id can be entered and reloaded', async ({
  page,
  context,
  product,
}) => {
  const admin = await enterAs(context, product);
  const member = await addMember(admin);
  const guide = await addGuide(admin);
  const screens = {
    ...adminScreens,
    [`/admin/users/${member.id}/manage`]: 'Kelola Anggota',
    [`/admin/guides/${guide.id}/edit`]: 'Edit Panduan',
  };
  for (const [path, heading] of Object.entries(screens)) await expectScreen(page, path, heading);
  await page.goto('/admin/settings');
  await expect(page).toHaveURL('/admin/settings/registration');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('[NAV-010] [NAV-011] [ERR-045] any other path shows the not-found page, which leads home', async ({
  page,
}) => {
  for (const path of ['/tidak-ada', '/admin/tidak-ada', '/settings/tidak-ada', '/verifikasi']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Tidak Ditemukan');
  }
  await page.getByRole('link', { name: 'Ke halaman utama' }).click();
  await expect(page).toHaveURL('/');
});

test('[NAV-012] the page that is not found leads one page back', async ({ page }) => {
  await page.goto('/guides');
  await page.goto('/x');
  await page.getByRole('link', { name: 'Kembali ke halaman sebelumnya' }).click();
  await expect(page).toHaveURL('/guides');
});

/** The page has this heading when it is entered, and again after a reload. */
async function expectScreen(page: Page, path: string, heading: string): Promise<void> {
  const title = page.getByRole('heading', { name: heading }).first();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(title, `${path} entered`).toBeVisible();
  await page.reload({ waitUntil: 'commit' });
  await expect(title, `${path} reloaded`).toBeVisible();
}

/** The path that the server leads to, with the cookies of this browser. */
async function landing(page: Page, path: string): Promise<string> {
  return new URL((await page.request.get(path)).url()).pathname;
}
