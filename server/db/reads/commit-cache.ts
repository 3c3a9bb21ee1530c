// What most requests look up again: on the embedded database it is kept until the next commit.
import type { Database } from '../database.ts';
import { PerDatabase } from '../per-database.ts';
import { directOf } from './prepare.ts';

type Find<Found> = (db: Database, key: string) => Promise<Found | undefined>;

interface Kept<Found> {
  /** Of the database when it was read. */
  commits: number;
  byKey: Map<string, Found>;
}

/** Keys that are remembered; then it starts anew. */
const MOST = 1000;

/**
 * Only this process writes to an embedded database, so what was found is true until it commits. PostgreSQL, where other
 * nodes write, too, is asked each time.
 */
export function keepUntilCommit<Found>(find: Find<Found>): Find<Found> {
  const known = new PerDatabase<Kept<Found>>();

  function keptSince(db: Database, commits: number): Map<string, Found> {
    const kept = known.get(db);
    if (kept?.commits === commits && kept.byKey.size < MOST) return kept.byKey;
    const byKey = new Map<string, Found>();
    known.set(db, { commits, byKey });
    return byKey;
  }

  return async (db, key) => {
    const commits = directOf(db)?.commits;
    if (commits === undefined) return find(db, key);
    const byKey = keptSince(db, commits);
    const kept = byKey.get(key);
    if (kept !== undefined) return kept;
    const found = await find(db, key);
    if (found !== undefined) byKey.set(key, found);
    return found;
  };
}
