// The admin dashboard: counters, charts, waiting payments, and blocks that fail.
import type { Page } from '@playwright/test';
import { dashboard } from '#shared/dashboard/dashboard.contract.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { payments } from '#shared/payments/payments.contract.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { addMember } from '../../builders/as-admin/members.ts';
import { addPayment, addWaiting } from '../../builders/as-admin/payments.ts';
import { login, registerMember } from '../../builders/as-member/accounts.ts';
import { unusedMark } from '../../builders/unused-mark.ts';
import { expect, test } from '../../setup/browser/admin-test.ts';
import { hold, moveTo, press } from '../../setup/browser/page.ts';
import { emptyPage } from '../steps/table.ts';

const shown = (count: number) => count.toLocaleString('id-ID');
const chart = (page: Page, name: string) => page.getByRole('figure', { name });
const broken = { status: 500, json: { message: 'Terjadi kesalahan. Silahkan coba lagi.' } };

/** From within the page, whose calls a test can answer; a first visit brings its numbers. */
async function openFromList(page: Page) {
  await page.goto('/admin/guides');
  await moveTo(page, '/admin/dashboard');
}

test('[AMB-019] /admin is the dashboard', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page).toHaveTitle(/^Dashboard - /);
});

test('[DASH-001] [DASH-008] six counters equal the counts and lead to the lists behind them', {
  tag: '@desktop',
}, async ({ page, admin }) => {
  await addMember(admin, { status: 'inactive' });
  await addPayment(admin, { status: 'paid' });
  await addPayment(admin);
  const { data: users } = await admin.ask(dashboard.userCounts);
  const { data: dues } = await admin.ask(dashboard.paymentCounts);
  const counters = [
    ['Semua Anggota', users.all_count, /\/admin\/users$/],
    ['Anggota Aktif', users.active_count, /\/admin\/users\?status=active$/],
    ['Anggota Tidak Aktif', users.inactive_count, /\/admin\/users\?status=inactive$/],
    ['Semua Pembayaran', dues.all_count, /\/admin\/payments$/],
    ['Menunggu Verifikasi', dues.waiting_confirmation_count, /\/admin\/payments\/verification$/],
    ['Pembayaran Lunas', dues.paid_count, /\/admin\/payments\?status=paid$/],
  ] as const;
  for (const [label, count, address] of counters) {
    await page.goto('/admin/dashboard');
    const counter = page
      .getByRole('main')
      .getByRole('link', { name: `${label} ${shown(count)}`, exact: true });
    await counter.click();
    await expect(page).toHaveURL(address);
  }
});

test('[DASH-002] the chart of logins grows with a login', { tag: '@desktop' }, async ({ page, product }) => {
  const member = await registerMember(product);
  const today = async () => {
    await page.goto('/admin/dashboard');
    const cell = chart(page, 'Grafik login anggota per hari').getByRole('row').last().getByRole('cell');
    return Number(await cell.innerText());
  };
  const before = await today();
  await login(product, member);
  expect(await today()).toBe(before + 1);
  await expect(chart(page, 'Grafik login anggota per hari').getByRole('row')).toHaveCount(31);
});

test('[DASH-003] [DASH-004] [DASH-005] three charts, two of them of the statuses, with a table of the numbers', async ({
  page,
  admin,
}) => {
  await addMember(admin, { status: 'rejected' });
  await addPayment(admin, { status: 'rejected' });
  const { data: statuses } = await admin.ask(dashboard.users);
  const { data: dues } = await admin.ask(dashboard.payments);
  await page.goto('/admin/dashboard');
  await expect(chart(page, 'Grafik status anggota').getByRole('row')).toContainText([
    'Status',
    ...statuses.map(({ label, count }) => `${memberStatusLook[label as 'active'].label}${shown(count)}`),
  ]);
  await expect(chart(page, 'Grafik status pembayaran').getByRole('row')).toContainText([
    'Status',
    ...dues.map(({ label, count }) => `${paymentStatusFacts[label as 'paid'].label}${shown(count)}`),
  ]);
  await expect(page.getByRole('figure')).toHaveCount(3);
});

test('waiting payments come first, oldest on top, and open in the queue', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  await addWaiting(admin, unusedMark(), 17);
  const query = { status: 'waiting_confirmation' };
  const { per_page, ...whole } = await admin.ask(payments.list, { query });
  const total = Number(whole.total);
  const last = Math.ceil(total / per_page);
  const pages = await Promise.all(
    [last, last - 1].map((number) => admin.ask(payments.list, { query: { ...query, page: String(number) } })),
  );
  const oldest = pages.flatMap(({ data }) => data.toReversed()).slice(0, 5);

  await page.goto('/admin/dashboard');
  const queue = page.getByRole('list', { name: 'Pembayaran yang menunggu' });
  await expect(queue.getByRole('listitem')).toContainText(oldest.map(({ user }) => user.name));
  await expect(page.getByText(`${total - 5} pembayaran lain juga menunggu.`)).toBeVisible();
  await page.getByRole('link', { name: 'Mulai verifikasi' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/payments/verification\\?verify=${oldest[0]?.id}`));
  await expect(page.getByRole('dialog')).toContainText(oldest[0]?.user.name ?? '');
});

test('when nothing is waiting, the dashboard says so', { tag: '@desktop' }, async ({ page }) => {
  await page.route(/\/api\/payments\?/, (route) => route.fulfill({ json: emptyPage }));
  await page.route('**/api/chart/*', (route) => route.fulfill({ json: { data: [] } }));
  await openFromList(page);
  await expect(page.getByText('Tidak ada pembayaran yang menunggu verifikasi.')).toBeVisible();
  await expect(page.getByRole('figure')).toHaveCount(3);
});

test('[DASH-011] [DASH-012] each block that cannot be loaded says so, and the others stay', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/count/users', (route) => route.fulfill(broken));
  await openFromList(page);
  await expect(page.getByText('Failed to load users data', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load payments data')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Semua Pembayaran/ })).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Coba lagi');
  await expect(page.getByRole('link', { name: /^Semua Anggota/ })).toBeVisible();

  await page.route('**/api/count/payments', (route) => route.fulfill(broken));
  await page.route('**/api/chart/logins', (route) => route.fulfill(broken));
  await openFromList(page);
  await expect(page.getByText('Failed to load payments data', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to load users data')).toHaveCount(0);
  await expect(page.getByText('Grafik login tidak dapat dimuat.')).toBeVisible();
});

test('an admin who comes from another screen sees the dashboard before its numbers', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/chart/*', () => {});
  await openFromList(page);
  await expect(page.getByRole('heading', { name: 'Login anggota per hari' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Semua Anggota \d/ })).toBeVisible();
  await expect(page.getByRole('status').first()).toBeVisible();
});

test('nothing moves when the numbers of the dashboard arrive', { tag: '@desktop' }, async ({
  page,
  admin,
}) => {
  await addWaiting(admin, unusedMark(), 6);
  const releases = await Promise.all(
    ['/api/payments', '/api/first-steps', '/api/count/users', '/api/count/payments', ...charts].map((path) =>
      hold(page, path),
    ),
  );
  await openFromList(page);
  await expect(page.getByRole('status', { name: 'Memuat' })).toHaveCount(4);
  const placed = await cardsOf(page);
  for (const release of releases) release();
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Mulai verifikasi' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Memuat' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Langkah pertama' })).toBeVisible();
  expect(await cardsOf(page)).toEqual(placed);
});

const charts = ['/api/chart/logins', '/api/chart/users', '/api/chart/payments'];

/** Where the cards of the dashboard are. */
async function cardsOf(page: Page) {
  const cards = await page.getByRole('main').locator('section').all();
  return Promise.all(cards.map((card) => card.boundingBox()));
}
