// Prepared statements of one SQLite connection and the rows they return.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { LruCache } from '../../lib/lru-cache.ts';
import type { SqlQuery } from '../database.ts';

interface Prepared {
  statement: StatementSync;
  /** False for one that only changes something. */
  returnsRows: boolean;
  /** Read after the first run: until then the statement may report columns from before a schema change. */
  columns?: string[];
}

/** This product has a few hundred statements. */
const MAX_CACHED_STATEMENTS = 500;

/** Prepares each text once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new LruCache<string, Prepared>(MAX_CACHED_STATEMENTS);

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement with its parameters. */
  query<R>(query: SqlQuery): QueryResult<R> {
    const prepared = this.#prepare(query.sql);
    const parameters = sqliteValues(query.parameters);
    if (prepared.returnsRows) return { rows: readRows<R>(prepared, parameters) };
    const { statement } = prepared;
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /** Begins or ends a transaction. */
  run(text: 'begin' | 'begin immediate' | 'commit' | 'rollback') {
    this.#prepare(text).statement.run();
  }

  /** Called after schema changes: statements may return other columns from now on. */
  forget() {
    this.#known.clear();
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  #prepare(text: string): Prepared {
    const known = this.#known.get(text);
    if (known) return known;
    const statement = this.#database.prepare(text);
    const returnsRows = statement.columns().length > 0;
    // The last row of the trigram index has an id beyond the safe integers of JavaScript.
    if (!returnsRows) statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    const prepared = { statement, returnsRows };
    this.#known.set(text, prepared);
    return prepared;
  }
}

function readRows<R>(prepared: Prepared, parameters: SQLInputValue[]): R[] {
  const rows = prepared.statement.all(...parameters);
  prepared.columns ??= prepared.statement.columns().map(({ name }) => name);
  const { columns } = prepared;
  return rows.map((values) => composeRow(columns, values)) as R[];
}

export function composeRow(columns: readonly string[], values: Record<number, unknown>): object {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const column of columns) row[column] = values[index++];
  return row;
}

/** Kysely leaves their type open. They come from typed columns, and SQLite refuses any other value. */
export function sqliteValues(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
