// Without a network: the card that was opened before, an offline page for everything else, and nothing of another member.
import type { BrowserContext, Page } from '@playwright/test';
import { profile } from '#shared/members/members.contract.ts';
import type { Product } from '../../../tools/product.ts';
import { ask } from '../../../tools/product-api.ts';
import { enter, type MemberAccount, registerMember } from '../../builders/as-member/accounts.ts';
import { decidedPayment } from '../../builders/as-member/payments.ts';
import { jpeg } from '../../builders/files.ts';
import { expectAccessible } from '../../setup/browser/accessible.ts';
import { expectRoomForLargeText } from '../../setup/browser/large-text.ts';
import { expect, test } from '../../setup/browser/member-test.ts';
import { logIn, press } from '../../setup/browser/page.ts';

test.use({ serviceWorkers: 'allow' });

async function activeMember(product: Product): Promise<MemberAccount> {
  const member = await registerMember(product);
  await decidedPayment(product, member);
  await ask(product, profile.changePhoto, { file: await jpeg(), token: member.token });
  return member;
}

/** Chooses to store the member's card, and waits until it would also open offline. */
async function saveCard(page: Page): Promise<void> {
  await page.goto('/card');
  const choice = page.getByRole('switch', { name: 'Simpan di perangkat ini' });
  await expect(choice).not.toBeChecked();
  await choice.click();
  await expect(page.getByText(/dapat dibuka tanpa internet sampai \d+ \p{L}+ \d{4}/u)).toBeVisible();
  await expect(choice).toBeEnabled();
  await serviceWorkerIsReady(page);
}

/** Its offline page is kept from then on. */
async function serviceWorkerIsReady(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
}

async function expectNoCardOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.goto('/card');
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi internet' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await page.evaluate('localStorage.length')).toBe(0);
}

test('a card that its owner has saved is shown without a network, with photo, code and the time of its data', async ({
  page,
  context,
  product,
}) => {
  const member = await activeMember(product);
  await enter(context, product, member);
  await saveCard(page);
  await expectAccessible(page);
  const number = await page.getByText(/^Nomor Anggota/).innerText();

  await context.setOffline(true);
  await page.goto('/dashboard');
  const card = page.getByRole('article', { name: `Kartu anggota ${member.user.name}` });
  await expect(card.getByText(/^Nomor Anggota/)).toHaveText(number.replace('\n', ''));
  await expect(card.getByText('Aktif', { exact: true })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Kode QR' })).toBeVisible();
  const photo = card.getByRole('img', { name: 'Foto' });
  await expect(photo).toBeVisible();
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
  await expect(page.getByText(/dengan data per \d+ \p{L}+ \d{4} \d\d\.\d\d/u)).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeText(page);
});

test('a card that was opened and not saved leaves nothing on the device, nor does one of an earlier version', {
  tag: '@desktop',
}, async ({ page, context, product }) => {
  await enter(context, product, await activeMember(product));
  await page.goto('/card');
  await page.evaluate("localStorage.setItem('kartu:1', '{}')");
  await page.goto('/card');
  await expect(page.getByRole('switch', { name: 'Simpan di perangkat ini' })).not.toBeChecked();
  await serviceWorkerIsReady(page);
  await context.clearCookies();
  await expectNoCardOffline(page, context);
});

test('the settings remove the card from the device, and save it again', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await activeMember(product));
  await saveCard(page);
  await page.goto('/settings/change-password');
  const choice = page.getByRole('switch', { name: 'Simpan di perangkat ini' });
  await expect(choice).toBeChecked();
  await choice.click();
  await expect(choice).not.toBeChecked();
  expect(await page.evaluate('localStorage.length')).toBe(0);
  await choice.click();
  await expect(choice).toBeChecked();
  await choice.click();
  await expectNoCardOffline(page, context);
});

test('other pages say that there is no network, and open automatically when it is back', {
  tag: '@desktop',
}, async ({ page, context, member: _ }) => {
  await page.goto('/payments');
  await serviceWorkerIsReady(page);
  await context.setOffline(true);
  await page.goto('/membership?x=1');
  await expect(page.getByRole('heading', { name: 'Tidak ada koneksi internet' })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/membership\?x=1$/);
  await expect(page.getByRole('heading', { name: 'Keanggotaan' })).toBeVisible();
});

test('logging out removes the card from the device', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await activeMember(product));
  await saveCard(page);
  await press(page, 'Menu akun');
  await press(page, 'Logout');
  await expect(page).toHaveURL(/\/login$/);
  await expectNoCardOffline(page, context);
});

test('when the server has ended the session, the card is gone, too', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  const member = await activeMember(product);
  await enter(context, product, member);
  await saveCard(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await context.addCookies([{ name: 'token', value: 'gone', url: product.url }]);
  await page.goto('/payments');
  await expect(page).toHaveURL(/\/login$/);
  await expectNoCardOffline(page, context);
});

test('the next person who logs in does not see the previous card', { tag: '@desktop' }, async ({
  page,
  context,
  product,
}) => {
  await enter(context, product, await activeMember(product));
  await saveCard(page);
  const next = await registerMember(product);
  await context.clearCookies();
  await page.goto('/login');
  await logIn(page, next);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expectNoCardOffline(page, context);
});

test('a member without a number is told why there is no card', { tag: '@desktop' }, async ({
  page,
  member: _,
}) => {
  await page.goto('/card');
  await expect(page.getByText('Kartu anda belum tersedia')).toBeVisible();
});

test('visitors without a session get no service worker', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await page.goto('/guides');
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0);
});

test('a new build takes over: its cache is the only one, and its worker is always asked for', {
  tag: '@desktop',
}, async ({ page, product }) => {
  await page.goto('/login');
  await page.evaluate("caches.open('offline-before').then(() => {})");
  await serviceWorkerIsReady(page);
  await expect.poll(() => page.evaluate('caches.keys()')).toHaveLength(1);
  expect(await page.evaluate('caches.keys()')).not.toContain('offline-before');
  const worker = await fetch(`${product.url}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});

test('the browser can put the product on the home screen', { tag: '@desktop' }, async ({ page, context }) => {
  await page.goto('/login');
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  const problems = installabilityErrors.map(({ errorId }) => errorId);
  // Playwright's contexts are incognito windows, from which nothing can be installed.
  expect(problems.filter((problem) => problem !== 'in-incognito')).toEqual([]);
  const { errors, data } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ short_name: 'Anggota', display: 'standalone' });
});
