// First visits of signed-in screens. The page arrives with its data, and the browser calls the API only for further
// screens.
import type { BrowserContext, Page } from '@playwright/test';
import { auth } from '#shared/auth/auth.contract.ts';
import { members } from '#shared/members/members.contract.ts';
import { errorMessages } from '#shared/messages.ts';
import { ownPayments } from '#shared/payments/payments.contract.ts';
import { ask } from '../../../tools/product-api.ts';
import { addAdmin } from '../../builders/as-admin/admins.ts';
import { enter, registerMember } from '../../builders/as-member/accounts.ts';
import { orderDues } from '../../builders/as-member/payments.ts';
import { enterAs, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { moveTo, press, watchCalls } from '../../setup/browser/page.ts';
import { row } from '../steps/table.ts';

/** The page as the server sends it, without its scripts. */
async function html(context: BrowserContext, path: string) {
  const answer = await context.request.get(path);
  const text = (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '');
  return { status: answer.status(), control: answer.headers()['cache-control'], text };
}

/** Everything that React says about a page that does not match what the server sent, and every failure. */
function complaints(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(error.message));
  return heard;
}

test('lists, records and forms arrive with their data, which nobody may cache', async ({
  context,
  member,
  product,
}) => {
  const payment = await orderDues(product, member);
  await enterAs(context, product);
  for (const [path, ...told] of [
    ['/dashboard', member.user.name, member.email],
    ['/payments', payment.no],
    [`/payments/${payment.id}`, payment.no],
    ['/settings/profile', `value="${member.user.company}"`],
    [`/admin/users?keyword=${member.email}`, member.user.name, member.email, 'Next'],
    [`/admin/users/${member.user.id}/manage`, `value="${member.email}"`],
    [`/admin/payments?keyword=${payment.no}`, payment.no],
  ] as const) {
    const { status, control, text } = await html(context, path);
    expect([path, status, control]).toEqual([path, 200, 'no-store']);
    for (const word of told) expect(`${path} ${text.includes(word) ? word : ''}`).toBe(`${path} ${word}`);
  }
});

test('the browser asks for nothing again, and finds the page as it would have made it', async ({
  page,
  context,
  member,
  product,
}) => {
  const payment = await orderDues(product, member);
  await enterAs(context, product);
  const heard = complaints(page);
  const calls = watchCalls(page);
  for (const path of [
    '/dashboard',
    '/membership',
    '/payments',
    `/payments/${payment.id}`,
    '/settings/profile',
  ])
    await page.goto(path, { waitUntil: 'networkidle' });
  for (const path of [
    '/admin/dashboard',
    '/admin/users',
    '/admin/payments',
    '/admin/renewals',
    '/admin/categories',
    '/admin/admins',
  ])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(calls.map((call) => call.url())).toEqual([]);
  expect(heard).toEqual([]);

  await moveTo(page, '/admin/users');
  await expect(row(page, member.email)).toBeVisible();
  expect(calls.map((call) => new URL(call.url()).pathname)).toContain(members.list.path);
});

test('fields have the id that the server rendered', async ({ page, context }) => {
  const sent = [...(await html(context, '/register')).text.matchAll(/<input[^>]* id="([^"]+)"/g)];
  await page.goto('/register', { waitUntil: 'networkidle' });
  const fields = await page.locator('form input[id]').all();
  const ids = await Promise.all(fields.map((field) => field.getAttribute('id')));
  expect(ids.length).toBeGreaterThan(5);
  expect(ids).toEqual(sent.map(([, id]) => id));
});

test('the code of dialogs waits for somebody who uses the page', async ({ page, context, product }) => {
  await enterAs(context, product);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/admin/payments', { waitUntil: 'networkidle' });
  expect(loaded.filter((path) => path.includes('AddPayment'))).toEqual([]);

  await page.mouse.move(100, 100);
  await expect.poll(() => loaded.filter((path) => path.includes('AddPayment'))).not.toEqual([]);
});

test('a name that ends a script stays a name', async ({ page, context, product }) => {
  const name = '</script><script>document.title="x"</script><!--';
  const member = await registerMember(product, { name });
  await enter(context, product, member);
  await enterAs(context, product);
  const heard = complaints(page);
  for (const path of [
    '/dashboard',
    `/admin/users?keyword=${member.email}`,
    `/admin/users/${member.user.id}/manage`,
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(page).not.toHaveTitle('x');
  }
  expect(heard).toEqual([]);
});

test('what cannot be shown says so with its status', async ({ page, context, product }) => {
  const admin = await preparingAdmin(product);
  await enterAs(context, product, await addAdmin(admin));
  for (const [path, status, words] of [
    ['/admin/users/999999/manage', 404, errorMessages.notFound],
    ['/admin/audit', 403, errorMessages.forbidden],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak dapat ditampilkan');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu admin', includeHidden: true })).toBeAttached();
  }
});

test('[AMB-067] a page of a lost session has no data, and the status of the refusal', async ({
  context,
  member,
  product,
}) => {
  await ask(product, auth.logout, { token: member.token });
  const { status, text } = await html(context, '/dashboard');
  expect(status).toBe(401);
  expect(text).not.toContain(member.user.company);
});

test('a click and a keyword before the page is interactive are not lost', async ({
  page,
  context,
  member,
  product,
}) => {
  await enterAs(context, product);
  const other = await registerMember(product);
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/assets/entry.client*', async (route) => {
    await isStarted;
    await route.continue();
  });

  await page.goto('/payments', { waitUntil: 'commit' });
  await press(page, 'Bayar Iuran');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  start();
  await expect(page.getByRole('dialog', { name: 'Bayar Iuran' })).toBeVisible();
  expect((await ask(product, ownPayments.list, { token: member.token })).data).toEqual([]);

  await page.unrouteAll();
  await page.route('**/assets/entry.client*', async (route) => {
    await page.getByRole('searchbox', { name: 'Cari', exact: true }).fill(other.email);
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page).toHaveURL(new RegExp(`keyword=${encodeURIComponent(other.email)}`));
  await expect(row(page, member.email)).toHaveCount(0);
  await expect(row(page, other.email)).toBeVisible();
});
