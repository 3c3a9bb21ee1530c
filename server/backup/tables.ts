// The tables of a backup: all but those that triggers write, referenced tables first.
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { allColumns, keyColumns, references, type TableName, tableNames, tables } from '../db/schema.ts';
import type { Stored } from '../db/table-facts.ts';

/** In an order in which they can be filled. */
export const backupTables: readonly TableName[] = inOrder(
  tableNames.filter((table) => tables[table].key !== null),
);

function inOrder(names: readonly TableName[]): TableName[] {
  const ordered = new Set<TableName>();
  const add = (name: TableName, above: readonly TableName[]) => {
    if (ordered.has(name)) return;
    const needed = references.filter(({ table, target }) => table === name && !above.includes(target));
    for (const { target } of needed) add(target, [...above, target]);
    ordered.add(name);
  };
  for (const name of names) add(name, [name]);
  return [...ordered];
}

/** A row as stored: text, numbers and null. */
export const storedRow: z.ZodType<Stored> = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

export function hasNumberedIds(table: TableName): boolean {
  return String(keyColumns(table)) === 'id';
}

/** Reads all rows, page by page. Consistent only inside one snapshot. */
export async function* streamPages(db: Database, table: TableName, size: number): AsyncGenerator<Stored[]> {
  const key = keyColumns(table);
  const ordered = sql.join(key.map((column) => sql.ref(column)));
  let last: Stored | undefined;
  for (;;) {
    const after: RawBuilder<unknown> = last
      ? sql`where (${ordered}) > (${sql.join(key.map((column) => last?.[column]))})`
      : sql``;
    const query: RawBuilder<Stored> = sql`select * from ${sql.table(table)} ${after} order by ${ordered} limit ${size}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows.map((row) => withoutDerived(table, row));
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

const derived = new Set(
  allColumns.filter(({ facts }) => facts.isDerived).map(({ table, column }) => `${table}.${column}`),
);

function withoutDerived(table: TableName, row: Stored): Stored {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !derived.has(`${table}.${column}`)));
}
