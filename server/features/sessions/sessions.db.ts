// Sessions of members and admins. The token itself is never stored.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Keys, lookUpTogether } from '../../db/reads/batch-lookup.ts';
import { keepUntilCommit } from '../../db/reads/commit-cache.ts';
import { precompile, prepare } from '../../db/reads/prepare.ts';
import type { NewRow, Tables } from '../../db/schema.ts';
import { settingKeys } from '../../db/setting-keys.ts';
import { hashToken } from '../../security/tokens.ts';
import type { Owner } from './owner.ts';

export interface Session {
  id: number;
  /** Epoch milliseconds, as `expiresAt`. */
  lastUsedAt: number;
  expiresAt: number;
}

export const findMemberSession = findByToken(
  prepare((db: Database, hashes: Keys) =>
    db
      .selectFrom('sessions')
      .select(['sessions.id', 'sessions.member_id', 'sessions.last_used_at', 'sessions.expires_at'])
      .select('sessions.token_hash')
      .where('token_hash', 'in', Object.values(hashes))
      .where('member_id', 'is not', null),
  ),
);

export const findAdminSession = findByToken(
  prepare((db: Database, hashes: Keys) =>
    db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .select(['sessions.id', 'sessions.last_used_at', 'sessions.expires_at', 'sessions.token_hash'])
      .select(['admins.id as admin_id', 'admins.name', 'admins.email', 'admins.role'])
      .leftJoin('two_step_logins', 'two_step_logins.admin_id', 'admins.id')
      .leftJoin('settings', (join) => join.on('settings.key', '=', settingKeys.twoStep))
      .select(['two_step_logins.confirmed_at as two_step_since', 'settings.value as two_step_demand'])
      .where('sessions.token_hash', 'in', Object.values(hashes)),
  ),
);

interface Stored {
  id: number;
  token_hash: string;
  last_used_at: string;
  expires_at: string;
}

/** Finds a session by the token itself, which is hashed only for a look into the database. */
function findByToken<Row extends Stored>(read: (db: Database, hashes: Keys) => Promise<Row[]>) {
  const lookUp = lookUpTogether({ read, keyOf: (row) => row.token_hash });
  return keepUntilCommit(async (db, token): Promise<(Row & Session) | undefined> => {
    const row = await lookUp(db, hashToken(token));
    if (!row) return undefined;
    return { ...row, lastUsedAt: Date.parse(row.last_used_at), expiresAt: Date.parse(row.expires_at) };
  });
}

const insertion = precompile((db: Database, session: NewRow<'sessions'>) =>
  db.insertInto('sessions').values(session),
);

export async function insertSession(db: Database, session: NewRow<'sessions'>): Promise<void> {
  await db.executeQuery(insertion(db, session, undefined));
}

export async function extendSession(
  db: Database,
  id: number,
  use: { last_used_at: string; address: string | null; expires_at: string },
): Promise<void> {
  await db.updateTable('sessions').set(use).where('id', '=', id).execute();
}

export type SessionRow = Awaited<ReturnType<typeof readSessions>>[number];

/** Those that have not ended. */
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

export async function deleteSession(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** One session of this account; undefined when it has no such session. */
export function deleteSessionOf(db: Database, owner: Owner, id: number) {
  return db
    .deleteFrom('sessions')
    .where(isOf(owner))
    .where('id', '=', id)
    .returning(['id', 'user_agent'])
    .executeTakeFirst();
}

/** All sessions of one account except the given one. */
export async function deleteSessionsOf(db: Database, owner: Owner, exceptId: number | null): Promise<void> {
  let query = db.deleteFrom('sessions').where(isOf(owner));
  if (exceptId !== null) query = query.where('id', '!=', exceptId);
  await query.execute();
}

export async function deleteExpiredSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

function isOf(owner: Owner) {
  return (is: ExpressionBuilder<Tables, 'sessions'>): Expression<SqlBool> =>
    'memberId' in owner ? is('member_id', '=', owner.memberId) : is('admin_id', '=', owner.adminId);
}
