// Queries that run with every request: built and compiled once per shape, then only filled in.
import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './connect.ts';

/** Placeholder in a compiled query for a value of the input. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Nulls are part of the shape: a filter that is not given is not in the query. */
export type Values = Record<string, string | number | null>;

/**
 * `build` receives blanks instead of values: it may pass them to the query and compare them with null, nothing else.
 * Anything else that changes the SQL text goes into `shape`, which takes few distinct values.
 */
export function prepare<Input extends Values, Row, Shape = undefined>(
  build: (db: Database, input: Input, shape: Shape) => Compilable<Row>,
): (db: Database, input: Input, shape: Shape) => Promise<Row[]> {
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>();

  return async (db, input, shape) => {
    const { adapter } = db.getExecutor();
    const queries = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    known.set(adapter, queries);
    const names = Object.keys(input).filter((name) => input[name] !== null);
    const key = JSON.stringify([names, shape]);
    const query = queries.get(key) ?? build(db, blanksFor(input), shape).compile();
    queries.set(key, query);
    const parameters = query.parameters.map((value) => (value instanceof Blank ? input[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function blanksFor<Input extends Values>(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    value === null ? null : new Blank(name),
  ]);
  return Object.fromEntries(entries) as Input;
}
