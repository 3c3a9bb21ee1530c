// Looks up rows in batches: on PostgreSQL, the requests of one turn of the event loop share a query.
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { PerConnection } from '../connection.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../dialect.ts';
import type { FindRow } from './commit-cache.ts';

interface Lookup<Row> {
  /** Reads the rows with one of these keys. */
  read: (db: Database, keys: string[]) => Promise<Row[]>;
  keyOf: (row: Row) => string;
}

interface Batch<Row> {
  keys: Set<string>;
  rows: Promise<Map<string, Row>>;
}

/** The query starts after the last key has arrived, so a lookup sees all that was committed before it. */
export function batchLookup<Row>({ read, keyOf }: Lookup<Row>): FindRow<Row> {
  const batches = new PerConnection<{ next: Batch<Row> | null }>(() => ({ next: null }));

  function startBatch(db: Database): Batch<Row> {
    const keys = new Set<string>();
    const batch = { keys, rows: readBatch(db, keys) };
    batches.get(db).next = batch;
    return batch;
  }

  async function readBatch(db: Database, keys: Set<string>): Promise<Map<string, Row>> {
    await endOfTurn();
    batches.get(db).next = null;
    const rows = await read(db, padKeys([...keys]));
    return new Map(rows.map((row) => [keyOf(row), row]));
  }

  return async (db, key) => {
    // SQLite has no round trip to save; a transaction has its own connection.
    if (engineOf(db) === 'sqlite' || db.isTransaction) return (await read(db, [key]))[0];
    const batch = batches.get(db).next ?? startBatch(db);
    batch.keys.add(key);
    return (await batch.rows).get(key);
  };
}

/**
 * Repeats the last key up to the next power of two. This prepares few texts instead of one for each number of keys.
 */
function padKeys(keys: string[]): string[] {
  const size = 2 ** Math.ceil(Math.log2(keys.length));
  return keys.concat(Array<string>(size - keys.length).fill(keys.at(-1) ?? ''));
}
