// The thread that matches all undecided credits, on separate connections. It answers with the verdicts that differ from
// what is stored, in parts.
import { parentPort, workerData } from 'node:worker_threads';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import { readRows } from '../../../db/reads/stream-rows.ts';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';
import type { PaymentToMatch, UndecidedRow } from './matching-input.db.ts';
import { paymentToMatch, rowToMatch } from './matching-input.ts';
import { judgeRows } from './rule/judge-rows.ts';
import { type StoredVerdict, storedVerdict } from './stored-verdict.ts';

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
  const rows = await Array.fromAsync(readRows<UndecidedRow>(where, queries.rows));
  if (rows.length === 0) return [];
  const [open, closed, members, senders, fees] = await Promise.all([
    Array.fromAsync(readRows<PaymentToMatch>(where, queries.open)),
    Array.fromAsync(readRows<PaymentToMatch>(where, queries.closed)),
    Array.fromAsync(readRows<{ id: number; name: string }>(where, queries.members)),
    Array.fromAsync(readRows<{ sender: string; member: number }>(where, queries.senders)),
    Array.fromAsync(readRows<{ fee: number }>(where, queries.fees)),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  return judgeRows({
    rows: rows.map((row) => rowToMatch(row, accounts)),
    payments: [...open, ...closed].map((payment) => paymentToMatch(payment, accounts)),
    members,
    senders,
    fees: fees.map(({ fee }) => fee),
  })
    .map(storedVerdict)
    .filter(({ id, state, suggestions, doubt }) => {
      const before = known.get(id);
      return before?.state !== state || before.suggestions !== suggestions || before.doubt !== doubt;
    });
}
