// The thread that matches all undecided credits, on separate connections. It answers with the verdicts that differ from
// what is stored, in parts.
import { parentPort, workerData } from 'node:worker_threads';
import { createJudge, readCredits } from '../../../bank-files/matching/judge-credits.ts';
import type { MatchedPayment } from '../../../bank-files/matching/matching.types.ts';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import { readRowBatches } from '../../../db/reads/stream-rows.ts';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';
import {
  type MemberName,
  type PaymentToMatch,
  paymentToMatch,
  rowToMatch,
  type UndecidedRow,
} from './matching-input.db.ts';
import { type StoredVerdict, storedVerdict } from './verdicts.db.ts';

export interface MatchingOrder {
  where: DatabaseLocation;
  queries: Record<'rows' | 'open' | 'closed' | 'members' | 'senders' | 'fees', SqlQuery>;
  accounts: ReadonlyMap<number, number>;
}

/** Receiving as many takes the event loop a few milliseconds. */
const VERDICTS_PER_MESSAGE = 200;

lowerThreadPriority();

const { where, queries, accounts }: MatchingOrder = workerData;
const verdicts = match();

parentPort?.on('message', () => void answer());

/** The last part is empty. What fails here ends the thread. */
async function answer(): Promise<void> {
  const all = await verdicts;
  parentPort?.postMessage(all.splice(0, VERDICTS_PER_MESSAGE));
}

async function match(): Promise<StoredVerdict[]> {
  const rows = await all<UndecidedRow>(queries.rows);
  if (rows.length === 0) return [];
  const matched = rows.map((row) => rowToMatch(row, accounts));
  const credits = readCredits(matched);
  for await (const members of readRowBatches<MemberName>(where, queries.members))
    for (const member of members) credits.names.add(member);
  const judge = createJudge(credits, {
    rows: matched,
    payments: [...(await payments(queries.open)), ...(await payments(queries.closed))],
    senders: await all<{ sender: string; member: number }>(queries.senders),
    fees: (await all<{ fee: number }>(queries.fees)).map(({ fee }) => fee),
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  return matched
    .map(judge)
    .map(storedVerdict)
    .filter(({ id, state, suggestions, doubt }) => {
      const before = known.get(id);
      return before?.state !== state || before.suggestions !== suggestions || before.doubt !== doubt;
    });
}

async function all<Row>(query: SqlQuery): Promise<Row[]> {
  return (await Array.fromAsync(readRowBatches<Row>(where, query))).flat();
}

/** Only what the rule reads stays in memory. */
async function payments(query: SqlQuery): Promise<MatchedPayment[]> {
  const found: MatchedPayment[] = [];
  for await (const some of readRowBatches<PaymentToMatch>(where, query))
    for (const payment of some) found.push(paymentToMatch(payment, accounts));
  return found;
}
