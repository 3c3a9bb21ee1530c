// What belongs to one open database, found from it and from each of its transactions.
import type { Connection, Database } from './database.ts';

type Executing = Pick<Database, 'getExecutor'>;

/** In Kysely each transaction has another executor. All of one database share the adapter. */
const connections = new WeakMap<object, Connection>();

/** Call it once, when the database is opened. Returns the connection. */
export function registerConnection(connection: Connection): Connection {
  connections.set(connection.db.getExecutor().adapter, connection);
  return connection;
}

/** Throws an error for a database that was not registered: the engine decides about locks, so it is never guessed. */
export function getConnection(db: Executing): Connection {
  const connection = connections.get(db.getExecutor().adapter);
  if (!connection) throw new Error('This database was opened without registerConnection.');
  return connection;
}

/**
 * Counts the commits that have been made: while the number stays the same, so does what was read. Null on PostgreSQL,
 * where other nodes commit, too.
 */
export function countCommits(db: Executing): number | null {
  return getConnection(db).commits?.commits ?? null;
}

/** A value of each open database, such as a cache. It is created at the first use. */
export class PerConnection<Value> {
  readonly #create: () => Value;
  readonly #values = new WeakMap<Connection, Value>();

  constructor(create: () => Value) {
    this.#create = create;
  }

  get(db: Executing): Value {
    const connection = getConnection(db);
    const known = this.#values.get(connection);
    if (known !== undefined) return known;
    const created = this.#create();
    this.#values.set(connection, created);
    return created;
  }
}
