// Opens the database of the configuration: the embedded SQLite file, or PostgreSQL.
import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import { registerConnection } from '../connection.ts';
import type { Connection } from '../database.ts';
import { type DatabaseLocation, sqliteFile } from '../location.ts';
import { openPostgres } from '../postgres/client.ts';
import { createSqliteLongReads } from '../reads/long-reads.ts';
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
  return registerConnection({
    db,
    engine: 'sqlite',
    longReads,
    commits: file.reader,
    async close() {
      await longReads.close();
      await db.destroy();
      await file.close();
      lock.release();
    },
  });
}

function connectPostgres(url: string): Connection {
  return connectPool(openPool(url));
}

/** Opens the sessions that requests and jobs use. */
export function openPool(url: string): PostgresPool {
  return openPostgres(url, { max: 10, statementTimeout: 15_000, isForChanges: true });
}

/** Closing it ends the pool. */
export function connectPool(pool: PostgresPool): Connection {
  const db = new Kysely<Tables>({ dialect: new OwnDialect({ pool }) });
  return registerConnection({ db, engine: 'postgres', close: () => db.destroy() });
}

class OwnDialect extends PostgresDialect {
  override createAdapter() {
    return new OwnAdapter();
  }
}

/** Kysely locks migrations for a session, which a pooler does not have. `migrate` locks them for its transaction. */
class OwnAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
