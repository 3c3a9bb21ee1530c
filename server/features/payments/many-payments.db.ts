// The SQL that changes many payments with one statement.
import { sql } from 'kysely';
import { openStatuses, type PaymentStatus } from '#shared/payments/payments.statuses.ts';
import type { Tx } from '../../db/database.ts';
import { columns, engineOf } from '../../db/dialect.ts';
import { querySlices } from '../../db/query-slices.ts';
import type { Row, RowChange } from '../../db/schema.ts';

/** For a change that has locked the members of these payments. In one statement. */
export async function updatePayments(
  tx: Tx,
  ids: readonly number[],
  change: RowChange<'payments'>,
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', 'in', ids).execute();
}

type RestoredState = Pick<
  Row<'payments'>,
  'id' | 'status' | 'admin_note' | 'submitted_at' | 'decided_by' | 'decided_at'
>;

/** Each gets its state, in one statement. */
export async function restorePayments(tx: Tx, states: readonly RestoredState[], now: string): Promise<void> {
  const { reference, timestamp } = columns(engineOf(tx));
  const rows = states.map(
    ({ id, status, admin_note, submitted_at, decided_by, decided_at }) =>
      sql`(cast(${id} as ${reference}), ${status}, ${admin_note}, cast(${submitted_at} as ${timestamp}),
        cast(${decided_by} as ${reference}), cast(${decided_at} as ${timestamp}))`,
  );
  await tx
    .updateTable('payments')
    .from(sql<ChangedState>`(values ${sql.join(rows)})`.as('changed'))
    .set((row) => ({
      status: row.ref('changed.column2'),
      admin_note: row.ref('changed.column3'),
      submitted_at: row.ref('changed.column4'),
      decided_by: row.ref('changed.column5'),
      decided_at: row.ref('changed.column6'),
      updated_at: now,
    }))
    .whereRef('payments.id', '=', 'changed.column1')
    .execute();
}

/** Both engines name the columns of `values` like this. */
interface ChangedState {
  column1: number;
  column2: PaymentStatus;
  column3: string | null;
  column4: string | null;
  column5: number | null;
  column6: string | null;
}

/** Those of these payments whose member has ordered again since, and that order is open. */
export async function readReplaced(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const replaced = new Set<number>();
  for (const some of querySlices(ids)) {
    const rows = await tx
      .selectFrom('payments')
      .innerJoin('payments as newer', 'newer.member_id', 'payments.member_id')
      .select('payments.id')
      .where('payments.id', 'in', some)
      .whereRef('newer.id', '>', 'payments.id')
      .where('newer.status', 'in', openStatuses)
      .execute();
    for (const { id } of rows) replaced.add(id);
  }
  return replaced;
}

/** Makes room for orders that wait again, as a new order does. In one statement. */
export async function cancelOrdersOf(tx: Tx, memberIds: readonly number[], now: string): Promise<void> {
  if (memberIds.length === 0) return;
  await tx
    .updateTable('payments')
    .set({ status: 'canceled', updated_at: now })
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'waiting_payment')
    .execute();
}
