// The SQL behind the rule about reminders: for the members of a page, or for one of them.
import type { Database } from '../../../db/database.ts';

const MEMBERS_PER_PAGE = 1000;

function selectMembers(db: Database) {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'number', 'email', 'status', 'expired_at', 'next_started_at', 'created_at']);
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

export type DueRow = MemberRow & { expired_at: string };

/** Members whose membership ends on this day, page by page: each is one range of an index. */
export async function* readPagesOfEnd(db: Database, day: string): AsyncGenerator<DueRow[]> {
  let after = 0;
  for (;;) {
    const rows = await selectMembers(db)
      .where('expired_at', '=', day)
      .where('id', '>', after)
      .where('status', 'in', ['active', 'inactive'])
      .where('next_started_at', 'is', null)
      .orderBy('id')
      .limit(MEMBERS_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows.map((row) => ({ ...row, expired_at: day }));
    if (rows.length < MEMBERS_PER_PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}

export function findMember(db: Database, memberId: number): Promise<MemberRow | undefined> {
  return selectMembers(db).where('id', '=', memberId).executeTakeFirst();
}

/** The first one who has a membership: an example for texts. */
export function findAnyMember(db: Database): Promise<MemberRow | undefined> {
  return selectMembers(db).where('expired_at', 'is not', null).orderBy('id').limit(1).executeTakeFirst();
}

/**
 * The reminders that these members have of memberships that end on this day. Those that come back with the switch of
 * their stage do not count.
 */
export function readReminded(db: Database, day: string, memberIds: number[]) {
  return db
    .selectFrom('reminders')
    .select(['member_id', 'stage'])
    .where('member_id', 'in', memberIds)
    .where('period_end', '=', day)
    .where('reason', 'is distinct from', 'switched_off')
    .execute();
}

/** Those whose proof waits for a decision. */
export async function readProofWaiting(db: Database, memberIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('payments')
    .select('member_id')
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'waiting_confirmation')
    .execute();
  return new Set(rows.map(({ member_id }) => member_id));
}

export async function readPreferences(db: Database, memberIds: number[]) {
  const rows = await db
    .selectFrom('reminder_preferences')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(rows.map((row) => [row.member_id, row]));
}
