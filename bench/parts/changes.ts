// Creating a bill, changing a member and deciding a payment, against the fewest statements that the change needs.
import { setTimeout as pause } from 'node:timers/promises';
import { type DuesSettings, firstDues } from '#shared/association/dues.contract.ts';
import { connectReader } from '../../server/db/connections/read-only.ts';
import type { Database } from '../../server/db/database.ts';
import type { Dataset } from '../lib/datasets.ts';
import { allSideBySide, type Pair, percentile } from '../lib/figures.ts';
import type { Load, Loaded } from '../lib/http-client.ts';
import { inTurns } from '../lib/loader.ts';
import { atLeast, atMost, milliseconds, perSecond, type Row } from '../lib/rows.ts';
import { startChangeLimit, startProduct } from '../lib/servers.ts';
import { startSilentMailServer } from '../lib/silent-mail-server.ts';
import type { Part, Stage } from './part.ts';

const MIN_SHARE_OF_LIMIT = 0.6;

/** Of bills that many create: the counter of the month makes them wait for each other, on PostgreSQL over the network. */
const MIN_SHARE_OF_MANY_BILLS = 1.2;

/** Rounds of a row for information, as a part of the usual ones. */
const SHARE_OF_ROUNDS = 0.2;

/** A percentile needs more answers than a rate: fewer and longer turns. */
const PERCENTILE_ROUNDS = 5;
const TURN_LENGTHS = 10;

/**
 * A decision queues a mail, which the product sends after the change, in the same process. The limit sends none. So the
 * change is measured while the mail server hangs; another row says what sending takes from the product.
 */
export const changes: Part = async ({ usual, loader, turns, turnMs }) => {
  const { bills, members, decisions } = await findRequests(usual);
  const mailServer = await startSilentMailServer();
  const hanging = { SMTP_URL: mailServer.url };
  const stage = { usual, loader, turnMs };
  const creating = connectionCounts.map((connections) => ({
    what: 'creating a bill',
    connections,
    isForMany: usual.engine === 'postgres' && connections > 1,
    ...bills,
  }));
  const measured = await measureChanges(
    [
      ...creating,
      ...connectionCounts.map((connections) => ({ what: 'changing a member', connections, ...members })),
      ...connectionCounts.map((connections) => ({ what: 'deciding a payment', connections, ...decisions() })),
    ],
    { ...stage, turns, environment: hanging, measure: rate },
  );
  const priced = await withEveryRule(usual, () =>
    measureChanges(
      creating.map((one) => ({ ...one, what: 'creating a bill with every rule of dues on' })),
      { ...stage, turns, environment: hanging, measure: rate },
    ),
  );
  const waits = await measureChanges(creating, {
    ...stage,
    turns: { rounds: Math.min(turns.rounds, PERCENTILE_ROUNDS), warm: 1 },
    turnMs: TURN_LENGTHS * turnMs,
    environment: hanging,
    measure: slowest,
  });
  mailServer.close();
  await discardMails(usual);
  const few = {
    rounds: Math.ceil(turns.rounds * SHARE_OF_ROUNDS),
    warm: Math.ceil(turns.warm * SHARE_OF_ROUNDS),
  };
  const what = 'deciding a payment while mails are sent';
  const informed = await measureChanges(
    connectionCounts.map((connections) => ({ what, connections, ...decisions() })),
    { ...stage, turns: few, environment: {}, measure: rate, beforeTurn: waitForMails },
  );
  return {
    rows: [...measured, ...priced, ...waits, ...informed.map((row) => ({ ...row, goal: '', met: null }))],
  };
};

const connectionCounts = [1, 16];

const everyRule: DuesSettings = {
  is_by_category: 1,
  is_category_chosen: 1,
  period: 'membership_year',
  first_month: 7,
  is_first_year_by_months: 1,
  grace_days: 30,
};

/** Everybody owes an entry fee. Afterwards the data are as before. */
async function withEveryRule<T>(dataset: Dataset, work: () => Promise<T>): Promise<T> {
  await setRules(dataset, everyRule, { entry_fee: 50_000, owes_entry_fee: 1 });
  const done = await work();
  await setRules(dataset, firstDues, { entry_fee: 0, owes_entry_fee: 0 });
  return done;
}

async function setRules(
  dataset: Dataset,
  rules: DuesSettings,
  { entry_fee, owes_entry_fee }: { entry_fee: number; owes_entry_fee: 0 | 1 },
): Promise<void> {
  const { db, close } = dataset.open();
  await db
    .updateTable('setting_groups')
    .set({ value: JSON.stringify(rules) })
    .where('name', '=', 'dues')
    .execute();
  await db.updateTable('categories').set({ entry_fee }).execute();
  await db.updateTable('members').set({ owes_entry_fee }).execute();
  await close();
}

/** Requests to the product and to the limit, which change different rows. */
interface Requests {
  ours: Load['requests'];
  limited: Load['requests'];
}

interface Case extends Requests {
  what: string;
  connections: number;
  /** Has the goals of many writers. */
  isForMany?: boolean;
}

interface Measure {
  /** Of the name of the row. */
  suffix: string;
  figureOf: (loaded: Loaded) => number;
  rowOf: (pair: Pair, one: Case) => Pick<Row, 'ours' | 'against' | 'result' | 'goal' | 'met'>;
}

const rate: Measure = {
  suffix: '',
  figureOf: (loaded) => loaded.perSecond,
  rowOf: ({ ours, other, ratio }, { isForMany }) => ({
    ours: perSecond(ours),
    against: `the fewest statements, ${perSecond(other)}`,
    ...atLeast(ratio, isForMany ? MIN_SHARE_OF_MANY_BILLS : MIN_SHARE_OF_LIMIT),
  }),
};

const slowest: Measure = {
  suffix: ', p99',
  figureOf: ({ latencies }) => percentile(latencies, 0.99),
  rowOf: ({ ours, other, ratio }, { isForMany }) => ({
    ours: milliseconds(ours),
    against: `the fewest statements, ${milliseconds(other)}`,
    ...atMost(ratio, 1),
    ...(isForMany ? {} : { goal: '', met: null }),
  }),
};

interface Trial extends Pick<Stage, 'usual' | 'loader' | 'turns' | 'turnMs'> {
  environment: NodeJS.ProcessEnv;
  measure: Measure;
  /** What one turn of the product leaves must not take time from the next. */
  beforeTurn?: (db: Database) => Promise<void>;
}

async function measureChanges(
  cases: Case[],
  { usual, loader, turns, turnMs, environment, measure, beforeTurn }: Trial,
): Promise<Row[]> {
  const product = await startProduct(usual, environment);
  const limit = await startChangeLimit(usual);
  const reader = connectReader(usual);
  try {
    const turnOf = (port: number, requests: Load['requests'], connections: number) => {
      const turn = inTurns(loader, { port, requests, connections, milliseconds: turnMs, isAwake: true });
      return async () => measure.figureOf(await turn());
    };
    const measured = await allSideBySide(turns, cases, ({ ours, limited, connections }) => {
      const own = turnOf(product.port, ours, connections);
      return {
        ours: async () => {
          await beforeTurn?.(reader.db);
          return own();
        },
        other: turnOf(limit.port, limited, connections),
      };
    });
    return measured.map(({ pair, ...one }) => ({
      what: `${one.what}, ${one.connections} ${one.connections === 1 ? 'connection' : 'connections'}${measure.suffix}`,
      on: `${usual.engine}, ${usual.size.toLocaleString('en')}`,
      ...measure.rowOf(pair, one),
    }));
  } finally {
    await Promise.all([product.stop(), limit.stop(), reader.close()]);
  }
}

async function discardMails(dataset: Dataset): Promise<void> {
  const { db, close } = dataset.open();
  await db.deleteFrom('jobs').where('kind', '=', 'mail').execute();
  await close();
}

async function waitForMails(db: Database): Promise<void> {
  for (;;) {
    const now = new Date().toISOString();
    const due = await db.selectFrom('jobs').select('id').where('run_at', '<=', now).limit(1).execute();
    if (due.length === 0) return;
    await pause(20);
  }
}

/** A member who waits for a decision may not order. */
async function findRequests(dataset: Dataset) {
  const connection = dataset.open();
  const { db } = connection;
  const ids = dataset.payers.map(({ id }) => id);
  const waiting = await db
    .selectFrom('payments')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('status', '=', 'waiting_confirmation')
    .execute();
  const paid = await db
    .selectFrom('payments')
    .select((row) => [row.fn.max('id').as('id'), 'member_id'])
    .where('status', '=', 'paid')
    .groupBy('member_id')
    .orderBy('id', 'desc')
    .limit(MAX_PAYMENTS)
    .execute();
  await connection.close();
  const busy = new Set(waiting.map(({ member_id }) => member_id));
  const members = dataset.payers.filter(({ id }) => !busy.has(id));
  const bills: Requests = {
    ours: members.map(({ token }) => ({
      path: '/api/user/payments',
      token,
      method: 'POST' as const,
      body: { duration: 1 },
    })),
    limited: members.map(({ id }) => ({ path: `/bill/0/${id}`, method: 'POST' as const })),
  };
  const changed = Array.from({ length: NAMES_OF_COMPANIES }, (_, number) =>
    dataset.payers.map(({ id }) => ({ id, company: `PT Jaya ${number}` })),
  ).flat();
  const memberChanges: Requests = {
    ours: changed.map(({ id, company }) => ({
      path: `/api/users/${id}`,
      token: dataset.adminToken,
      method: 'PATCH' as const,
      body: { company, seen: {} },
    })),
    limited: changed.map(({ id }) => ({ path: `/member/0/${id}`, method: 'POST' as const })),
  };
  /**
   * Of payments that no other case decides: each is rejected and paid in turn. It is the member's last one, so that no
   * later period moves.
   */
  const decisions = (): Requests => ({
    ours: alternating(paid.splice(0, PAYMENTS_OF_CASE), (status, { id }) => ({
      path: `/api/payments/${id}`,
      token: dataset.adminToken,
      method: 'PATCH' as const,
      body: { status, admin_note: '' },
    })),
    limited: alternating(paid.splice(0, PAYMENTS_OF_CASE), (status, { id, member_id }) => ({
      path: `/${status}/${id}/${member_id}`,
      method: 'POST' as const,
    })),
  });
  return { bills, members: memberChanges, decisions };
}

/** A member whose turn comes again gets another one. */
const NAMES_OF_COMPANIES = 5;
const PAYMENTS_OF_CASE = 100;
const MAX_PAYMENTS = 8 * PAYMENTS_OF_CASE;

function alternating<Payment, Request>(
  payments: Payment[],
  requestOf: (status: 'rejected' | 'paid', payment: Payment) => Request,
): Request[] {
  return (['rejected', 'paid'] as const).flatMap((status) =>
    payments.map((payment) => requestOf(status, payment)),
  );
}
