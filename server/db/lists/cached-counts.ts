// Counts of searches: exact, and cached until a list that they depend on changes.
import type { CompiledQuery } from 'kysely';
import type { Database } from '../database.ts';
import { readLong } from '../reads/long-reads.ts';
import type { TalliedList } from './tallies.ts';
import { cacheUntilChange } from './until-change.ts';

interface CachedCount {
  total: Promise<number>;
  /** Null while the rows are being counted. */
  known: number | null;
  durationMs: number;
}

/** Of searches. */
const MAX_CACHED_COUNTS = 500;

const countOf = cacheUntilChange<CachedCount>(MAX_CACHED_COUNTS);

interface CountedList {
  list: TalliedList;
  /** The lists whose changes can change the count. */
  changedBy: readonly TalliedList[];
  /** What the count depends on, except the data. */
  filters: object;
}

type CountQuery = CompiledQuery<{ total: number }>;
type BuildCount = () => CountQuery | Promise<CountQuery>;

export interface Count {
  /** Null: not counted yet. */
  known: number | null;
  /** How long the text index needed to find all matches, 0 while that is unknown. */
  durationMs: number;
  /** Returns the cached count, or counts. Its failure need not be handled. */
  read: () => Promise<number>;
  /** Caches a total that the page itself has shown, and the time that it needed. */
  store: (total: number, durationMs: number) => void;
}

export async function cachedCount(
  db: Database,
  { list, changedBy, filters }: CountedList,
  build: BuildCount,
): Promise<Count> {
  const cached = await countOf(db, { key: [list, filters], changedBy });
  const start = () => {
    const began = performance.now();
    const counted: CachedCount = { known: null, durationMs: 0, total: count(db, build) };
    cached.store(counted);
    counted.total.then((total) => {
      counted.known = total;
      counted.durationMs = performance.now() - began;
    }, cached.drop);
    return counted;
  };
  return {
    known: cached.find()?.known ?? null,
    // Also after `read`, which may have counted.
    get durationMs() {
      return cached.find()?.durationMs ?? 0;
    },
    read: () => (cached.find() ?? start()).total,
    store: (total, durationMs) => cached.store({ known: total, durationMs, total: Promise.resolve(total) }),
  };
}

/** Returns a count that depends on more than the lists whose changes are known. */
export function uncachedCount(db: Database, build: BuildCount): Count {
  return { known: null, durationMs: 0, read: () => count(db, build), store: () => {} };
}

async function count(db: Database, build: BuildCount): Promise<number> {
  const [row] = await readLong(db, await build());
  return Number(row?.total);
}
