// Queries that run with every request: built and compiled once per shape, then only filled in.
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connect.ts';
import type { Question } from './long-reads.ts';
import { PerDatabase } from './per-database.ts';

/** Placeholder in a compiled query for a value of the input. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Nulls are part of the shape: a filter that is not given is not in the query. */
export type Values = Record<string, string | number | null>;

/** Returns the query with its values filled in, to be read by `readNow` or `readLong`. */
type Precompiled<Input extends Values, Row, Shape> = (
  db: Database,
  input: Input,
  shape: Shape,
) => CompiledQuery<Row>;

/**
 * `build` receives blanks instead of values: it may pass them to the query and compare them with null, nothing else.
 * Anything else that changes the SQL text goes into `shape`, which takes few distinct values.
 */
export function precompile<Input extends Values, Row, Shape = undefined>(
  build: (db: Database, input: Input, shape: Shape) => Compilable<Row>,
): Precompiled<Input, Row, Shape> {
  const known = new PerDatabase<Map<string, CompiledQuery<Row>>>();

  return (db, input, shape) => {
    const queries = known.get(db) ?? new Map<string, CompiledQuery<Row>>();
    if (queries.size === 0) known.set(db, queries);
    const key = keyOf(input, shape);
    const query = queries.get(key) ?? build(db, blanksFor(input), shape).compile();
    queries.set(key, query);
    const parameters = query.parameters.map((value) => (value instanceof Blank ? input[value.name] : value));
    return { ...query, parameters };
  };
}

/** A precompiled query that is read at once. */
export function prepare<Input extends Values, Row, Shape = undefined>(
  build: (db: Database, input: Input, shape: Shape) => Compilable<Row>,
): (db: Database, input: Input, ...shape: Shape extends undefined ? [] : [shape: Shape]) => Promise<Row[]> {
  const compile = precompile(build);
  return (db, input, ...[shape]) => readNow(db, compile(db, input, shape as Shape));
}

/** Runs a select outside of any transaction. */
type DirectRead = (query: Question) => unknown[];

const directReads = new PerDatabase<DirectRead>();

/** For an embedded database: acquiring a connection through Kysely would cost as much as a small query. */
export function rememberDirectRead(db: Database, read: DirectRead): void {
  directReads.set(db, read);
}

/** Bypasses Kysely where the database allows it, but not inside a transaction, which has its own connection. */
export async function readNow<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const read = db.isTransaction || hasPlugins(db) ? undefined : directReads.get(db);
  return read ? (read(query) as Row[]) : (await db.executeQuery(query)).rows;
}

/** Tests and benches record queries with a plugin; a direct read would pass it by. */
function hasPlugins(db: Database): boolean {
  return db.getExecutor().plugins.length > 0;
}

function keyOf(input: Values, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const name in input) if (input[name] !== null) key += ` ${name}`;
  return key;
}

function blanksFor<Input extends Values>(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    value === null ? null : new Blank(name),
  ]);
  return Object.fromEntries(entries) as Input;
}
