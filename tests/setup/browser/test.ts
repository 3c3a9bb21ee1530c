// What browser tests import instead of @playwright/test: the same, with a running product for each worker.
import { test as base } from '@playwright/test';
import { type Product, startProduct } from '../../../tools/product.ts';
import { openShared, resetShared, type SharedContext } from './shared-context.ts';

export { expect } from '@playwright/test';

type Environment = Record<string, string>;

interface Options {
  /** Environment of the product, for a whole file: `test.use({ environment: { … } })`. */
  environment: Environment;
}

interface Running {
  name: string;
  product: Product;
}

/** Most files share one product, some have their own. Stopping that of a finished file frees its memory. */
const MAX_PRODUCTS = 3;

/**
 * `product` is that of the worker for this environment: no two tests that run in parallel share data. `page` knows its
 * address.
 */
export const test = base.extend<
  Options & { product: Product; serverLog: undefined },
  { running: Running[]; shared: SharedContext }
>({
  environment: [{}, { option: true }],
  running: [
    async ({ browserName: _browserName }, use) => {
      const running: Running[] = [];
      await use(running);
      for (const { product } of running) await product.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ environment, running }, use) => use(await findProduct(running, environment)),
    { timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  shared: [
    async ({ browser: _browser }, use) => {
      const shared: SharedContext = {};
      await use(shared);
      await shared.open?.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, product, shared, colorScheme, serviceWorkers, bypassCSP }, use, info) => {
    if (colorScheme === 'light' && serviceWorkers === 'block' && !bypassCSP) {
      await use(await openShared(shared, browser, product.url));
      return resetShared(shared, info.status === info.expectedStatus);
    }
    const context = await browser.newContext();
    await use(context);
    await context.close();
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

/** Of more than the limit, those that were not used for longest are stopped. */
async function findProduct(running: Running[], environment: Environment): Promise<Product> {
  const name = JSON.stringify(environment);
  const latest = running.find((one) => one.name === name) ?? {
    name,
    product: await startProduct(environment),
  };
  const byUse = [latest, ...running.filter((one) => one !== latest)];
  running.splice(0, running.length, ...byUse.slice(0, MAX_PRODUCTS));
  for (const { product } of byUse.slice(MAX_PRODUCTS)) await product.stop();
  return latest.product;
}
