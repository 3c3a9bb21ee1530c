// The thread that runs long queries of SQLite, on a separate connection.
import { DatabaseSync } from 'node:sqlite';
import type { SqlQuery } from '../database.ts';
import { sqliteValues } from '../sqlite/statements.ts';

export interface LongRead extends SqlQuery {
  /** The database file. */
  file: string;
}

let opened: { file: string; database: DatabaseSync } | undefined;

export default function readRows({ file, sql, parameters }: LongRead): unknown[] {
  if (opened?.file !== file)
    opened = { file, database: new DatabaseSync(file, { timeout: 5000, readOnly: true }) };
  return opened.database.prepare(sql).all(...sqliteValues(parameters));
}
