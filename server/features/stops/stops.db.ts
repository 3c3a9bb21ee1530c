// The SQL about members who have stopped.
import type { Database } from '../../db/database.ts';

/** Returns undefined for an unknown member. */
export function findStop(db: Database, memberId: number) {
  return db
    .selectFrom('members')
    .select(['stop_reason', 'stop_note', 'stopped_on'])
    .where('id', '=', memberId)
    .executeTakeFirst();
}
