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
  context: SharedContext;
}

/**
 * Most files share one product, some have their own. Stopping that of a finished file frees its memory. With fewer, the
 * shared ones are stopped and started again.
 */
const MAX_PRODUCTS = 5;

/**
 * `product` is that of the worker for this environment: no two tests that run in parallel share data. `page` knows its
 * address.
 */
export const test = base.extend<
  Options & { running: Running; product: Product; serverLog: undefined },
  { products: Running[] }
>({
  environment: [{}, { option: true }],
  products: [
    async ({ browser: _browser }, use) => {
      const products: Running[] = [];
      await use(products);
      for (const one of products) await stop(one);
    },
    { scope: 'worker' },
  ],
  running: [
    async ({ environment, products }, use) => use(await findProduct(products, environment)),
    { timeout: 60_000 },
  ],
  product: async ({ running }, use) => use(running.product),
  baseURL: async ({ product }, use) => use(product.url),
  context: async ({ browser, running, colorScheme, serviceWorkers, bypassCSP }, use, info) => {
    if (colorScheme === 'light' && serviceWorkers === 'block' && !bypassCSP) {
      const { context, product } = running;
      await use(await openShared(context, browser, product.url));
      return resetShared(context, product.url, info.status === info.expectedStatus);
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
async function findProduct(products: Running[], environment: Environment): Promise<Running> {
  const name = JSON.stringify(environment);
  const latest = products.find((one) => one.name === name) ?? {
    name,
    product: await startProduct(environment),
    context: {},
  };
  const byUse = [latest, ...products.filter((one) => one !== latest)];
  products.splice(0, products.length, ...byUse.slice(0, MAX_PRODUCTS));
  for (const one of byUse.slice(MAX_PRODUCTS)) await stop(one);
  return latest;
}

async function stop({ product, context }: Running): Promise<void> {
  await context.open?.close();
  await product.stop();
}
