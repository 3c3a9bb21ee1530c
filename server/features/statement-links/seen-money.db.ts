// Whether bank statements show the money of a payment.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { prepare } from '../../db/reads/prepare.ts';

const readFirst = prepare((db: Database, _: Record<string, never>) =>
  db.selectFrom('statements').select('id').limit(1),
);

/** Whether a statement was ever uploaded. */
export async function hasStatements(db: Database): Promise<boolean> {
  return (await readFirst(db, {})).length > 0;
}

/** Money that went out again comes last. */
const byReversal = sql`case when reversal is null then 0 else 1 end`;

/** The credit that was approved for the payment, otherwise one that matching found certain or likely. */
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
