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

/** Tells whether an approval of the member waits for its first document. */
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

/** Tells whether a statement was ever uploaded. */
export async function hasStatements(db: Database): Promise<boolean> {
  return (await readFirst(db, {})).length > 0;
}

/** Money that went out again comes last. */
const byReversal = sql`case when reversal is null then 0 else 1 end`;

/** This part of the money is decided, whatever becomes of the rest of its row. */
const isApproved = sql<'approved'>`'approved'`.as('state');

interface Removed {
  /** null: all payments of the member. */
  paymentId: number | null;
  memberId: number;
}

/**
 * Reads rows that lose a part with a payment, or with a member: what waits for a decision then, and what stays decided.
 */
export async function readFreedRows(db: Database, { paymentId, memberId }: Removed) {
  const isOwn = sql`statement_links.member_id = ${memberId}`;
  const isGone =
    paymentId === null
      ? sql`${isOwn} and (kind = 'dues' or is_rounding = 1)`
      : sql`(payment_id = ${paymentId} or (${isOwn} and is_rounding = 1))`;
  const { rows } = await sql<{ id: number; line: number; booked_on: string; amount: number; stays: number }>`
    select statement_rows.id, line, booked_on,
      cast(sum(case when ${isGone} then statement_links.amount else 0 end) as bigint) as amount,
      cast(sum(case when ${isGone} then 0 else statement_links.amount end) as bigint) as stays
    from statement_rows join statement_links on statement_links.row_id = statement_rows.id
    where statement_rows.id in (select row_id from statement_links where ${
      paymentId === null ? sql`${isOwn} and kind = 'dues'` : sql`payment_id = ${paymentId}`
    })
    group by statement_rows.id, line, booked_on order by booked_on, statement_rows.id`.execute(db);
  return rows.map(({ amount, stays, ...row }) => ({ ...row, amount: Number(amount), stays: Number(stays) }));
}

/**
 * Finds the credit that was approved for the payment, otherwise that of a deposit, otherwise one that matching found
 * certain or likely.
 */
export async function findSeenCredit(db: Database, paymentId: number) {
  const columns = [
    'statement_rows.id',
    'statement_rows.booked_on',
    'statement_rows.line',
    'statement_rows.amount',
    'statement_rows.reversal',
    'statement_rows.reversed_on',
  ] as const;
  const approved = await db
    .selectFrom('statement_links')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .select(columns)
    .select(isApproved)
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
    .select(isApproved)
    .where('deposit_uses.payment_id', '=', paymentId)
    .orderBy(byReversal)
    .orderBy('statement_rows.booked_on', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (deposited) return deposited;
  return (
    db
      .selectFrom('statement_rows')
      .select([...columns, 'statement_rows.state'])
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
