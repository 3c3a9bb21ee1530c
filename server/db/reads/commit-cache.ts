// Caches rows that most requests look up: on the embedded database, until its next commit.
// Why a cached row is true: only this process writes to an embedded database. It counts each commit before it makes it.
// PostgreSQL has no counter, because other nodes write there, too: it is read each time.
import { LruCache } from '../../lib/lru-cache.ts';
import { countCommits, PerConnection } from '../connection.ts';
import type { Database } from '../database.ts';

const MAX_CACHED_ROWS = 1000;

/** Finds one row by its key. */
export type FindRow<Row, Key = string> = (db: Database, key: Key) => Promise<Row | undefined>;

/**
 * A row that does not exist is not cached. A transaction reads what it has changed itself. `nameOf` tells keys apart.
 */
export function cacheUntilCommit<Row extends object, Key = string>(
  find: FindRow<Row, Key>,
  nameOf: (key: Key) => string = String,
): FindRow<Row, Key> {
  const emptyCache = (commits: number) => ({ commits, rows: new LruCache<string, Row>(MAX_CACHED_ROWS) });
  const caches = new PerConnection(() => ({ current: emptyCache(0) }));

  function rowsSinceCommit(db: Database, commits: number): LruCache<string, Row> {
    const cache = caches.get(db);
    if (cache.current.commits !== commits) cache.current = emptyCache(commits);
    return cache.current.rows;
  }

  return async (db, key) => {
    const commits = countCommits(db);
    if (commits === null || db.isTransaction) return find(db, key);
    // A commit during the query starts another cache: what is found is then added to this one, which nobody reads.
    const rows = rowsSinceCommit(db, commits);
    const name = nameOf(key);
    const cached = rows.get(name);
    if (cached) return cached;
    const found = await find(db, key);
    if (found) rows.set(name, found);
    return found;
  };
}
