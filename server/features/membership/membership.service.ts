// The only place where a member's status, period and number change: every verb that touches renewals ends up here.
import { memberNumber } from '#shared/members/members.rules.ts';
import { foldMembership, type Grant } from '#shared/renewals/renewals.rules.ts';
import { nextNumber } from '../../db/counters.ts';
import type { Database } from '../../db/database.ts';
import type { Row } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { timestamp, today } from '../../lib/clock.ts';
import { invalid, notFound } from '../../lib/errors.ts';
import {
  deleteGrant,
  deleteGrantOfPayment,
  expireMembers,
  insertGrant,
  readExpiredEarly,
  readGrants,
  setMembership,
  setNumber,
  setPeriod,
  takeMember,
} from './membership.db.ts';

type ServiceDeps = Pick<Deps, 'clock'>;

export interface MembershipChange {
  name: string;
  email: string;
  number: string | null;
  before: { status: string; started_at: string | null; expired_at: string | null };
  after: { status: string; started_at: string | null; expired_at: string | null };
}

/** Locks the member until the transaction ends. Throws 404 for an unknown one. */
export async function holdMember(tx: Database, memberId: number) {
  const member = await takeMember(tx, memberId);
  if (!member) throw notFound();
  return member;
}

interface YearsGrant {
  years: number;
  /** The paid payment that owns the renewal, or null for one that an admin adds. */
  paymentId: number | null;
  grantedBy: number;
}

/** Extends a membership by whole years from today, or from its end if it is still running. Returns the renewal's id. */
export async function grantYears(
  tx: Database,
  deps: ServiceDeps,
  memberId: number,
  grant: YearsGrant,
): Promise<{ id: number; change: MembershipChange }> {
  await holdMember(tx, memberId);
  const day = today(deps.clock);
  const id = await insertGrant(tx, {
    member_id: memberId,
    payment_id: grant.paymentId,
    granted_on: day,
    years: grant.years,
    started_at: day,
    expired_at: day,
    created_by: grant.grantedBy,
    created_at: timestamp(deps.clock),
  });
  return { id, change: await refold(tx, deps, memberId) };
}

interface FixedPeriod {
  start: string;
  end: string;
  grantedBy: number;
}

/** Records the dates with which an admin creates a member. */
export async function grantFixedPeriod(
  tx: Database,
  deps: ServiceDeps,
  memberId: number,
  period: FixedPeriod,
): Promise<void> {
  await insertGrant(tx, {
    member_id: memberId,
    granted_on: period.start,
    fixed_start: period.start,
    fixed_end: period.end,
    started_at: period.start,
    expired_at: period.end,
    created_by: period.grantedBy,
    created_at: timestamp(deps.clock),
  });
  await refold(tx, deps, memberId);
}

/** Removes one renewal; null when it was already gone. */
export async function revokeGrant(
  tx: Database,
  deps: ServiceDeps,
  grant: { id: number; memberId: number },
): Promise<MembershipChange | null> {
  await holdMember(tx, grant.memberId);
  if (!(await deleteGrant(tx, grant.id))) return null;
  return refold(tx, deps, grant.memberId);
}

/** Removes the renewal of a payment, if it has one. */
export async function revokePayment(
  tx: Database,
  deps: ServiceDeps,
  payment: { id: number; memberId: number },
): Promise<MembershipChange> {
  await holdMember(tx, payment.memberId);
  await deleteGrantOfPayment(tx, payment.id);
  return refold(tx, deps, payment.memberId);
}

/** Assigns a number to a member without one. Throws 422 when the company category, and so the code, is missing. */
export async function giveNumber(tx: Database, deps: ServiceDeps, memberId: number): Promise<string> {
  const member = await holdMember(tx, memberId);
  if (member.number !== null) return member.number;
  if (member.code === null) throw invalid({ company_category: 'Anggota belum memiliki kategori institusi.' });
  const year = Number(today(deps.clock).slice(0, 4));
  const number = memberNumber(member.code, year, await nextNumber(tx, 'members'));
  await setNumber(tx, memberId, number);
  return number;
}

/**
 * Makes members inactive whose membership has ended, and active again if that happened only because the
 * clock of the machine was ahead. Returns how many changed.
 */
export async function sweepMemberships(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const expired = await expireMembers(deps.db, today(deps.clock), timestamp(deps.clock));
  const early = await readExpiredEarly(deps.db, today(deps.clock));
  for (const id of early) await deps.db.transaction().execute((tx) => refold(tx, deps, id));
  return expired + early.length;
}

type GrantRow = Pick<Row<'renewals'>, 'id' | 'granted_on' | 'years' | 'fixed_start' | 'fixed_end'>;

/** A renewal as the fold takes it. */
export function grantOf(row: GrantRow): Grant {
  return {
    id: row.id,
    grantedOn: row.granted_on,
    years: row.years,
    fixedStart: row.fixed_start,
    fixedEnd: row.fixed_end,
  };
}

/** Folds the renewals of a member whom the transaction has locked, and stores the result. */
async function refold(tx: Database, deps: ServiceDeps, memberId: number): Promise<MembershipChange> {
  const member = await holdMember(tx, memberId);
  const rows = await readGrants(tx, memberId);
  const folded = foldMembership(rows.map(grantOf), today(deps.clock), member.status);
  for (const period of folded.periods) {
    const row = rows.find(({ id }) => id === period.id);
    if (row?.started_at !== period.startedAt || row.expired_at !== period.expiredAt)
      await setPeriod(tx, period.id, period.startedAt, period.expiredAt);
  }
  const after = { status: folded.status, started_at: folded.startedAt, expired_at: folded.expiredAt };
  await setMembership(tx, memberId, { ...after, updated_at: timestamp(deps.clock) });
  const number = folded.status === 'active' ? await giveNumber(tx, deps, memberId) : member.number;
  return {
    name: member.name,
    email: member.email,
    number,
    before: { status: member.status, started_at: member.started_at, expired_at: member.expired_at },
    after,
  };
}
