// Kysely on the SQLite that is built into Node: one writer at a time, readers beside it (WAL).
import { DatabaseSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Question } from './long-reads.ts';
import { iterate, run, Statements } from './sqlite-statements.ts';

export interface SqliteFile {
  dialect: Dialect;
  /** Runs a select outside of any transaction. */
  read(query: Question): unknown[];
  close(): void;
}

/** Kilobytes of pages that a connection keeps: enough for the indexes of a page of any list. */
const CACHE = 'pragma cache_size = -16384';

/** Opens (and creates) the file with full durability: an acknowledged commit survives a power cut. */
export function openSqlite(file: string): SqliteFile {
  const writer = new DatabaseSync(file, { timeout: 5000 });
  writer.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma temp_store = memory',
  );
  const reader = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  for (const connection of [writer, reader]) connection.exec(CACHE);
  const statements = { writer: new Statements(writer), reader: new Statements(reader) };
  const driver = new SqliteDriver(statements.writer, statements.reader);
  return {
    read: (query) => run(statements.reader, query).rows,
    dialect: {
      createAdapter: () => new ParallelAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    close() {
      reader.close();
      writer.exec('pragma wal_checkpoint(truncate)');
      writer.close();
    },
  };
}

/** Kysely would hand out one connection at a time; here reads run in parallel and only writers queue for a turn. */
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
  readonly #writer: Statements;
  readonly #reader: Statements;
  readonly #turns = new Turns();

  constructor(writer: Statements, reader: Statements) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async init() {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#writer, this.#reader, this.#turns);
  }

  async beginTransaction(connection: SqliteConnection) {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteConnection) {
    connection.commit();
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
  readonly #reader: Statements;
  readonly #turns: Turns;
  #endTurn: (() => void) | null = null;
  #hasChangedTables = false;

  constructor(writer: Statements, reader: Statements, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
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

  /** A failed commit keeps the turn, because Kysely rolls back next. */
  commit() {
    this.#writer.run('commit');
    this.#giveTurnBack();
  }

  /** On a full or broken disk SQLite has already rolled back by itself. */
  rollback() {
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
    if (!this.#endTurn && isRead(query.sql)) return run<R>(this.#reader, query);
    if (/^\s*(create|alter|drop)\b/i.test(query.sql)) this.#hasChangedTables = true;
    if (this.#endTurn) return run<R>(this.#writer, query);
    this.#endTurn = await this.#turns.take();
    try {
      return run<R>(this.#writer, query);
    } finally {
      this.#giveTurnBack();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of iterate<R>(this.#reader, query)) yield { rows: [row] };
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
