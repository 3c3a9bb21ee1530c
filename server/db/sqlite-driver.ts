// Kysely on the SQLite that is built into Node: one writer at a time, readers beside it (WAL).
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
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

type Question = Pick<CompiledQuery, 'sql' | 'parameters'>;

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

interface Prepared {
  statement: StatementSync;
  /** False for one that only changes something. */
  givesRows: boolean;
}

/** Prepared statements by their text; this product has a few hundred of them. */
class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(text: string): Prepared {
    const known = this.#known.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const givesRows = statement.columns().length > 0;
    // The last row of the trigram index has a number that JavaScript's own cannot hold.
    if (!givesRows) statement.setReadBigInts(true);
    const prepared = { statement, givesRows };
    if (this.#known.size >= 500) this.#known.clear();
    this.#known.set(text, prepared);
    return prepared;
  }

  run(text: string) {
    this.prepare(text).statement.run();
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
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
    this.#endTurn?.();
    this.#endTurn = null;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return run<R>(this.#writer, query);
    if (isRead(query.sql)) return run<R>(this.#reader, query);
    const endTurn = await this.#turns.take();
    try {
      return run<R>(this.#writer, query);
    } finally {
      endTurn();
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const { statement } = this.#reader.prepare(query.sql);
    for (const row of statement.iterate(...(query.parameters as SQLInputValue[]))) yield { rows: [row as R] };
  }
}

function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);
}

function run<R>(statements: Statements, query: Question): QueryResult<R> {
  const { statement, givesRows } = statements.prepare(query.sql);
  const parameters = query.parameters as SQLInputValue[];
  if (givesRows) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
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
