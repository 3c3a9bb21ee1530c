// What every request looks up: those that arrive while a query is under way share the next one.
import type { Database } from '../database.ts';
import { PerDatabase } from '../per-database.ts';

/** Keys by the names of their parameters. */
export type Keys = Record<string, string>;

interface Lookup<Row> {
  /** Reads the rows with one of these keys. */
  read: (db: Database, keys: Keys) => Promise<Row[]>;
  keyOf: (row: Row) => string;
}

type Asked<Row> = PromiseWithResolvers<Row | undefined>;

interface Queue<Row> {
  waiting: Map<string, Asked<Row>>;
  isBusy: boolean;
}

/**
 * One query at a time, for all keys that wait: sixteen concurrent requests on PostgreSQL cost two round trips instead of
 * sixteen, one alone waits for nobody. A row is read after it was asked for, never before: what was committed is seen.
 */
export function lookUpTogether<Row>(lookup: Lookup<Row>) {
  const queues = new PerDatabase<Queue<Row>>();

  return async (db: Database, key: string): Promise<Row | undefined> => {
    // A transaction has its own connection and its own view of the rows.
    if (db.isTransaction) return (await lookup.read(db, { key }))[0];
    const queue = queues.get(db) ?? { waiting: new Map(), isBusy: false };
    queues.set(db, queue);
    const asked = queue.waiting.get(key) ?? Promise.withResolvers<Row | undefined>();
    queue.waiting.set(key, asked);
    if (!queue.isBusy) void answer(db, lookup, queue);
    return asked.promise;
  };
}

async function answer<Row>(db: Database, lookup: Lookup<Row>, queue: Queue<Row>): Promise<void> {
  queue.isBusy = true;
  while (queue.waiting.size > 0) {
    const batch = queue.waiting;
    queue.waiting = new Map();
    await answerBatch(db, lookup, batch);
  }
  queue.isBusy = false;
}

async function answerBatch<Row>(
  db: Database,
  { read, keyOf }: Lookup<Row>,
  batch: Map<string, Asked<Row>>,
): Promise<void> {
  try {
    for (const row of await read(db, padded([...batch.keys()]))) batch.get(keyOf(row))?.resolve(row);
    for (const asked of batch.values()) asked.resolve(undefined);
  } catch (error) {
    for (const asked of batch.values()) asked.reject(error);
  }
}

/** To the next power of two, by repeating the last key: a handful of texts to prepare instead of one for each number. */
function padded(keys: string[]): Keys {
  const size = 2 ** Math.ceil(Math.log2(keys.length));
  return Object.fromEntries(
    Array.from({ length: size }, (_, index) => [`key${index}`, keys[Math.min(index, keys.length - 1)] ?? '']),
  );
}
