// The SQL about debits that take back credits.
import { sql } from 'kysely';
import { openStatuses } from '#shared/payments/payments.states.ts';
import type { Reversal } from '#shared/statements/reversals.labels.ts';
import { type RowState, undecidedStates } from '#shared/statements/statements.states.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { querySlices } from '../../../db/query-slices.ts';
import type { NewRow } from '../../../db/schema.ts';

export async function insertReversals(tx: Tx, reversals: NewRow<'statement_reversals'>[]): Promise<void> {
  await tx.insertInto('statement_reversals').values(reversals).execute();
}

/** Reads the debits of these sums (sen). */
export function readReversals(db: Database, accountId: number, amounts: readonly number[]) {
  return db
    .selectFrom('statement_reversals')
    .select(['statement_id', 'booked_on', 'amount', 'is_marked', 'marks', 'fingerprint'])
    .where('bank_account_id', '=', accountId)
    .where('amount', 'in', amounts)
    .execute();
}

/** Reads the credits of these sums (sen) that were booked within these days. */
export function readEqualCredits(
  db: Database,
  accountId: number,
  { amounts, from, to }: { amounts: readonly number[]; from: string; to: string },
) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'amount', 'booked_on', 'description', 'reference'])
    .select(['state', 'reversal', 'reversed_on'])
    .where('bank_account_id', '=', accountId)
    .where('amount', 'in', amounts)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .execute();
}

export type EqualCredit = Awaited<ReturnType<typeof readEqualCredits>>[number];

/** Reads those of the sums (rupiah) that a bill with a unique code has. It is open, or these credits paid it. */
export async function readCodedTotals(
  db: Database,
  { totals, rowIds }: { totals: readonly number[]; rowIds: readonly number[] },
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const some of querySlices(totals))
    for (const { total } of await db
      .selectFrom('payments')
      .select('total')
      .where('unique_code', 'is not', null)
      .where('status', 'in', openStatuses)
      .where('total', 'in', some)
      .execute())
      found.add(total);
  for (const some of querySlices(rowIds))
    for (const { total } of await db
      .selectFrom('statement_links')
      .innerJoin('payments', 'payments.id', 'statement_links.payment_id')
      .select('payments.total')
      .where('payments.unique_code', 'is not', null)
      .where('statement_links.row_id', 'in', some)
      .execute())
      found.add(total);
  return found;
}

export interface RowReversal {
  id: number;
  reversal: Reversal | null;
  reversedOn: string | null;
}

/**
 * Expects a change that has locked the rows. A certain one is likely until it is matched again. Open screens are stale.
 */
export async function updateReversals(
  tx: Tx,
  ids: readonly number[],
  { reversal, reversedOn }: Omit<RowReversal, 'id'>,
  now: string,
): Promise<void> {
  for (const some of querySlices(ids))
    await tx
      .updateTable('statement_rows')
      .set({ reversal, reversed_on: reversedOn, updated_at: now })
      .set({ state: sql<RowState>`case when state = 'certain' then 'likely' else state end` })
      .where('id', 'in', some)
      .execute();
}

/** Counts the credits of all accounts that the bank took back, by whether somebody has decided about them. */
export async function countReversed(db: Database, account: number | null) {
  const rows = await db
    .selectFrom('statement_rows')
    .select(['reversal', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('reversal', 'in', ['taken_back', 'maybe_taken_back', 'paid_out'])
    .where('state', 'in', [...undecidedStates, 'approved'])
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .groupBy(['reversal', 'state'])
    .execute();
  return rows.map(({ count, ...group }) => ({ ...group, count: Number(count) }));
}
