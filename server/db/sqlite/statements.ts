// Prepared statements of one SQLite connection and the rows they return.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { compileFunction } from 'node:vm';
import type { QueryResult } from 'kysely';
import type { Question } from '../database.ts';

interface Prepared {
  statement: StatementSync;
  /** False for one that only changes something. */
  returnsRows: boolean;
  /** Created after the first run: until then the statement may report columns from before a schema change. */
  toRow?: ToRow;
}

/** Statements that are remembered: this product has a few hundred of them. */
const MOST = 500;

/** Prepares each text once. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #known = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Runs a statement with its parameters. */
  query<R>(query: Question): QueryResult<R> {
    const prepared = this.#prepare(query.sql);
    const { statement, returnsRows } = prepared;
    const parameters = query.parameters as SQLInputValue[];
    if (returnsRows) return { rows: rowsOf<R>(prepared, statement.all(...parameters)) };
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
    // The last row of the trigram index has a number that JavaScript's own cannot hold.
    if (!returnsRows) statement.setReadBigInts(true);
    statement.setReturnArrays(true);
    const prepared = { statement, returnsRows };
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(text, prepared);
    return prepared;
  }
}

type ToRow = (values: unknown) => unknown;

function rowsOf<R>(prepared: Prepared, arrays: readonly unknown[]): R[] {
  prepared.toRow ??= rowMaker(prepared.statement.columns().map(({ name }) => name));
  return arrays.map(prepared.toRow) as R[];
}

/**
 * Turns rows from arrays into objects. Those that Node itself creates have no hidden class, which doubles the time from
 * the query to the JSON of a page of members; and to set one column after the other takes ten times as long as a
 * literal with all of them. The names come from statements of this program alone.
 */
function rowMaker(names: readonly string[]): ToRow {
  const columns = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
  return compileFunction(`return { ${columns.join()} }`, ['values']) as ToRow;
}
