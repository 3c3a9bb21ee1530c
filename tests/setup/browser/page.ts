// Page steps that several journeys share.
import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Product } from '../../../tools/product.ts';

/** The messages in the corner. */
export function toasts(page: Page): Locator {
  return page.getByRole('region', { name: 'Pemberitahuan' });
}

/** The links of the header; on a phone they have to be opened first. */
export async function openNavigation(page: Page): Promise<Locator> {
  const toggle = page.getByRole('button', { name: 'Navigasi', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole('navigation', { name: 'Navigasi utama' });
}

/** Clicks the button of this exact name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Fills in the login form and sends it. */
export async function logIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await press(page, 'Login');
}

/** Replaces a response of the API, for a state that is hard to reach. */
export async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ status, json: body }),
  );
}

/** Holds the calls of a path, or those that match, back until the returned function lets them go. */
export async function hold(page: Page, calls: string | ((url: URL) => boolean)): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => (typeof calls === 'string' ? url.pathname === calls : calls(url)),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  return release;
}

/**
 * Opens a screen from within the page, as a link does. The browser then calls the API; a first visit calls the
 * server.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await follow(page, path);
}

/** The same without waiting for the network: as soon as the router listens. */
export async function follow(page: Page, path: string): Promise<void> {
  // Not `waitForFunction`: it evaluates within the page, where the policy allows it only once.
  await expect.poll(() => page.evaluate('window.__reactRouterDataRouter?.state.initialized')).toBe(true);
  await page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
  );
}

/** The API calls of a page from now on. */
export function watchCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  return calls;
}

/** A builder's file, as file inputs take it. */
export function asFile({ bytes, name, type }: { bytes: Uint8Array; name: string; type: string }) {
  return { name, mimeType: type, buffer: Buffer.from(bytes) };
}

/** Session cookies, as the screens set them. */
export async function addCookies(
  context: BrowserContext,
  { url }: Pick<Product, 'url'>,
  cookies: Record<string, string>,
): Promise<void> {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
      sameSite: 'Lax',
    })),
  );
}

export async function cookieNames(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).toSorted();
}

/** Accepts every alert and keeps its text. */
export function alerts(page: Page): string[] {
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  return texts;
}
