// The product behind a pooler against the product with its own connections to PostgreSQL.
import { type PoolMode, startPgbouncer } from '../../tools/pgbouncer.ts';
import { allSideBySide } from '../lib/figures.ts';
import type { Load } from '../lib/http-client.ts';
import { inTurns } from '../lib/loader.ts';
import { atLeast, perSecond, type Row } from '../lib/rows.ts';
import { startRested } from '../lib/servers.ts';
import type { Part, Stage } from './part.ts';

export const poolers: Part = async (stage) => {
  const { databaseUrl } = stage.usual;
  if (databaseUrl === null) return { rows: [] };
  return { rows: await behind(stage, databaseUrl, 'transaction') };
};

async function behind(
  { usual, loader, turns, turnMs }: Stage,
  databaseUrl: string,
  mode: PoolMode,
): Promise<Row[]> {
  const pooler = await startPgbouncer(databaseUrl, mode);
  const pooled = await startRested({ ...usual, databaseUrl: pooler.url });
  const direct = await startRested(usual);
  const { adminToken: token, members, payers } = usual;
  const list = (query: string) => [{ path: `/api/users${query}`, token }];
  const cases: { what: string; requests: Load['requests'] }[] = [
    { what: 'member list, first page, no filter', requests: list('') },
    { what: 'member list, first page, keyword', requests: list('?keyword=santoso') },
    {
      what: 'GET /api/user',
      requests: members.map((member) => ({ path: '/api/user', token: member.token })),
    },
    {
      what: 'changing a member',
      requests: payers.map(({ id }) => ({
        path: `/api/users/${id}`,
        token,
        method: 'PATCH' as const,
        body: { company: `PT Jaya ${id}`, seen: {} },
      })),
    },
  ];
  try {
    const measured = await allSideBySide(turns, cases, ({ requests }) => {
      const load = (port: number) => {
        const turn = inTurns(loader, {
          port,
          requests,
          connections: 16,
          milliseconds: turnMs,
          isAwake: true,
        });
        return async () => (await turn()).perSecond;
      };
      return { ours: load(pooled.port), other: load(direct.port) };
    });
    return measured.map(({ what, pair }) => ({
      what: `${what}, behind PgBouncer`,
      on: `postgres, ${mode} mode, ${usual.size.toLocaleString('en')}`,
      ours: perSecond(pair.ours),
      against: `own connections, ${perSecond(pair.other)}`,
      ...atLeast(pair.ratio, 0.7),
    }));
  } finally {
    await Promise.all([pooled.stop(), direct.stop()]);
    await pooler.stop();
  }
}
