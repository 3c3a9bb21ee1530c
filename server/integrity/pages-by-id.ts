// Reads a large table by its ids, page by page: memory does not grow with it.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { ColumnOfTable, Row } from '../db/schema.ts';

const ROWS_PER_PAGE = 500;

export function pagesById<
  Table extends 'members' | 'payments' | 'papers',
  Column extends keyof Row<Table> & string,
>(
  db: Database,
  table: Table,
  columns: readonly Column[],
): AsyncGenerator<({ id: number } & Pick<Row<Table>, Column>)[]> {
  return pages(
    db,
    table,
    columns.map((column) => sql.ref(column)),
  );
}

/** Returns the keys of the stored files that a column names. */
export function pagesOfFiles(
  db: Database,
  { table, column }: ColumnOfTable,
): AsyncGenerator<{ id: number; key: string | null }[]> {
  return pages(db, table, [sql`${sql.ref(column)} as key`]);
}

async function* pages<Page extends { id: number }>(
  db: Database,
  table: string,
  columns: RawBuilder<unknown>[],
): AsyncGenerator<Page[]> {
  const selected = sql.join([sql.ref('id'), ...columns]);
  let after = 0;
  for (;;) {
    const query = sql<Page>`
      select ${selected} from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_PER_PAGE}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
