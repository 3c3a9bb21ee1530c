// The SQL of uploads of bank statements.
import type { StatementMapping } from '#shared/statements/statement-mapping.types.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { statementSearchText } from '../../../db/lists/search-texts.ts';
import type { NewRow, Row } from '../../../db/schema.ts';

/** Rows with one of these days and one of these amounts (sen). */
export function readSameDays(
  db: Database,
  accountId: number,
  { days, amounts }: { days: readonly string[]; amounts: readonly number[] },
) {
  return db
    .selectFrom('statement_rows')
    .select(['booked_on as bookedOn', 'amount', 'balance', 'reference', 'description', 'fingerprint'])
    .where('bank_account_id', '=', accountId)
    .where('booked_on', 'in', days)
    .where('amount', 'in', amounts)
    .orderBy('id')
    .execute();
}

export async function findMapping(db: Database, headerHash: string): Promise<StatementMapping | null> {
  const row = await db
    .selectFrom('statement_mappings')
    .select('mapping')
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return row ? JSON.parse(row.mapping) : null;
}

export async function putMapping(tx: Tx, row: NewRow<'statement_mappings'>): Promise<void> {
  const { mapping, updated_at } = row;
  await tx
    .insertInto('statement_mappings')
    .values(row)
    .onConflict((conflict) => conflict.column('header_hash').doUpdateSet({ mapping, updated_at }))
    .execute();
}

/** The first upload of the same file. */
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
