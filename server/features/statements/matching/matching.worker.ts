// The thread that matches all undecided credits, on separate connections. It answers with the verdicts that differ from
// what is stored, in parts.
import { CreditSums } from '../../../bank-files/matching/credit-sums.ts';
import { createJudge, readCredits } from '../../../bank-files/matching/judge-credits.ts';
import type { MatchedPayment } from '../../../bank-files/matching/matching.types.ts';
import type { SqlQuery } from '../../../db/database.ts';
import type { DatabaseLocation } from '../../../db/location.ts';
import { readRowBatches, readRows } from '../../../db/reads/stream-rows.ts';
import { inBatches } from '../../../lib/in-batches.ts';
import { slices } from '../../../lib/slices.ts';
import { inParts } from '../../../process/thread-parts.ts';
import {
  type MemberName,
  type PaymentToMatch,
  paymentToMatch,
  rowToMatch,
  type UndecidedRow,
  type UndecidedSum,
} from './matching-input.db.ts';
import { type StoredVerdict, storedVerdict } from './verdicts.db.ts';

export interface MatchingOrder {
  where: DatabaseLocation;
  queries: Record<'rows' | 'sums' | 'open' | 'closed' | 'members' | 'senders' | 'fees', SqlQuery>;
  accounts: ReadonlyMap<number, number>;
  /** `YYYY-MM-DD` in Jakarta. */
  today: string;
}

/** Receiving as many takes the event loop a few milliseconds. */
const VERDICTS_PER_PART = 200;

/** Read together: their texts occupy some 15 MB, and the names of all members are read once for them. */
const ROWS_PER_BATCH = 10_000;

export async function* matchCredits({
  where,
  queries,
  accounts,
  today,
}: MatchingOrder): AsyncGenerator<StoredVerdict[], void> {
  const all = async <Row>(query: SqlQuery) =>
    (await Array.fromAsync(readRowBatches<Row>(where, query))).flat();
  /** Only what the rule reads stays in memory. */
  const payments = async (query: SqlQuery) => {
    const found: MatchedPayment[] = [];
    for await (const some of readRowBatches<PaymentToMatch>(where, query))
      for (const payment of some) found.push(paymentToMatch(payment, accounts, today));
    return found;
  };
  const sums = new CreditSums();
  for await (const some of readRowBatches<UndecidedSum>(where, queries.sums))
    for (const { bank_account_id, amount, count } of some)
      sums.add(accounts.get(bank_account_id) ?? bank_account_id, amount, count);
  if (sums.isEmpty) return;
  const judge = createJudge({
    sums,
    payments: [...(await payments(queries.open)), ...(await payments(queries.closed))],
    senders: await all<{ sender: string; member: number }>(queries.senders),
    fees: (await all<{ fee: number }>(queries.fees)).map(({ fee }) => fee),
  });
  for await (const rows of inBatches(readRows<UndecidedRow>(where, queries.rows), ROWS_PER_BATCH)) {
    const matched = rows.map((row) => rowToMatch(row, accounts));
    const credits = readCredits(matched);
    for await (const members of readRowBatches<MemberName>(where, queries.members))
      for (const member of members) credits.names.add(member);
    const known = new Map(rows.map((row) => [row.id, row]));
    const changed = matched
      .map((row) => storedVerdict(judge(row, credits)))
      .filter(({ id, state, suggestions, doubt }) => {
        const before = known.get(id);
        return before?.state !== state || before.suggestions !== suggestions || before.doubt !== doubt;
      });
    yield* slices(changed, VERDICTS_PER_PART);
  }
}

export default inParts(matchCredits);
