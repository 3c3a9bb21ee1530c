// Caches what was read from lists, until one of the lists changes.
import { LruCache } from '../../lib/lru-cache.ts';
import { PerConnection } from '../connection.ts';
import type { Database } from '../database.ts';
import { readListVersion, type TalliedList } from './tallies.ts';

export interface Source {
  /** All that the value depends on but the data. */
  key: object;
  /** The lists whose changes can change it. */
  changedBy: readonly TalliedList[];
}

interface Entry<T> {
  /** Undefined when it has not been read since the last change of its lists. */
  find: () => T | undefined;
  store: (value: T) => void;
  drop: () => void;
}

/** Caches `maxEntries` for each database. */
export function cacheUntilChange<T>(maxEntries: number) {
  const caches = new PerConnection(() => new LruCache<string, { changes: number; value: T }>(maxEntries));

  /** To be called before the value is read: a change in between causes one reading too many, never a stale value. */
  return async function entryOf(db: Database, { key, changedBy }: Source): Promise<Entry<T>> {
    const cache = caches.get(db);
    const name = JSON.stringify(key);
    const changes = await readListVersion(db, changedBy);
    return {
      find() {
        const cached = cache.get(name);
        return cached?.changes === changes ? cached.value : undefined;
      },
      store: (value) => cache.set(name, { changes, value }),
      drop: () => cache.delete(name),
    };
  };
}
