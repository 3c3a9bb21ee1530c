// What the thread of an archive reads: compiled here, because the query builder is a third of the thread's memory.
import { makeRecord } from '#shared/keys.ts';
import type { Database, SqlQuery } from '../../db/database.ts';
import { countQuery, membersQuery, namesQuery, tableQuery, valueQuery } from './archive-queries.open.db.ts';
import { archivedTables, namedTables, pictureColumns } from './archived-tables.open.view.ts';

export interface ArchiveQueries {
  /** By table, like `namedTables`. */
  names: Record<string, SqlQuery>;
  members: SqlQuery;
  /** As `archivedTables` lists them. */
  tables: SqlQuery[];
  /** As `pictureColumns` lists them. */
  pictures: SqlQuery[];
  /** By table and column. */
  values: Record<string, SqlQuery>;
  rowCount: SqlQuery;
  pictureCount: SqlQuery;
}

export function archiveQueries(db: Database): ArchiveQueries {
  const values: Record<string, SqlQuery> = {};
  for (const { table, key, columns } of archivedTables)
    for (const { reads } of columns)
      for (const column of reads)
        values[`${table}.${column}`] = textOf(valueQuery(db, { table, key, column }));
  return {
    names: makeRecord(namedTables, (table) => textOf(namesQuery(db, table))),
    members: textOf(membersQuery(db)),
    tables: archivedTables.map((table) =>
      textOf(tableQuery(db, { ...table, columns: readsOf(table.columns) })),
    ),
    pictures: pictureColumns.map(({ column, ...table }) =>
      textOf(tableQuery(db, { ...table, columns: column.reads })),
    ),
    values,
    rowCount: textOf(
      countQuery(db, [{ table: 'members' }, ...archivedTables.map(({ table }) => ({ table }))]),
    ),
    pictureCount: textOf(
      countQuery(
        db,
        pictureColumns.map(({ table, column }) => ({ table, column: column.reads[0] ?? '' })),
      ),
    ),
  };
}

function readsOf(columns: readonly { reads: readonly string[] }[]): string[] {
  return columns.flatMap(({ reads }) => reads);
}

/** Without what cannot be sent to a thread. */
function textOf({ sql, parameters }: SqlQuery): SqlQuery {
  return { sql, parameters };
}
