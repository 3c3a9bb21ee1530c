// A membership is folded from its renewals: the only source of periods, expiry and status.
import type { MemberStatus } from '../membership/membership.states.ts';

/** What a renewal states. Either `years`, or fixed dates, of which the start may be unknown. Dates are Jakarta days, `YYYY-MM-DD`. */
export interface RenewalTerms {
  /** Ascends in the order in which renewals were granted. */
  id: number;
  /** The day of a renewal of years, stored with it. A fixed period does not use it. */
  grantedOn: string;
  years: number | null;
  fixedStart: string | null;
  fixedEnd: string | null;
}

export interface Period {
  id: number;
  /** Null: unknown, but in the past. */
  startedAt: string | null;
  expiredAt: string;
}

export interface Membership {
  /** In the order in which they were granted. */
  periods: Period[];
  /**
   * First and last day of a run of periods: the one that holds today, otherwise the next, otherwise the last. The first
   * day is null without a period, and where it is unknown.
   */
  startedAt: string | null;
  expiredAt: string | null;
  /** First day of the next run. The membership is not active on the day before. */
  nextStartedAt: string | null;
  status: MemberStatus;
}

/**
 * Places renewals in the order in which they were granted, and derives the membership of a day. The settings of the
 * association are no part of it: changing one moves no period. Source: 'how periods lie' in the association's rows.
 *
 * Before the first period, and without one, the membership is pending. A rejected applicant without periods stays
 * rejected. Between two periods it is inactive. The expiry day itself still counts as active.
 */
export function foldMembership(
  renewals: readonly RenewalTerms[],
  today: string,
  current: MemberStatus,
): Membership {
  const periods: Period[] = [];
  let lastEnd: string | null = null;
  for (const renewal of renewals.toSorted((a, b) => a.id - b.id)) {
    const period = placeRenewal(renewal, lastEnd);
    periods.push(period);
    lastEnd = laterOf(period.expiredAt, lastEnd);
  }
  return { periods, ...membershipOn(today, runsOf(periods), current) };
}

/** The first day of a membership that is not active yet, or not any more; null when no period follows. */
export function activeFrom(
  { status, next_started_at }: { status: MemberStatus; next_started_at: string | null },
  today: string,
): string | null {
  if (status === 'active' || next_started_at === null) return null;
  return next_started_at > today ? next_started_at : null;
}

/**
 * The status of a stored membership on a day, whenever the sweep last ran. It never shows an ended membership as
 * active, nor one before its first day. On that day it is active.
 */
export function statusOn(
  today: string,
  stored: { status: MemberStatus; started_at: string | null; expired_at: string | null },
): MemberStatus {
  const { status, started_at, expired_at } = stored;
  // Only who waits for a first day is pending with dates.
  const isBegun = started_at !== null && started_at <= today;
  if (status !== 'active' && !(status === 'pending' && isBegun)) return status;
  if (expired_at !== null && expired_at < today) return 'inactive';
  return started_at === null || isBegun ? 'active' : 'pending';
}

/** The calendar day `years` later; 29 February becomes 28 February. */
export function addYears(date: string, years: number): string {
  return Temporal.PlainDate.from(date).add({ years }).toString();
}

/**
 * Fixed dates lie as dated. A renewal of years begins on its day, or later: on the last end of what was granted before
 * it. So no paid day is lost, and taking a renewal away never makes another one end later.
 */
function placeRenewal(renewal: RenewalTerms, lastEnd: string | null): Period {
  if (renewal.fixedEnd !== null)
    return { id: renewal.id, startedAt: renewal.fixedStart, expiredAt: renewal.fixedEnd };
  const startedAt = laterOf(renewal.grantedOn, lastEnd);
  return { id: renewal.id, startedAt, expiredAt: addYears(startedAt, renewal.years ?? 0) };
}

interface Run {
  startedAt: string | null;
  expiredAt: string;
}

/** Periods of which one begins at the latest on the day after another's end, the earliest run first. */
function runsOf(periods: readonly Period[]): Run[] {
  const runs: Run[] = [];
  const ordered = periods.toSorted((a, b) => compare(a.startedAt ?? '', b.startedAt ?? ''));
  for (const { startedAt, expiredAt } of ordered) {
    const run = runs.at(-1);
    if (run && (startedAt ?? '') <= dayAfter(run.expiredAt))
      run.expiredAt = laterOf(expiredAt, run.expiredAt);
    else runs.push({ startedAt, expiredAt });
  }
  return runs;
}

function membershipOn(today: string, runs: readonly Run[], current: MemberStatus) {
  const index = runs.findIndex(({ expiredAt }) => expiredAt >= today);
  const run = runs.at(index);
  if (!run) {
    const status: MemberStatus = current === 'rejected' ? 'rejected' : 'pending';
    return { startedAt: null, expiredAt: null, nextStartedAt: null, status };
  }
  const { startedAt, expiredAt } = run;
  if (index < 0) return { startedAt, expiredAt, nextStartedAt: null, status: 'inactive' as const };
  if (startedAt === null || startedAt <= today) {
    const next = runs[index + 1];
    return { startedAt, expiredAt, nextStartedAt: next?.startedAt ?? null, status: 'active' as const };
  }
  const status: MemberStatus = index === 0 ? 'pending' : 'inactive';
  return { startedAt, expiredAt, nextStartedAt: startedAt, status };
}

function laterOf(day: string, other: string | null): string {
  return other !== null && other > day ? other : day;
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
