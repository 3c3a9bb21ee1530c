// Sessions of members and admins. The token itself is never stored.
import type { Database } from '../../db/connect.ts';
import type { NewRow } from '../../db/schema.ts';

export function findMemberSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .select(['sessions.id', 'sessions.member_id', 'sessions.last_used_at', 'sessions.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('member_id', 'is not', null)
    .executeTakeFirst();
}

export function findAdminSession(db: Database, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .select(['sessions.id', 'sessions.last_used_at', 'sessions.expires_at'])
    .select(['admins.id as admin_id', 'admins.name', 'admins.email', 'admins.role'])
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function insertSession(db: Database, session: NewRow<'sessions'>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function extendSession(
  db: Database,
  id: number,
  lastUsedAt: string,
  expiresAt: string,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

interface Owner {
  memberId?: number;
  adminId?: number;
}

/** All sessions of one account, but for the one that asks. */
export async function deleteSessionsOf(db: Database, owner: Owner, exceptId: number | null): Promise<void> {
  let query = db.deleteFrom('sessions');
  if (owner.memberId !== undefined) query = query.where('member_id', '=', owner.memberId);
  else query = query.where('admin_id', '=', owner.adminId ?? 0);
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
