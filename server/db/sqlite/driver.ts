// Kysely on the SQLite that is built into Node: one writer at a time, and concurrent readers (WAL).
import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  type KyselyProps,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { type Shared, SqliteConnection } from './connection.ts';
import { WriteAheadLog } from './durable-log.ts';
import { SqliteExecutor } from './executor.ts';
import { SqliteReader } from './snapshot-reader.ts';
import { Statements } from './statements.ts';
import { Turns } from './turns.ts';

export interface SqliteFile {
  /** What Kysely is made of. */
  kysely: KyselyProps;
  /** For selects outside of transactions. */
  reader: SqliteReader;
  close(): Promise<void>;
}

/**
 * Opens (and creates) the file with full durability: an acknowledged commit survives a power cut. With
 * `synchronous = full` SQLite would block the event loop while it waits for the disk. Here a thread syncs the log
 * instead, before the commit is acknowledged, and another one copies the log into the file.
 */
export function openSqlite(file: string): SqliteFile {
  const database = connectTo(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma wal_autocheckpoint = 0; pragma foreign_keys = on; pragma temp_store = memory',
  );
  const reader = new SqliteReader(connectTo(file, { readOnly: true }));
  const log = new WriteAheadLog(file);
  const writer = new Statements(database);
  const turns = new Turns();
  const checkpoints = new Checkpoints({ file, writer, turns });
  const driver = new SqliteDriver({ writer, reader, log, turns, checkpoints });
  const dialect: Dialect = {
    createAdapter: () => new ParallelAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const executor = new SqliteExecutor(dialect, driver, reader);
  return {
    reader,
    kysely: { config: { dialect }, dialect, driver, executor },
    async close() {
      await checkpoints.close();
      await log.close();
      reader.close();
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

/** Kilobytes of pages that a connection caches: enough for the indexes of a page of any list. */
const CACHE_KB = 16_384;

function connectTo(file: string, options: { readOnly?: boolean } = {}): DatabaseSync {
  const connection = new DatabaseSync(file, { timeout: 5000, ...options });
  connection.exec(`pragma cache_size = -${CACHE_KB}`);
  return connection;
}

/** Kysely would hand out one connection at a time. Here reads run in parallel and only writers wait in a queue. */
class ParallelAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  /** Tables are created in transactions, too: a migration that is killed leaves nothing behind and can run again. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#shared);
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection) {
    await connection.commit();
  }

  async rollbackTransaction(connection: SqliteConnection) {
    connection.rollback();
  }

  async releaseConnection() {}

  async destroy() {}
}
