// Opens the database of the configuration: the embedded SQLite file, or PostgreSQL.
import { Kysely, PostgresDialect } from 'kysely';
import type { Connection } from '../database.ts';
import { rememberEngine } from '../dialect.ts';
import { type DatabaseLocation, sqliteFile } from '../location.ts';
import { openPostgres } from '../postgres/client.ts';
import { rememberCommits } from '../reads/commit-cache.ts';
import { createSqliteLongReads, rememberLongReads } from '../reads/long-reads.ts';
import type { Tables } from '../schema.ts';
import { lockDataFolder } from '../sqlite/data-lock.ts';
import { openSqlite } from '../sqlite/driver.ts';

export function connect(location: DatabaseLocation): Connection {
  return location.databaseUrl ? connectPostgres(location.databaseUrl) : connectSqlite(location.dataDir);
}

function connectSqlite(dataDir: string): Connection {
  const lock = lockDataFolder(dataDir);
  const file = openSqlite(sqliteFile(dataDir));
  const db = new Kysely<Tables>(file.kysely);
  const longReads = createSqliteLongReads(dataDir);
  rememberEngine(db, 'sqlite');
  rememberLongReads(db, longReads);
  rememberCommits(db, file.reader);
  return {
    db,
    engine: 'sqlite',
    async close() {
      await longReads.close();
      await db.destroy();
      await file.close();
      lock.release();
    },
  };
}

function connectPostgres(url: string): Connection {
  const pool = openPostgres(url, { max: 10, statementTimeout: 15_000 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  rememberEngine(db, 'postgres');
  return { db, engine: 'postgres', close: () => db.destroy() };
}
