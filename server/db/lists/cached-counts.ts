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
}

/** Searches of one database. */
const MAX_CACHED_COUNTS = 500;

const caches = new PerDatabase<LruCache<string, CachedCount>>();

interface Counted {
  list: TalliedList;
  /** The lists whose changes can change the count. */
  changedBy: readonly TalliedList[];
  /** What the count depends on, except the data. */
  filters: object;
}

export async function cachedCount(
  db: Database,
  { list, changedBy, filters }: Counted,
  build: () => CompiledQuery<{ total: number }>,
): Promise<number> {
  const cache = caches.get(db) ?? new LruCache<string, CachedCount>(MAX_CACHED_COUNTS);
  caches.set(db, cache);
  const key = JSON.stringify([list, filters]);
  // Read before counting: a change in between causes one count too many, never a stale one.
  const changes = await changesOf(db, changedBy);
  const cached = cache.get(key);
  if (cached?.changes === changes) return cached.total;
  const total = count(db, build());
  cache.set(key, { changes, total });
  total.catch(() => cache.delete(key));
  return total;
}

async function count(db: Database, query: CompiledQuery<{ total: number }>): Promise<number> {
  const [row] = await readLong(db, query);
  return Number(row?.total);
}
