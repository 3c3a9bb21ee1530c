// Creating a bill and deciding a payment, against the fewest statements that the change needs.
import { setTimeout as pause } from 'node:timers/promises';
import { connectReader } from '../../server/db/connections/read-only.ts';
import type { Database } from '../../server/db/database.ts';
import type { Dataset } from '../lib/datasets.ts';
import { allSideBySide } from '../lib/figures.ts';
import type { Load } from '../lib/http-client.ts';
import { atLeast, perSecond } from '../lib/rows.ts';
import { startChangeLimit, startProduct } from '../lib/servers.ts';
import type { Part } from './part.ts';

const MIN_SHARE_OF_LIMIT = 0.6;

export const changes: Part = async ({ usual, loader, turns, turnMs }) => {
  const { bills, decisions } = await findRequests(usual);
  const kinds = [
    { what: 'creating a bill', ...bills },
    { what: 'deciding a payment', ...decisions },
  ];
  const cases = kinds.flatMap((kind) => [1, 16].map((connections) => ({ ...kind, connections })));
  const product = await startProduct(usual);
  const limit = await startChangeLimit(usual);
  const reader = connectReader(usual);
  try {
    const load = (port: number, requests: Load['requests'], connections: number) => async () =>
      (await loader.run({ port, requests, connections, milliseconds: turnMs, isAwake: true })).perSecond;
    const measured = await allSideBySide(turns, cases, ({ ours, limited, connections }) => ({
      ours: async () => {
        await waitForMails(reader.db);
        return load(product.port, ours, connections)();
      },
      other: load(limit.port, limited, connections),
    }));
    const rows = measured.map(({ what, connections, pair }) => ({
      what: `${what}, ${connections} ${connections === 1 ? 'connection' : 'connections'}`,
      on: `${usual.engine}, ${usual.size.toLocaleString('en')}`,
      ours: perSecond(pair.ours),
      against: `the fewest statements, ${perSecond(pair.other)}`,
      ...atLeast(pair.ratio, MIN_SHARE_OF_LIMIT),
    }));
    return { rows };
  } finally {
    await Promise.all([product.stop(), limit.stop(), reader.close()]);
  }
};

/** Each decision queues a mail. Those of one turn are not sent during the next, which may create bills. */
async function waitForMails(db: Database): Promise<void> {
  for (;;) {
    const now = new Date().toISOString();
    const due = await db.selectFrom('jobs').select('id').where('run_at', '<=', now).limit(1).execute();
    if (due.length === 0) return;
    await pause(20);
  }
}

/** A member who waits for a decision may not order; the product and the limit decide different payments. */
async function findRequests(dataset: Dataset) {
  const connection = dataset.open();
  const { db } = connection;
  const ids = dataset.members.map(({ id }) => id);
  const waiting = await db
    .selectFrom('payments')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('status', '=', 'waiting_confirmation')
    .execute();
  const paid = await db
    .selectFrom('payments')
    .select(['id', 'member_id'])
    .where('status', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(400)
    .execute();
  await connection.close();
  const busy = new Set(waiting.map(({ member_id }) => member_id));
  const members = dataset.members.filter(({ id }) => !busy.has(id));
  const decided = { ours: paid.slice(0, 200), limited: paid.slice(200) };
  const statuses = ['rejected', 'paid'] as const;
  return {
    bills: {
      ours: members.map(({ token }) => ({
        path: '/api/user/payments',
        token,
        method: 'POST' as const,
        body: { duration: 1 },
      })),
      limited: members.map(({ id }) => ({ path: `/bill/0/${id}`, method: 'POST' as const })),
    },
    decisions: {
      ours: statuses.flatMap((status) =>
        decided.ours.map(({ id }) => ({
          path: `/api/payments/${id}`,
          token: dataset.adminToken,
          method: 'PATCH' as const,
          body: { status, admin_note: '' },
        })),
      ),
      limited: statuses.flatMap((status) =>
        decided.limited.map(({ id, member_id }) => ({
          path: `/${status}/${id}/${member_id}`,
          method: 'POST' as const,
        })),
      ),
    },
  };
}
