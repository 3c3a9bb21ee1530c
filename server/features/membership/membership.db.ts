// The SQL that derives a member's status, dates and number from the renewals.
import type { MemberStatus } from '#shared/members/members.statuses.ts';
import type { Database } from '../../db/database.ts';
import { lockMember } from '../../db/dialect.ts';
import type { NewRow } from '../../db/schema.ts';

/** The member as the fold needs it, locked until the transaction ends. */
export async function takeMember(tx: Database, id: number) {
  await lockMember(tx, id);
  return tx
    .selectFrom('members')
    .leftJoin('company_categories', 'company_categories.id', 'members.company_category_id')
    .select(['members.id', 'members.status', 'members.number', 'members.name', 'members.email'])
    .select(['members.started_at', 'members.expired_at', 'company_categories.code'])
    .where('members.id', '=', id)
    .executeTakeFirst();
}

export function readGrants(db: Database, memberId: number) {
  return db
    .selectFrom('renewals')
    .select(['id', 'granted_on', 'years', 'fixed_start', 'fixed_end', 'started_at', 'expired_at'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function insertGrant(db: Database, grant: NewRow<'renewals'>): Promise<number> {
  const { id } = await db.insertInto('renewals').values(grant).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setPeriod(
  db: Database,
  id: number,
  startedAt: string,
  expiredAt: string,
): Promise<void> {
  await db
    .updateTable('renewals')
    .set({ started_at: startedAt, expired_at: expiredAt })
    .where('id', '=', id)
    .execute();
}

/** False when there was no such renewal. */
export async function deleteGrant(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('renewals').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The renewal that a paid payment owns, if any. */
export async function deleteGrantOfPayment(db: Database, paymentId: number): Promise<void> {
  await db.deleteFrom('renewals').where('payment_id', '=', paymentId).execute();
}

interface Derived {
  status: MemberStatus;
  started_at: string | null;
  expired_at: string | null;
  updated_at: string;
}

export async function setMembership(db: Database, memberId: number, derived: Derived): Promise<void> {
  await db.updateTable('members').set(derived).where('id', '=', memberId).execute();
}

/** Only for a member who has none: it is given once and never changed. */
export async function setNumber(db: Database, memberId: number, number: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ number })
    .where('id', '=', memberId)
    .where('number', 'is', null)
    .execute();
}

/** Makes active members inactive whose last day has passed; safe to repeat. Returns how many. */
export async function expireMembers(db: Database, today: string, now: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ status: 'inactive', updated_at: now })
    .where('status', '=', 'active')
    .where('expired_at', '<', today)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Ids of inactive members whose last day is still to come. */
export async function readExpiredEarly(db: Database, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'inactive')
    .where('expired_at', '>=', today)
    .execute();
  return rows.map(({ id }) => id);
}
