// The exceptions to the one way to change data; tests/data-changes.test.ts names each of them with its reason.
import { Kysely } from 'kysely';
import type { Database, WritableDatabase } from './database.ts';

/**
 * Gives access for bookkeeping, which is no change of the association's data: a counted attempt, the last use of a
 * session.
 */
export function outsideChange(db: Database): WritableDatabase {
  if (db instanceof Kysely) return db;
  throw new TypeError('Not a database.');
}
