// A connection of Kysely to the embedded database. All of them share one writer, one reader and the log.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Checkpoints } from './checkpoints.ts';
import type { WriteAheadLog } from './durable-log.ts';
import type { SqliteReader } from './snapshot-reader.ts';
import type { Statements } from './statements.ts';
import type { Turns } from './turns.ts';

/** What all connections of Kysely share. */
export interface Shared {
  writer: Statements;
  reader: SqliteReader;
  log: WriteAheadLog;
  turns: Turns;
  checkpoints: Checkpoints;
}

/**
 * How long a transaction works before the event loop answers others. Its statements never wait, so a change of many
 * rows would hold the loop until the commit. While 10,000 members were changed, the slowest of a hundred lists took 3.5 ms
 * without this, and takes 2.0 ms.
 */
const MAX_HOLD_MS = 0.5;

/** Statements of a transaction run on the writer; outside one, reads go to the reader and never wait. */
export class SqliteConnection implements DatabaseConnection {
  readonly #writer: Statements;
  readonly #reader: SqliteReader;
  readonly #log: WriteAheadLog;
  readonly #turns: Turns;
  readonly #checkpoints: Checkpoints;
  #endTurn: (() => void) | null = null;
  /** When the transaction began, or went on after others were answered. */
  #heldSince = 0;
  #hasChangedTables = false;

  constructor({ writer, reader, log, turns, checkpoints }: Shared) {
    this.#writer = writer;
    this.#reader = reader;
    this.#log = log;
    this.#turns = turns;
    this.#checkpoints = checkpoints;
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
    this.#heldSince = performance.now();
  }

  /**
   * After a failed commit the lock stays, because Kysely rolls back next. The next writer need not wait for the disk.
   */
  async commit(): Promise<void> {
    await this.#answerOthers();
    this.#reader.beforeCommit();
    this.#writer.run('commit');
    this.#checkpoints.afterCommit();
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
    if (this.#endTurn) {
      await this.#answerOthers();
      return this.#writer.query<R>(query);
    }
    const result = await this.#runAlone<R>(query);
    await this.#log.sync();
    return result;
  }

  async #answerOthers(): Promise<void> {
    if (performance.now() - this.#heldSince < MAX_HOLD_MS) return;
    await nextTurn();
    // A statement that ran next to this one may have failed, and then the transaction is rolled back.
    if (!this.#endTurn) throw new Error('The transaction is over.');
    this.#heldSince = performance.now();
  }

  async #runAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#endTurn = await this.#turns.wait();
    this.#reader.beforeCommit();
    try {
      const result = this.#writer.query<R>(query);
      this.#checkpoints.afterCommit();
      return result;
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
