// What browser tests import instead of @playwright/test: the same, with a running product for each worker.
import { type BrowserContext, test as base } from '@playwright/test';
import { type Product, startProduct } from '../../../tools/product.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Environment of the product, for a whole file: `test.use({ environment: { … } })`. */
  environment: Record<string, string>;
}

/** The browser context of a worker, which has compiled the scripts of the product. */
interface Shared {
  context?: BrowserContext;
}

/** `product` lives as long as the worker: no two tests that run in parallel share data. `page` knows its address. */
export const test = base.extend<{ serverLog: undefined }, Options & { product: Product; shared: Shared }>({
  environment: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ environment }, use) => {
      const product = await startProduct(environment);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  shared: [
    async ({ browser: _browser }, use) => {
      const shared: Shared = {};
      await use(shared);
      await shared.context?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, product, shared, colorScheme, serviceWorkers, bypassCSP }, use, info) => {
    const isUsual = colorScheme === 'light' && serviceWorkers === 'block' && !bypassCSP;
    const context = (isUsual && shared.context) || (await browser.newContext());
    await use(context);
    const isClean = isUsual && info.status === info.expectedStatus && (await forget(context, product.url));
    if (isUsual) shared.context = isClean ? context : undefined;
    if (!isClean) await context.close();
  },
  serverLog: [
    async ({ product }, use, info) => {
      const before = product.log().length;
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      await info.attach('server log', { body: product.log().slice(before), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

/**
 * Removes all that a test has left in the browser, but not what it has cached of the product's files. False after a
 * test that has installed its own clock: nothing removes it.
 */
async function forget(context: BrowserContext, origin: string): Promise<boolean> {
  const [page] = context.pages();
  if (!page || !(await page.evaluate<boolean>('String(setTimeout).includes("native code")'))) return false;
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  for (const one of context.pages()) await one.close();
  await context.clearCookies();
  await context.clearPermissions();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  return true;
}
