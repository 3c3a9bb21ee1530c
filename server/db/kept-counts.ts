// Counts of searches: exact, and made once until something changes in the lists that they were counted in.
import type { Compilable } from 'kysely';
import type { Database } from './connect.ts';
import { readLong } from './long-reads.ts';
import { changesOf, type TalliedList } from './tallies.ts';

interface Kept {
  changes: number;
  total: Promise<number>;
}

/** Searches that are remembered for each connection, the latest of them. */
const SIZE = 500;

const known = new WeakMap<object, Map<string, Kept>>();

interface Counted {
  /** Those whose changes can change the count. */
  lists: readonly TalliedList[];
  /** Of the list that is counted. */
  name: TalliedList;
  /** Everything that the count depends on besides the data. */
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
  // Read before the count: what changes in between makes it count again, never the other way round.
  const changes = await changesOf(db, lists);
  const kept = counts.get(key);
  if (kept?.changes === changes) return kept.total;
  const total = count(db, build());
  counts.delete(key);
  counts.set(key, { changes, total });
  if (counts.size > SIZE) counts.delete(counts.keys().next().value ?? '');
  total.catch(() => counts.delete(key));
  return total;
}

async function count(db: Database, query: CountQuery): Promise<number> {
  const [row] = await readLong(db, query.compile());
  return Number(row?.total);
}

function countsOf(db: Database): Map<string, Kept> {
  const owner = db.getExecutor().adapter;
  const counts = known.get(owner) ?? new Map<string, Kept>();
  known.set(owner, counts);
  return counts;
}
