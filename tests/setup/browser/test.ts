// What browser tests import instead of @playwright/test: the same, with a running product for each worker.
import { test as base } from '@playwright/test';
import { type Product, startProduct } from '../../../tools/product.ts';

export { expect } from '@playwright/test';

interface Options {
  /** Environment of the product, for a whole file: `test.use({ environment: { … } })`. */
  environment: Record<string, string>;
}

/** `product` lives as long as the worker: no two tests that run in parallel share data. `page` knows its address. */
export const test = base.extend<{ serverLog: undefined }, Options & { product: Product }>({
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
