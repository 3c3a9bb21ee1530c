// Queries that run with every request: built and compiled once per shape, then only filled in.
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Question } from '../database.ts';
import { PerDatabase } from '../per-database.ts';

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

/** A database without the way through Kysely: acquiring a connection there costs as much as a small query. */
interface Direct {
  /** Runs a select outside of any transaction. */
  query(query: Question): { rows: unknown[] } | Promise<{ rows: unknown[] }>;
  /** How often this process has committed, or tried to; only where nobody else writes. */
  readonly commits?: number;
}

const directs = new PerDatabase<Direct>();

export function rememberDirect(db: Database, direct: Direct): void {
  directs.set(db, direct);
}

/** Undefined inside a transaction, which has its own connection, and where a plugin records queries (tests, benches). */
export function directOf(db: Database): Direct | undefined {
  return db.isTransaction || db.getExecutor().plugins.length > 0 ? undefined : directs.get(db);
}

/** Bypasses Kysely where the database allows it. */
export async function readNow<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await (directOf(db)?.query(query) ?? db.executeQuery(query));
  return rows as Row[];
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
