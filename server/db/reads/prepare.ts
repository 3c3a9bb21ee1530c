// Queries and writes that run often: built and compiled once per shape, then only filled in.
import { type Compilable, type CompiledQuery, OperationNodeTransformer, ValueNode } from 'kysely';
import { PerConnection } from '../connection.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../dialect.ts';

/** Placeholder in a compiled query for a value of the input. */
class Placeholder {
  readonly name: string;
  /** Of an element, when the value is a list. */
  readonly index: number | undefined;
  /** Of a column, when the elements are rows. */
  readonly column: string | undefined;

  constructor(name: string, index?: number, column?: string) {
    this.name = name;
    this.index = index;
    this.column = column;
  }

  valueIn(input: Values): unknown {
    const value = input[this.name];
    const element = Array.isArray(value) ? value[this.index ?? 0] : value;
    return isRow(element) ? element[this.column ?? ''] : element;
  }
}

/**
 * Writes constants into the text. A partial index or a limit depends on their value. As parameters they would make SQLite
 * plan the query at each run.
 */
class ConstantWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value);
  }
}

const constantWriter = new ConstantWriter();

function compileWithConstants<Row>(db: Database, query: CompiledQuery<Row>): CompiledQuery<Row> {
  return db.getExecutor().compileQuery(constantWriter.transformNode(query.query), query.queryId);
}

type Scalar = string | number | null | undefined;
type ValueRow = Record<string, Scalar>;

/**
 * Nulls, absent values and lengths of lists are part of the shape. An absent filter is not in the query, an absent
 * column not in the insert. Rows of a list have the columns of the first one; a null in them is a value like any other.
 */
export type Values = Record<string, Scalar | (string | number)[] | ValueRow[]>;

function isRow(value: unknown): value is ValueRow {
  return typeof value === 'object' && value !== null;
}

/** Each length of a list is a separate query: longer lists are compiled each time. */
const MAX_REMEMBERED_LENGTH = 256;

/** Returns the query with its values filled in, to be read by `readNow` or `readLong`. */
type Precompiled<Input extends Values, Row, Shape, Db extends Database> = (
  db: Db,
  input: Input,
  shape: Shape,
) => CompiledQuery<Row>;

/**
 * `build` receives placeholders instead of values: it may pass them to the query and compare them with null, nothing else.
 * Anything else that changes the SQL text goes into `shape`, which has few distinct values.
 */
export function precompile<Input extends Values, Row, Shape = undefined, Db extends Database = Database>(
  build: (db: Db, input: Input, shape: Shape) => Compilable<Row>,
): Precompiled<Input, Row, Shape, Db> {
  const known = new PerConnection(() => new Map<string, CompiledQuery<Row>>());

  return (db, input, shape) => {
    const queries = known.get(db);
    const key = keyOf(input, shape);
    const query =
      queries.get(key) ?? compileWithConstants(db, build(db, placeholdersFor(input), shape).compile());
    if (isRemembered(input)) queries.set(key, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(input) : value,
    );
    return { ...query, parameters };
  };
}

/**
 * Returns the function that runs a precompiled query. One that writes is built with a `Tx`, and returns the rows of its
 * `returning`.
 */
export function prepare<Input extends Values, Row, Shape = undefined, Db extends Database = Database>(
  build: (db: Db, input: Input, shape: Shape) => Compilable<Row>,
): (db: Db, input: Input, ...shape: Shape extends undefined ? [] : [shape: Shape]) => Promise<Row[]> {
  const compile = precompile(build);
  return (db, input, ...[shape]) => readNow(db, compile(db, input, shape as Shape));
}

/** Returns the row of a query that always returns one. */
export function getOnlyRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The query returned no row.');
  return row;
}

export async function readNow<Row>(db: Database, query: CompiledQuery<Row>): Promise<Row[]> {
  return (await db.executeQuery(query)).rows;
}

/**
 * Sends all of them before it waits: one round trip to PostgreSQL, in which each sees what those before it did. SQLite has
 * no round trips.
 */
export async function readTogether<Rows extends unknown[]>(
  db: Database,
  ...queries: { [Index in keyof Rows]: CompiledQuery<Rows[Index]> }
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const answers: unknown[][] = [];
  if (engineOf(db) === 'sqlite') for (const query of queries) answers.push(await readNow(db, query));
  else
    await db.getExecutor().provideConnection(async (connection) => {
      const sent = queries.map((query) => connection.executeQuery(query));
      for (const { rows } of await Promise.all(sent)) answers.push(rows);
    });
  return answers as { [Index in keyof Rows]: Rows[Index][] };
}

function keyOf(input: Values, shape: unknown): string {
  let key = shape === undefined ? '' : JSON.stringify(shape);
  for (const name of Object.keys(input)) {
    const value = input[name];
    if (value === undefined) continue;
    key += value === null ? ` ${name}?` : ` ${name}`;
    if (!Array.isArray(value)) continue;
    key += value.length;
    if (isRow(value[0])) key += Object.keys(value[0]);
  }
  return key;
}

function isRemembered(input: Values): boolean {
  return Object.values(input).every(
    (value) => !Array.isArray(value) || value.length <= MAX_REMEMBERED_LENGTH,
  );
}

function placeholdersFor<Input extends Values>(input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => [name, placeholderFor(name, value)]);
  return Object.fromEntries(entries) as Input;
}

function placeholderFor(name: string, value: Values[string]): unknown {
  if (value === null || value === undefined) return value;
  if (!Array.isArray(value)) return new Placeholder(name);
  const [first] = value;
  if (!isRow(first)) return value.map((_, index) => new Placeholder(name, index));
  const columns = Object.keys(first);
  return value.map((_, index) =>
    Object.fromEntries(columns.map((column) => [column, new Placeholder(name, index, column)])),
  );
}
