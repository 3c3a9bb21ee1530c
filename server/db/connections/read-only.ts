// A read-only connection next to the process that owns the data: for backups and checks while it serves.
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { registerConnection } from '../connection.ts';
import type { Connection, Tx } from '../database.ts';
import { type DatabaseLocation, sqliteFile } from '../location.ts';
import { openPostgres } from '../postgres/client.ts';
import type { Tables } from '../schema.ts';
import { sqliteValues } from '../sqlite/statements.ts';

const STATEMENT_TIMEOUT_MS = 600_000;

/** The configured database does not exist. */
export class DatabaseMissing extends Error {}

/** Takes no lock of the data folder and creates nothing. Throws `DatabaseMissing`. */
export function connectReader({ dataDir, databaseUrl }: DatabaseLocation): Connection {
  return databaseUrl ? readPostgres(databaseUrl) : readSqlite(sqliteFile(dataDir));
}

/** Runs reads that all see the data as of the first one, regardless of later writes. */
export function inSnapshot<T>({ db }: Pick<Connection, 'db'>, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

function readPostgres(url: string): Connection {
  const pool = openPostgres(url, { max: 1, statementTimeout: STATEMENT_TIMEOUT_MS, isForChanges: false });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return registerConnection({ db, engine: 'postgres', close: () => db.destroy() });
}

function readSqlite(file: string): Connection {
  if (!existsSync(file)) throw new DatabaseMissing(`There is no database ${file}.`);
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: { prepare: (text) => statementOf(database, text), close: () => database.close() },
    }),
  });
  return registerConnection({ db, engine: 'sqlite', close: () => db.destroy() });
}

/** Adapts a statement of `node:sqlite` to the interface that Kysely expects. */
function statementOf(database: DatabaseSync, text: string) {
  const statement = database.prepare(text);
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...sqliteValues(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...sqliteValues(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...sqliteValues(parameters)),
  };
}
