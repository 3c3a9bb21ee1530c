// The SQL about the rows that approvals decide, and the names of payers that they teach.
import type { Database, Tx } from '../../../db/database.ts';
import { linkedMoney } from '../../../db/linked-money.ts';
import { querySlices } from '../../../db/query-slices.ts';
import type { Row, RowChange } from '../../../db/schema.ts';
import { slices } from '../../../lib/slices.ts';
import { type DecidableRow, decidableColumns } from '../../statement-links/approval-records.open.db.ts';

const ROWS_PER_STATEMENT = 100;

/** Returns the locked row with what is left of it: other parts may have been decided before. */
export async function withRest(tx: Tx, row: DecidableRow): Promise<DecidableRow> {
  const { linked } = await tx
    .selectFrom('statement_rows')
    .select(linkedMoney.as('linked'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  return { ...row, amount: row.amount - Number(linked) };
}

/** Reads the rows of these accounts, or of all. */
export function readCertainRows(db: Database, accountIds: readonly number[] | null) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'suggestions', 'amount', 'booked_on'])
    .where('state', '=', 'certain')
    .$if(accountIds !== null, (query) => query.where('bank_account_id', 'in', accountIds ?? []))
    .orderBy('id')
    .execute();
}

/** Reads months as `YYYY-MM`, whose money is locked. */
export async function readClosedMonths(db: Database): Promise<Set<string>> {
  const closed = await db
    .selectFrom('closed_months')
    .select('month')
    .where('reopened_at', 'is', null)
    .execute();
  return new Set(closed.map(({ month }) => month));
}

export async function readRowStates(db: Database, ids: readonly number[]) {
  const rows: Pick<Row<'statement_rows'>, 'id' | 'state' | 'doubt' | 'decided_by_name'>[] = [];
  for (const some of querySlices(ids))
    rows.push(
      ...(await db
        .selectFrom('statement_rows')
        .select(['id', 'state', 'doubt', 'decided_by_name'])
        .where('id', 'in', some)
        .execute()),
    );
  return rows;
}

/** Expects a change that has locked the rows. */
export async function updateStatementRows(
  tx: Tx,
  ids: readonly number[],
  change: RowChange<'statement_rows'>,
): Promise<void> {
  for (const some of slices(ids, ROWS_PER_STATEMENT)) {
    await tx.updateTable('statement_rows').set(change).where('id', 'in', some).execute();
  }
}

/** Reads members who pay, as the transaction sees them: whose payments these are. */
export async function readPayers(db: Database, paymentIds: readonly number[]): Promise<Map<number, number>> {
  const payers = new Map<number, number>();
  for (const some of querySlices(paymentIds))
    for (const { id, member_id } of await db
      .selectFrom('payments')
      .select(['id', 'member_id'])
      .where('id', 'in', some)
      .execute())
      payers.set(id, member_id);
  return payers;
}

/** Reads undecided rows of these sums: two with one sum are rivals. */
export async function readRowsWithSums(db: Database, amounts: readonly number[]) {
  const rows: DecidableRow[] = [];
  for (const some of querySlices(amounts))
    rows.push(
      ...(await db
        .selectFrom('statement_rows')
        .select(decidableColumns)
        .where('state', 'in', ['certain', 'likely', 'unknown'])
        .where('amount', 'in', some)
        .execute()),
    );
  return rows;
}

/** Reads members that were added or changed since this moment. */
export function readNamesSince(db: Database, since: string) {
  return db.selectFrom('members').select(['id', 'name']).where('updated_at', '>=', since).execute();
}

interface Payer {
  /** The sender as `readSender` reads it. */
  name: string;
  member_id: number;
}

export async function addPayer(tx: Tx, payer: Payer, now: string): Promise<void> {
  await tx
    .insertInto('payer_names')
    .values({ ...payer, times: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'member_id'])
        .doUpdateSet((row) => ({ times: row(row.ref('payer_names.times'), '+', 1), updated_at: now })),
    )
    .execute();
}

/** Learned several times, it stays until each was undone. */
export async function removePayer(tx: Tx, { name, member_id }: Payer): Promise<void> {
  await tx
    .deleteFrom('payer_names')
    .where('name', '=', name)
    .where('member_id', '=', member_id)
    .where('times', '<=', 1)
    .execute();
  await tx
    .updateTable('payer_names')
    .set((row) => ({ times: row('times', '-', 1) }))
    .where('name', '=', name)
    .where('member_id', '=', member_id)
    .execute();
}
