// Counts of searches: exact, and cached until one of the lists they depend on changes.
import type { Compilable } from 'kysely';
import { LruCache } from '../../lib/lru-cache.ts';
import type { Database } from '../database.ts';
import { PerDatabase } from '../per-database.ts';
import { readLong } from '../reads/long-reads.ts';
import { changesOf, type TalliedList } from './tallies.ts';

interface Kept {
  changes: number;
  total: Promise<number>;
}

/** Searches of one database. */
const MAX_CACHED_COUNTS = 500;

const known = new PerDatabase<LruCache<string, Kept>>();

interface Counted {
  /** Those whose changes can change the count. */
  lists: readonly TalliedList[];
  /** Of the list that is counted. */
  name: TalliedList;
  /** Everything besides the data that the count depends on. */
  filters: object;
}

type CountQuery = Compilable<{ total: number }>;

export async function keptCount(
  db: Database,
  { lists, name, filters }: Counted,
  build: () => CountQuery,
): Promise<number> {
  const counts = countsOf(db);
  const key = JSON.stringify([name, filters]);
  // Read before counting: a change in between causes one count too many, never a stale one.
  const changes = await changesOf(db, lists);
  const kept = counts.get(key);
  if (kept?.changes === changes) return kept.total;
  const total = count(db, build());
  counts.set(key, { changes, total });
  total.catch(() => counts.delete(key));
  return total;
}

async function count(db: Database, query: CountQuery): Promise<number> {
  const [row] = await readLong(db, query.compile());
  return Number(row?.total);
}

function countsOf(db: Database): LruCache<string, Kept> {
  const counts = known.get(db) ?? new LruCache<string, Kept>(MAX_CACHED_COUNTS);
  known.set(db, counts);
  return counts;
}
