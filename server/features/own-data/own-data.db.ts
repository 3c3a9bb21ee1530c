// The SQL of a member's own data that other tables do not have.
import type { Database } from '../../db/database.ts';

/** Reads what was changed about the member, and the role of the admin who is there still; oldest first. */
export function readOwnEvents(db: Database, memberId: number) {
  return db
    .selectFrom('audit_events')
    .leftJoin('admins', 'admins.id', 'audit_events.admin_id')
    .select([
      'audit_events.at',
      'audit_events.action',
      'audit_events.admin_name',
      'admins.role',
      'audit_events.before',
      'audit_events.after',
    ])
    .where('audit_events.member_id', '=', memberId)
    .orderBy('audit_events.id')
    .execute();
}

export type OwnEventRow = Awaited<ReturnType<typeof readOwnEvents>>[number];
