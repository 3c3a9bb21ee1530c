// Counts of searches: exact, and cached until a list that they depend on changes.
import type { CompiledQuery } from 'kysely';
import { LruCache } from '../../lib/lru-cache.ts';
import type { Database } from '../database.ts';
import { PerDatabase } from '../per-database.ts';
import { readLong } from '../reads/long-reads.ts';
import { changesOf, type TalliedList } from './tallies.ts';

interface CachedCount {
  /** Of the lists, when the count began. */
  changes: number;
  total: Promise<number>;
  /** Null while the rows are being counted. */
  known: number | null;
}

/** Searches of one database. */
const MAX_CACHED_COUNTS = 500;

const caches = new PerDatabase<LruCache<string, CachedCount>>();

interface CountedList {
  list: TalliedList;
  /** The lists whose changes can change the count. */
  changedBy: readonly TalliedList[];
  /** What the count depends on, except the data. */
  filters: object;
}

export interface Count {
  /** Null: not counted yet. */
  known: number | null;
  /** Returns the cached count, or counts. Its failure need not be handled. */
  read: () => Promise<number>;
  /** Caches a total that the page itself has shown. */
  store: (total: number) => void;
}

export async function cachedCount(
  db: Database,
  { list, changedBy, filters }: CountedList,
  build: () => CompiledQuery<{ total: number }>,
): Promise<Count> {
  const cache = caches.get(db) ?? new LruCache<string, CachedCount>(MAX_CACHED_COUNTS);
  caches.set(db, cache);
  const key = JSON.stringify([list, filters]);
  // Read before counting: a change in between causes one count too many, never a stale one.
  const changes = await changesOf(db, changedBy);
  const find = () => {
    const cached = cache.get(key);
    return cached?.changes === changes ? cached : undefined;
  };
  const start = () => {
    const counted: CachedCount = { changes, known: null, total: count(db, build()) };
    cache.set(key, counted);
    counted.total.then(
      (total) => {
        counted.known = total;
      },
      () => cache.delete(key),
    );
    return counted;
  };
  return {
    known: find()?.known ?? null,
    read: () => (find() ?? start()).total,
    store: (total) => cache.set(key, { changes, known: total, total: Promise.resolve(total) }),
  };
}

async function count(db: Database, query: CompiledQuery<{ total: number }>): Promise<number> {
  const [row] = await readLong(db, query);
  return Number(row?.total);
}
