// A membership is folded from its renewals: the only source of periods, expiry and status.
import type { MemberStatus } from '../membership/membership.statuses.ts';

/** What a renewal states. Either `years`, or both fixed dates. Dates are Jakarta days, `YYYY-MM-DD`. */
export interface RenewalTerms {
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
 * Folds renewals into periods. A renewal continues a membership that is valid on its day, so that no paid day is
 * lost. Otherwise it starts on that day. A period ends the same calendar day `years` later; 29 February becomes 28
 * February. The expiry day itself still counts as active.
 *
 * Without renewals the membership is pending; a rejected applicant stays rejected.
 */
export function foldMembership(
  renewals: readonly RenewalTerms[],
  today: string,
  current: MemberStatus,
): Membership {
  const periods: Period[] = [];
  let startedAt: string | null = null;
  let expiredAt: string | null = null;

  for (const renewal of renewals.toSorted(byDay)) {
    const period = placeRenewal(renewal, expiredAt);
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

function placeRenewal(renewal: RenewalTerms, runningUntil: string | null): Period {
  if (renewal.fixedStart !== null && renewal.fixedEnd !== null)
    return { id: renewal.id, startedAt: renewal.fixedStart, expiredAt: renewal.fixedEnd };
  const continues = runningUntil !== null && runningUntil >= renewal.grantedOn;
  const startedAt = continues ? runningUntil : renewal.grantedOn;
  return { id: renewal.id, startedAt, expiredAt: addYears(startedAt, renewal.years ?? 0) };
}

function byDay(a: RenewalTerms, b: RenewalTerms): number {
  return a.grantedOn === b.grantedOn ? a.id - b.id : a.grantedOn < b.grantedOn ? -1 : 1;
}
