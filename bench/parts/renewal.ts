// The page that renews without a login: rendered for each request, because it shows one member's bill.
import { makeRenewLink } from '../../server/features/renew-links/make-renew-link.open.store.ts';
import type { Dataset } from '../lib/datasets.ts';
import { figuresOf, median, percentile } from '../lib/figures.ts';
import { atMost, milliseconds } from '../lib/rows.ts';
import { startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

/** Milliseconds of one measurement. */
const WINDOW_MS = 1000;

export const renewal: Part = async ({ usual, loader, rounds }) => {
  const path = await makeLink(usual);
  const product = await startRested(usual, { WEB: 'build' });
  try {
    const half = async (request: { path: string; encoding?: 'br' }) => {
      const load = { port: product.port, requests: [request], connections: 1, milliseconds: WINDOW_MS };
      return percentile((await loader.run(load)).latencies, 0.5);
    };
    const pages: number[] = [];
    const calls: number[] = [];
    for (let round = 0; round <= rounds; round++) {
      const page = await half({ path, encoding: 'br' });
      const call = await half({ path: path.replace('/perpanjang/', '/api/renew-links/') });
      // The first round warms up.
      if (round > 0) {
        pages.push(page);
        calls.push(call);
      }
    }
    const row = {
      what: 'page to renew without a login, half of the visits',
      on: usual.engine,
      ours: milliseconds(figuresOf(pages)),
      against: `its call, ${milliseconds(figuresOf(calls))}`,
      ...atMost(median(pages), 50, ' ms'),
    };
    return { rows: [row] };
  } finally {
    await product.stop();
  }
};

/** For some member, whose bill may be open or not. */
async function makeLink(usual: Dataset): Promise<string> {
  const connection = usual.open();
  try {
    const member = await connection.db
      .selectFrom('members')
      .select(['id', 'expired_at'])
      .where('expired_at', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    return await connection.db
      .transaction()
      .execute((tx) =>
        makeRenewLink(
          { tx, now: new Date().toISOString() },
          { config: { appUrl: '' } },
          { member, madeFor: 'mail' },
        ),
      );
  } finally {
    await connection.close();
  }
}
