// The thread that matches all undecided credits, on separate connections. It answers with the verdicts that differ from
// what is stored, in parts.
import { parentPort, workerData } from 'node:worker_threads';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import { readRows } from '../../../db/reads/stream-rows.ts';
import { lowerThreadPriority } from '../../../process/thread-priority.ts';
import type { MemberName, PaymentToMatch, UndecidedRow } from './matching-input.db.ts';
import { paymentToMatch, rowToMatch } from './matching-input.ts';
import { judgeWith, readCredits } from './rule/judge-rows.ts';
import type { MatchedPayment } from './rule/matching.types.ts';
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
  const matched = rows.map((row) => rowToMatch(row, accounts));
  const credits = readCredits(matched);
  for await (const member of readRows<MemberName>(where, queries.members)) credits.names.add(member);
  const judge = judgeWith(credits, {
    rows: matched,
    payments: [...(await payments(queries.open)), ...(await payments(queries.closed))],
    senders: await Array.fromAsync(readRows<{ sender: string; member: number }>(where, queries.senders)),
    fees: await Array.fromAsync(readRows<{ fee: number }>(where, queries.fees), ({ fee }) => fee),
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

/** Only what the rule reads stays in memory. */
function payments(query: SqlQuery): Promise<MatchedPayment[]> {
  return Array.fromAsync(readRows<PaymentToMatch>(where, query), (payment) =>
    paymentToMatch(payment, accounts),
  );
}
