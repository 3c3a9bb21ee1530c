// Sessions of members and admins. The token itself is never stored.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';
import { outsideChange } from '../../db/outside-change.ts';
import { batchLookup } from '../../db/reads/batch-lookup.ts';
import { cacheUntilCommit } from '../../db/reads/commit-cache.ts';
import { prepare } from '../../db/reads/prepare.ts';
import type { NewRow, Tables } from '../../db/schema.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Owner } from './owner.open.types.ts';

const readMemberSessions = prepare((db: Database, { hashes }: { hashes: string[] }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'member_id', 'last_used_at', 'expires_at'])
    .where('token_hash', 'in', hashes)
    .where('member_id', 'is not', null)
    .$narrowType<{ member_id: number }>(),
);

const readAdminSessions = prepare((db: Database, { hashes }: { hashes: string[] }) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .leftJoin('two_step_logins', 'two_step_logins.admin_id', 'admins.id')
    .leftJoin('settings', (join) => join.on('settings.key', '=', settingKeys.twoStep))
    .select(['sessions.id', 'sessions.token_hash', 'sessions.last_used_at', 'sessions.expires_at'])
    .select(['admins.id as admin_id', 'admins.name', 'admins.email', 'admins.role'])
    .select(['two_step_logins.confirmed_at as two_step_since', 'settings.value as two_step_required'])
    .where('sessions.token_hash', 'in', hashes),
);

const memberSessions = batchLookup({
  read: (db, hashes) => readMemberSessions(db, { hashes }),
  keyOf: (session) => session.token_hash,
});

const adminSessions = batchLookup({
  read: (db, hashes) => readAdminSessions(db, { hashes }),
  keyOf: (session) => session.token_hash,
});

/** Every request needs its session: both engines save most of the queries, the embedded one the hash, too. */
export const findMemberSession = cacheUntilCommit((db, token) => memberSessions(db, hashToken(token)));

export const findAdminSession = cacheUntilCommit((db, token) => adminSessions(db, hashToken(token)));

const insert = prepare((tx: Tx, session: NewRow<'sessions'>) => tx.insertInto('sessions').values(session));

export async function insertSession(tx: Tx, session: NewRow<'sessions'>): Promise<void> {
  await insert(tx, session);
}

export async function extendSession(
  db: Database,
  id: number,
  use: { last_used_at: string; address: string | null; expires_at: string },
): Promise<void> {
  await outsideChange(db).updateTable('sessions').set(use).where('id', '=', id).execute();
}

export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** Reads the sessions that have not ended. */
export function readSessions(db: Database, owner: Owner, now: string) {
  return db
    .selectFrom('sessions')
    .where(isOf(owner))
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteSession(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Deletes one session of this account; undefined when it has no such session. */
export function deleteOwnSession(tx: Tx, owner: Owner, id: number) {
  return tx
    .deleteFrom('sessions')
    .where(isOf(owner))
    .where('id', '=', id)
    .returning(['id', 'user_agent'])
    .executeTakeFirst();
}

/** Deletes all sessions of one account except this one. */
export async function deleteSessions(tx: Tx, owner: Owner, exceptId: number | null): Promise<void> {
  let query = tx.deleteFrom('sessions').where(isOf(owner));
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await outsideChange(db).deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

function isOf(owner: Owner) {
  return (is: ExpressionBuilder<Tables, 'sessions'>): Expression<SqlBool> =>
    'memberId' in owner ? is('member_id', '=', owner.memberId) : is('admin_id', '=', owner.adminId);
}
