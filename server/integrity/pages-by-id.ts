// Reads a large table by its ids, page by page: memory does not grow with it.
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Row } from '../db/schema.ts';

const ROWS_PER_PAGE = 500;

export async function* pagesById<
  Table extends 'members' | 'payments' | 'association_images' | 'merges',
  Column extends keyof Row<Table> & string,
>(
  db: Database,
  table: Table,
  columns: readonly Column[],
): AsyncGenerator<({ id: number } & Pick<Row<Table>, Column>)[]> {
  const selected = sql.join(['id', ...columns].map((column) => sql.ref(column)));
  let after = 0;
  for (;;) {
    const query = sql<{ id: number } & Pick<Row<Table>, Column>>`
      select ${selected} from ${sql.table(table)} where id > ${after} order by id limit ${ROWS_PER_PAGE}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
