// The SQL of uploads of bank statements.
import type { StatementMapping } from '#shared/statements/statement-mapping.schemas.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { statementSearchText } from '../../../db/lists/search-texts.ts';
import type { NewRow, Row } from '../../../db/schema.ts';

interface Days {
  from: string;
  to: string;
}

/** Reads rows with one of these amounts (sen), booked within these days, in the order in which they were stored. */
export function readEqualAmounts(
  db: Database,
  accountId: number,
  { amounts, from, to }: Days & { amounts: readonly number[] },
) {
  return db
    .selectFrom('statement_rows')
    .innerJoin('statements', 'statements.id', 'statement_rows.statement_id')
    .select(['booked_on', 'amount', 'balance', 'reference', 'description', 'fingerprint'])
    .select(['is_repeat', 'state', 'period_from', 'period_to', 'whole_from', 'whole_to'])
    .where('statement_rows.bank_account_id', '=', accountId)
    .where('amount', 'in', amounts)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .orderBy('statement_rows.id')
    .execute();
}

export type EqualAmount = Awaited<ReturnType<typeof readEqualAmounts>>[number];

/** Reads what the uploads say that may have some of these days. */
export function readPeriods(db: Database, accountId: number, { from, to }: Days) {
  return db
    .selectFrom('statements')
    .select(['period_from', 'period_to', 'whole_from', 'whole_to'])
    .distinct()
    .where('bank_account_id', '=', accountId)
    .where('period_from', '<=', to)
    .where('period_to', '>=', from)
    .execute();
}

export async function findStatementMapping(
  db: Database,
  headerHash: string,
): Promise<StatementMapping | null> {
  const row = await db
    .selectFrom('statement_mappings')
    .select('mapping')
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return row ? JSON.parse(row.mapping) : null;
}

export async function putStatementMapping(tx: Tx, row: NewRow<'statement_mappings'>): Promise<void> {
  const { mapping, updated_at } = row;
  await tx
    .insertInto('statement_mappings')
    .values(row)
    .onConflict((conflict) => conflict.column('header_hash').doUpdateSet({ mapping, updated_at }))
    .execute();
}

/** Finds the first upload of the same file. */
export function findSameFile(
  db: Database,
  accountId: number,
  fileHash: string,
): Promise<Row<'statements'> | undefined> {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('bank_account_id', '=', accountId)
    .where('file_hash', '=', fileHash)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export function insertStatement(tx: Tx, row: NewRow<'statements'>): Promise<Row<'statements'>> {
  return tx.insertInto('statements').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertRows(
  tx: Tx,
  rows: Omit<NewRow<'statement_rows'>, 'search_text'>[],
): Promise<void> {
  await tx
    .insertInto('statement_rows')
    .values(rows.map((row) => ({ ...row, search_text: statementSearchText(row) })))
    .execute();
}
