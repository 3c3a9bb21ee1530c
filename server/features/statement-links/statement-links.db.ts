// The SQL about the money of payments in bank statements, for rooms that change payments or hand out documents.
import { sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';

const deleteOfPayments = prepare((tx: Tx, { paymentIds }: { paymentIds: number[] }) =>
  tx.deleteFrom('statement_links').where('payment_id', 'in', paymentIds),
);

/** A trigger makes their rows undecided. */
export async function deleteLinksOfPayments(tx: Tx, paymentIds: readonly number[]): Promise<void> {
  if (paymentIds.length > 0) await deleteOfPayments(tx, { paymentIds: [...paymentIds] });
}

const readUnfetched = prepare((db: Database, { memberId }: { memberId: number }) =>
  db
    .selectFrom('approval_items')
    .select('id')
    .where('member_id', '=', memberId)
    .where('fetched_at', 'is', null)
    .limit(1),
);

/** Whether an approval of the member waits for its first document. */
export async function hasUnfetched(db: Database, member: { memberId: number }): Promise<boolean> {
  return (await readUnfetched(db, member)).length > 0;
}

export async function markFetched(tx: Tx, memberId: number, now: string): Promise<void> {
  await tx
    .updateTable('approval_items')
    .set({ fetched_at: now })
    .where('member_id', '=', memberId)
    .where('fetched_at', 'is', null)
    .execute();
}

const readFirst = prepare((db: Database, _: Record<string, never>) =>
  db.selectFrom('statements').select('id').limit(1),
);

/** Whether a statement was ever uploaded. */
export async function hasStatements(db: Database): Promise<boolean> {
  return (await readFirst(db, {})).length > 0;
}

/** Money that went out again comes last. */
const byReversal = sql`case when reversal is null then 0 else 1 end`;

/** The credit that was approved for the payment, otherwise that of a deposit, otherwise one that matching found certain or likely. */
export async function findSeenCredit(db: Database, paymentId: number) {
  const columns = [
    'statement_rows.id',
    'statement_rows.booked_on',
    'statement_rows.line',
    'statement_rows.state',
    'statement_rows.amount',
    'statement_rows.reversal',
    'statement_rows.reversed_on',
  ] as const;
  const approved = await db
    .selectFrom('statement_links')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .select(columns)
    .where('statement_links.payment_id', '=', paymentId)
    .orderBy(byReversal)
    .orderBy('statement_rows.booked_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (approved) return approved;
  const deposited = await db
    .selectFrom('deposit_uses')
    .innerJoin('statement_links', 'statement_links.id', 'deposit_uses.deposit_id')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .select(columns)
    .where('deposit_uses.payment_id', '=', paymentId)
    .orderBy(byReversal)
    .orderBy('statement_rows.booked_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (deposited) return deposited;
  return (
    db
      .selectFrom('statement_rows')
      .select(columns)
      .where('state', 'in', ['certain', 'likely'])
      // As matching stores it; the comma ends the id.
      .where('suggestions', 'like', `%{"id":${paymentId},%`)
      .orderBy(byReversal)
      .orderBy('state')
      .orderBy('booked_on', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
