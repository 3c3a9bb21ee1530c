// A connection of Kysely to the embedded database. All of them share one writer, one reader and the log.
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { WriteAheadLog } from './durable-log.ts';
import type { SqliteReader } from './snapshot-reader.ts';
import type { Statements } from './statements.ts';

/** What all connections of Kysely share. */
export interface Shared {
  writer: Statements;
  reader: SqliteReader;
  log: WriteAheadLog;
  turns: Turns;
}

/** Statements of a transaction run on the writer; outside one, reads go to the reader and never wait. */
export class SqliteConnection implements DatabaseConnection {
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

  async begin(): Promise<void> {
    const endTurn = await this.#turns.wait();
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
  async commit(): Promise<void> {
    this.#reader.beforeCommit();
    this.#writer.run('commit');
    this.#giveTurnBack();
    await this.#log.sync();
  }

  /** On a full or broken disk SQLite has already rolled back. Without the turn the transaction is not ours. */
  rollback(): void {
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
    this.#endTurn = await this.#turns.wait();
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
export class Turns {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with the function that ends the turn. */
  wait(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = before.then(() => promise);
    return before.then(() => resolve);
  }
}
