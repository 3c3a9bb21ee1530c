// Public pages for a visitor without a session, against a constant string from a bare handler.
import { allSideBySide } from '../lib/figures.ts';
import { atLeast, perSecond } from '../lib/rows.ts';
import { startLimit, startRested } from '../lib/servers.ts';
import type { Part } from './part.ts';

const cases = [
  { what: 'home page, signed out', path: '/' },
  { what: 'guides, signed out', path: '/guides' },
];

export const pages: Part = async ({ usual, loader, turns, turnMs }) => {
  const product = await startRested(usual, { WEB: 'build' });
  const limit = await startLimit(usual, []);
  try {
    const load = (port: number, path: string) => async () => {
      const requests = [{ path, encoding: 'br' as const }];
      return (await loader.run({ port, requests, connections: 16, milliseconds: turnMs, isAwake: true }))
        .perSecond;
    };
    const measured = await allSideBySide(turns, cases, ({ path }) => ({
      ours: load(product.port, path),
      other: load(limit.port, '/constant'),
    }));
    const rows = measured.map(({ what, pair }) => ({
      what,
      on: usual.engine,
      ours: perSecond(pair.ours),
      against: `constant string, ${perSecond(pair.other)}`,
      ...atLeast(pair.ratio, 0.5),
    }));
    return { rows };
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
};
