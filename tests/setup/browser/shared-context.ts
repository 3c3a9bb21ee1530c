// The browser context that the tests of a worker share: it has compiled the scripts of the product. Each test finds it
// without cookies, storage, permissions and routes.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface SharedContext {
  open?: BrowserContext;
  /** A page that no test uses. Without it the process that renders the pages would end with each test. */
  parked?: Page;
  /** The product that its paths lead to. */
  origin?: string;
}

/** The context of the test before, if that led to the same product. */
export async function openShared(
  shared: SharedContext,
  browser: Browser,
  origin: string,
): Promise<BrowserContext> {
  if (shared.open && shared.origin === origin) return shared.open;
  await shared.open?.close();
  shared.open = await browser.newContext();
  shared.parked = await shared.open.newPage();
  await shared.parked.goto(`${origin}/robots.txt`);
  shared.origin = origin;
  return shared.open;
}

/** The next test opens another one after a failure, or when nothing can undo what the test has done. */
export async function resetShared(shared: SharedContext, hasPassed: boolean): Promise<void> {
  const { open } = shared;
  if (!open || (hasPassed && (await forget(shared, open)))) return;
  shared.open = undefined;
  await open.close();
}

/**
 * Removes all that a test has left in the browser, but not what it has cached of the product's files. False after a
 * test that has installed its own clock: nothing removes it.
 */
async function forget({ origin, parked }: SharedContext, context: BrowserContext): Promise<boolean> {
  const pages = context.pages().filter((one) => one !== parked);
  const [page] = pages;
  if (!origin || !page || !(await page.evaluate<boolean>('String(setTimeout).includes("native code")')))
    return false;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  for (const one of pages) await one.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  return true;
}
