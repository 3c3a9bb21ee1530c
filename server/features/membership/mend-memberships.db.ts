// The SQL of mending memberships: which version has folded them, and whom an upgrade has changed.
import { z } from 'zod';
import { memberStatuses } from '#shared/membership/membership.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { MembershipState } from './stored-terms.rule.ts';

/** Raise it with every change of the fold, so that the next start mends the memberships of the version before. */
export const FOLD_VERSION = 2;

const foldCounter = 'membership_fold';

/** Tells whether all memberships are stored as this version folds them. */
export async function isMended(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', foldCounter)
    .executeTakeFirst();
  return Number(row?.value ?? 0) >= FOLD_VERSION;
}

/** Returns false when another node was first. */
export async function claimFoldVersion(tx: Tx): Promise<boolean> {
  const row = await tx
    .insertInto('counters')
    .values({ name: foldCounter, value: FOLD_VERSION })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: FOLD_VERSION }).where('counters.value', '<', FOLD_VERSION),
    )
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}

export type PagedMember = Awaited<ReturnType<typeof readMembersAfter>>[number];

/** Reads members in the order of their ids. */
export function readMembersAfter(db: Database, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('members')
    .select(['id', 'status', 'started_at', 'expired_at', 'next_started_at', 'stop_reason'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export interface MendedMember {
  name: string;
  before: MembershipState;
  after: MembershipState;
}

/** Reads whom the upgrade to this version has changed, by name. */
export async function readMended(db: Database): Promise<MendedMember[]> {
  const rows = await db
    .selectFrom('audit_events')
    .innerJoin('members', 'members.id', 'audit_events.member_id')
    .select(['members.name', 'before', 'after'])
    .where('audit_events.subject', '=', 'membership')
    .where('audit_events.subject_id', '=', FOLD_VERSION)
    .where('audit_events.action', '=', 'membership.refold')
    .orderBy('members.name_key')
    .execute();
  return rows.map(({ name, before, after }) => ({
    name,
    before: storedState.parse(JSON.parse(before ?? '')),
    after: storedState.parse(JSON.parse(after ?? '')),
  }));
}

const storedState = z.object({
  status: z.enum(memberStatuses),
  started_at: z.string().nullable(),
  expired_at: z.string().nullable(),
  next_started_at: z.string().nullable(),
});

export function readSuperAdmins(db: Database) {
  return db.selectFrom('admins').select(['name', 'email']).where('role', '=', 'Super Admin').execute();
}
