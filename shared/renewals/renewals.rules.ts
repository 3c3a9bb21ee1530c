// A membership is folded from its renewals: the only source of periods, expiry and status.
import type { MemberStatus } from '../members/members.statuses.ts';

/** A renewal as the fold sees it. Either `years`, or both fixed dates. Dates are Jakarta days, `YYYY-MM-DD`. */
export interface Grant {
  id: number;
  grantedOn: string;
  years: number | null;
  fixedStart: string | null;
  fixedEnd: string | null;
}

export interface Period {
  id: number;
  startedAt: string;
  expiredAt: string;
}

export interface Membership {
  periods: Period[];
  /** First day of the run of periods that reaches `expiredAt` without a gap. */
  startedAt: string | null;
  expiredAt: string | null;
  status: MemberStatus;
}

/**
 * Folds grants into periods: a grant continues a membership that still runs on the day of the
 * grant, so that no paid day is lost, and starts on that day otherwise. A period ends the same calendar day `years`
 * later; 29 February becomes 28 February. The expiry day itself still counts as active.
 *
 * Without grants the membership is pending; a rejected applicant stays rejected.
 */
export function foldMembership(grants: readonly Grant[], today: string, current: MemberStatus): Membership {
  const periods: Period[] = [];
  let startedAt: string | null = null;
  let expiredAt: string | null = null;

  for (const grant of grants.toSorted(byGrant)) {
    const period = placeGrant(grant, expiredAt);
    periods.push(period);
    if (expiredAt === null || period.startedAt > expiredAt) startedAt = period.startedAt;
    if (startedAt === null || period.startedAt < startedAt) startedAt = period.startedAt;
    if (expiredAt === null || period.expiredAt > expiredAt) expiredAt = period.expiredAt;
  }

  if (expiredAt === null)
    return { periods, startedAt, expiredAt, status: current === 'rejected' ? 'rejected' : 'pending' };
  return { periods, startedAt, expiredAt, status: statusOn(today, expiredAt) };
}

/** Active until the end of the expiry day. */
export function statusOn(today: string, expiredAt: string): 'active' | 'inactive' {
  return today <= expiredAt ? 'active' : 'inactive';
}

/** The calendar day `years` later; 29 February becomes 28 February. */
export function addYears(date: string, years: number): string {
  return Temporal.PlainDate.from(date).add({ years }).toString();
}

function placeGrant(grant: Grant, runningUntil: string | null): Period {
  if (grant.fixedStart !== null && grant.fixedEnd !== null)
    return { id: grant.id, startedAt: grant.fixedStart, expiredAt: grant.fixedEnd };
  const continues = runningUntil !== null && runningUntil >= grant.grantedOn;
  const startedAt = continues ? runningUntil : grant.grantedOn;
  return { id: grant.id, startedAt, expiredAt: addYears(startedAt, grant.years ?? 0) };
}

function byGrant(a: Grant, b: Grant): number {
  return a.grantedOn === b.grantedOn ? a.id - b.id : a.grantedOn < b.grantedOn ? -1 : 1;
}
