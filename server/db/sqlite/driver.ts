// Kysely on the SQLite that is built into Node: one writer at a time, and concurrent readers (WAL).
import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyProps,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { WriteAheadLog } from './durable-log.ts';
import { SqliteExecutor } from './executor.ts';
import { SqliteReader } from './snapshot-reader.ts';
import { Statements } from './statements.ts';

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
 * instead, before the commit is acknowledged.
 */
export function openSqlite(file: string): SqliteFile {
  const database = connectTo(file);
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on; pragma temp_store = memory',
  );
  const reader = new SqliteReader(connectTo(file, { readOnly: true }));
  const log = new WriteAheadLog(file);
  const driver = new SqliteDriver({ writer: new Statements(database), reader, log, turns: new Turns() });
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

/** What all connections of Kysely share. */
interface Shared {
  writer: Statements;
  reader: SqliteReader;
  log: WriteAheadLog;
  turns: Turns;
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

/** Statements of a transaction run on the writer; outside one, reads go to the reader and never wait. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: Statements;
  readonly #reader: SqliteReader;
  readonly #log: WriteAheadLog;
  readonly #turns: Turns;
  #endTurn: (() => void) | null = null;
  #hasChangedTables = false;

  constructor({ writer, reader, log, turns }: Shared) {
    this.#writer = writer;
    this.#reader = reader;
    this.#log = log;
    this.#turns = turns;
  }

  async begin() {
    const endTurn = await this.#turns.take();
    try {
      this.#writer.run('begin immediate');
    } catch (error) {
      endTurn();
      throw error;
    }
    this.#endTurn = endTurn;
  }

  /**
   * After a failed commit the lock stays, because Kysely rolls back next. The next writer need not wait for the disk.
   */
  async commit() {
    this.#reader.beforeCommit();
    this.#writer.run('commit');
    this.#giveTurnBack();
    await this.#log.sync();
  }

  /** On a full or broken disk SQLite has already rolled back. Without the turn the transaction is not ours. */
  rollback() {
    if (!this.#endTurn) return;
    try {
      if (this.#writer.isInTransaction) this.#writer.run('rollback');
    } finally {
      this.#giveTurnBack();
    }
  }

  #giveTurnBack() {
    if (this.#hasChangedTables) for (const statements of [this.#writer, this.#reader]) statements.forget();
    this.#hasChangedTables = false;
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#endTurn && isRead(query.sql)) return this.#reader.query<R>(query);
    if (/^\s*(create|alter|drop)\b/i.test(query.sql)) this.#hasChangedTables = true;
    if (this.#endTurn) return this.#writer.query<R>(query);
    const result = await this.#runAlone<R>(query);
    await this.#log.sync();
    return result;
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#endTurn = await this.#turns.take();
    this.#reader.beforeCommit();
    try {
      return this.#writer.query<R>(query);
    } finally {
      this.#giveTurnBack();
    }
  }

  /** Kysely's interface requires it. Large results are streamed on a separate connection (`stream-rows.ts`). */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);
}

/** A fair queue for the one writer. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => promise);
    return before.then(() => resolve);
  }
}
