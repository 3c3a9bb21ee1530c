// How the screens call the API: with whose token, to which address, and with whose page size.
import { members } from '#shared/members/members.contract.ts';
import { enterAs, preparingAdmin } from '../../setup/browser/admin-test.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { answer, moveTo } from '../../setup/browser/page.ts';

test('[API-006] member calls carry the token of the member', async ({ page, member }) => {
  await page.goto('/payments');
  const request = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/user');
  await moveTo(page, '/dashboard');
  expect((await request).headers().authorization).toBe(`Bearer ${member.token}`);
  await expect(page.getByRole('main').getByText(member.email)).toBeVisible();
});

test('[API-007] admin calls carry the token of the admin', async ({ page, context, product }) => {
  const { token } = await enterAs(context, product);
  await page.goto('/admin/renewals');
  const request = page.waitForRequest((request) => new URL(request.url()).pathname === members.list.path);
  await moveTo(page, '/admin/users');
  expect((await request).headers().authorization).toBe(`Bearer ${token}`);
});

test.describe('with another base address', () => {
  // The policy of the page permits calls to its own origin only.
  test.use({ bypassCSP: true });

  test('[API-008] [AMB-072] every call goes to the address of the one global setting', async ({
    page,
    context,
    product,
  }) => {
    await enterAs(context, product);
    // Comes before the page's own script and cannot be overwritten by it.
    await page.addInitScript(
      "Object.defineProperty(window, '__ANGGOTA__', { get: () => ({ apiBase: 'http://api.contoh.test' }), set() {} })",
    );
    const elsewhere: string[] = [];
    await page.route('http://api.contoh.test/**', (route) => {
      elsewhere.push(new URL(route.request().url()).pathname);
      return route.abort();
    });
    const atHome: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(`${product.url}/api/`)) atHome.push(request.url());
    });
    await page.goto('/admin/renewals');
    await moveTo(page, '/admin/users');
    await expect.poll(() => elsewhere).toContain(members.list.path);
    expect(atHome).toEqual([]);
  });
});

test('[API-011] the number of pages follows from what the server tells', async ({
  page,
  context,
  product,
}) => {
  await enterAs(context, product);
  const admin = await preparingAdmin(product);
  const list = await admin.ask(members.list);
  await answer(page, members.list.path, 200, {
    ...list,
    total: 11,
    per_page: 5,
    current_page: 1,
    last_page: 99,
  });
  await page.goto('/admin/renewals');
  await moveTo(page, '/admin/users');
  await expect(page.getByText('Halaman 1 dari 3')).toBeVisible();
});
