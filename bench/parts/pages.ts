// Public pages for a visitor without a session, against a constant string from a bare handler.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.ts';
import { sideBySide } from '../lib/figures.ts';
import { atLeast, perSecond, type Row } from '../lib/rows.ts';
import { startLimit, startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

export const pages: Part = async ({ usual, loader, turns, stretch }) => {
  if (!existsSync(join(root, 'build/server'))) throw new Error('The pages need a build: npm run build.');
  const product = await startProduct(usual, { WEB: 'build' });
  const limit = await startLimit(usual, []);
  const rows: Row[] = [];
  try {
    for (const [what, path] of [
      ['home page, signed out', '/'],
      ['guides, signed out', '/guides'],
    ] as const) {
      const load = (port: number, asked: string) => async () =>
        (
          await loader.run({
            port,
            requests: [{ path: asked, encoding: 'br' }],
            connections: 16,
            milliseconds: stretch,
          })
        ).perSecond;
      const pair = await sideBySide(turns, load(product.port, path), load(limit.port, '/constant'));
      rows.push({
        what,
        on: usual.engine,
        ours: perSecond(pair.ours),
        against: `constant string, ${perSecond(pair.other)}`,
        ...atLeast(pair.ratio, 0.5),
      });
    }
  } finally {
    await Promise.all([product.stop(), limit.stop()]);
  }
  return { rows };
};
