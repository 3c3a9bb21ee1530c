// The ids of a page of a search, cached until a list that they depend on changes. Without it the page of a view whose
// members are rare among the newest took 15 ms at 100,000 members, and 125 ms at a million.
import { LruCache } from '../../lib/lru-cache.ts';
import { PerConnection } from '../connection.ts';
import type { Database } from '../database.ts';
import { changesOf, type TalliedList } from './tallies.ts';

interface CachedPage {
  /** Of the lists, when the reading began. */
  changes: number;
  ids: Promise<number[]>;
}

/** Pages of one database: admins look at the same views again and again. */
const MAX_CACHED_PAGES = 200;

const caches = new PerConnection(() => new LruCache<string, CachedPage>(MAX_CACHED_PAGES));

/** `key` names all that the page depends on but the data. */
export async function cachedPage(
  db: Database,
  { key, changedBy }: { key: object; changedBy: readonly TalliedList[] },
  read: () => Promise<number[]>,
): Promise<number[]> {
  const cache = caches.get(db);
  const name = JSON.stringify(key);
  // Read before the ids: a change in between causes one reading too many, never a stale page.
  const changes = await changesOf(db, changedBy);
  const cached = cache.get(name);
  if (cached?.changes === changes) return cached.ids;
  const ids = read();
  cache.set(name, { changes, ids });
  ids.catch(() => cache.delete(name));
  return ids;
}
