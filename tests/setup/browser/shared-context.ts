// The browser context that the tests of a product share: it has compiled the product's scripts. Each test finds it
// without cookies, storage, permissions and routes.
import type { Browser, BrowserContext, Page } from '@playwright/test';

export interface SharedContext {
  open?: BrowserContext;
  /** A page that no test uses. Without it the process that renders the pages would end with each test. */
  parked?: Page;
}

/** The context of the test before. */
export async function openShared(
  shared: SharedContext,
  browser: Browser,
  origin: string,
): Promise<BrowserContext> {
  if (shared.open) return shared.open;
  shared.open = await browser.newContext();
  shared.parked = await shared.open.newPage();
  await shared.parked.goto(`${origin}/robots.txt`);
  return shared.open;
}

/** The next test opens another one after a failure, or when nothing can undo what the test has done. */
export async function resetShared(shared: SharedContext, origin: string, hasPassed: boolean): Promise<void> {
  const { open, parked } = shared;
  if (!open || (hasPassed && (await forget(open, origin, parked)))) return;
  shared.open = undefined;
  await open.close();
}

/**
 * Removes all that a test has left in the browser, but not what it has cached of the product's files. False after a
 * test that has installed its own clock: nothing removes it.
 */
async function forget(context: BrowserContext, origin: string, parked?: Page): Promise<boolean> {
  const pages = context.pages().filter((one) => one !== parked);
  const [page] = pages;
  if (!page || !(await page.evaluate<boolean>('String(setTimeout).includes("native code")'))) return false;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  for (const one of pages) await one.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  return true;
}
