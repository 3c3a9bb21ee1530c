// The connection of the embedded database for reads outside of transactions.
import type { DatabaseSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import type { SqlQuery } from '../database.ts';
import { Statements } from './statements.ts';

/**
 * Reads of one turn of the event loop share a snapshot. Alone, each read would open a separate snapshot, with two
 * locks on files. That is three times the work of finding a row by its key. What other processes commit is seen in
 * the next turn.
 */
export class SqliteReader {
  readonly #database: DatabaseSync;
  readonly #statements: Statements;
  #hasSnapshot = false;
  #commits = 0;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new Statements(database);
  }

  query<R>(query: SqlQuery): QueryResult<R> {
    this.#shareSnapshot();
    return this.#statements.query(query);
  }

  /** How often this process has committed, or tried to. */
  get commits(): number {
    return this.#commits;
  }

  /** Called before this process commits, so that later reads see the commit. */
  beforeCommit() {
    this.#commits += 1;
    this.#endSnapshot();
  }

  /** Called after schema changes. */
  forget() {
    this.#statements.forget();
  }

  close() {
    this.#endSnapshot();
    this.#database.close();
  }

  #shareSnapshot() {
    if (this.#hasSnapshot) return;
    this.#statements.run('begin');
    this.#hasSnapshot = true;
    setImmediate(this.#endSnapshot);
  }

  readonly #endSnapshot = () => {
    if (!this.#hasSnapshot) return;
    this.#hasSnapshot = false;
    this.#statements.run('commit');
  };
}
