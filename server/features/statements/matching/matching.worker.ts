// The thread that matches all undecided credits, on separate connections. It answers with the verdicts that differ from
// what is stored, in parts.
import { createJudge, readCredits } from '../../../bank-files/matching/judge-credits.ts';
import type { MatchedPayment } from '../../../bank-files/matching/matching.types.ts';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import { readRowBatches } from '../../../db/reads/stream-rows.ts';
import { slices } from '../../../lib/slices.ts';
import { inParts } from '../../../process/thread-parts.ts';
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
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** Receiving as many takes the event loop a few milliseconds. */
const VERDICTS_PER_PART = 200;

export async function* matchCredits(order: MatchingOrder): AsyncGenerator<StoredVerdict[], void> {
  yield* slices(await findChanged(order), VERDICTS_PER_PART);
}

export default inParts(matchCredits);

async function findChanged({ where, queries, accounts, today }: MatchingOrder): Promise<StoredVerdict[]> {
  const all = async <Row>(query: SqlQuery) =>
    (await Array.fromAsync(readRowBatches<Row>(where, query))).flat();
  /** Only what the rule reads stays in memory. */
  const payments = async (query: SqlQuery) => {
    const found: MatchedPayment[] = [];
    for await (const some of readRowBatches<PaymentToMatch>(where, query))
      for (const payment of some) found.push(paymentToMatch(payment, accounts, today));
    return found;
  };
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
