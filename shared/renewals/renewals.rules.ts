// A membership is folded from its renewals: the only source of periods, expiry and status.
import { addDays, addYears, pickLater } from '../calendar-days.ts';
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

/**
 * The last day of a period without an end ('Seumur hidup'). A day, so that orders and indexes of ends hold for it; no
 * field admits it.
 */
export const LIFETIME_END = '9999-12-31';

/** Tells whether a stored last day says that there is none. */
export function isLifetime(end: string | null): boolean {
  return end === LIFETIME_END;
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

/** What decides about a status in addition to the periods. */
export interface StatusRules {
  /** Days after an end in which the membership goes on. */
  graceDays: number;
  /** The member has stopped: mengundurkan diri, meninggal dunia, …. */
  hasStopped?: boolean;
}

const noGrace: StatusRules = { graceDays: 0 };

/**
 * Places renewals in the order in which they were granted, and derives the membership of a day. The settings of the
 * association move no period. Only its grace decides the status. Source: 'how periods lie' in the association's rows.
 *
 * Before the first period, and without one, the membership is pending. A rejected applicant without periods stays
 * rejected. Between two periods it is inactive. The expiry day itself still counts as active, and so do the days of
 * grace. Who has stopped is inactive, and rejected without a period.
 */
export function foldMembership(
  renewals: readonly RenewalTerms[],
  today: string,
  current: MemberStatus,
  rules: StatusRules = noGrace,
): Membership {
  const periods = periodsOf(renewals);
  const membership = membershipOn(today, runsOf(periods), { current, graceDays: rules.graceDays });
  if (!rules.hasStopped) return { periods, ...membership };
  // Who never was a member is rejected.
  const status = periods.length > 0 || current === 'inactive' ? 'inactive' : 'rejected';
  return { periods, ...membership, status };
}

/** Days, both included. */
export interface Gap {
  from: string;
  to: string;
}

/** Finds the days before a later period that only this renewal covers; null where its deletion leaves none open. */
export function gapWithout(renewals: readonly RenewalTerms[], id: number): Gap | null {
  const before = periodsOf(renewals).find((period) => period.id === id);
  if (!before) return null;
  const others = runsOf(periodsOf(renewals.filter((renewal) => renewal.id !== id)));
  const next = others.find(({ startedAt }) => startedAt !== null && startedAt > before.expiredAt);
  const last = others.findLast(({ startedAt }) => (startedAt ?? '') <= before.expiredAt);
  if (!next?.startedAt) return null;
  const open = last ? addDays(last.expiredAt, 1) : (before.startedAt ?? before.expiredAt);
  const from = pickLater(open, before.startedAt);
  const to = addDays(next.startedAt, -1);
  return from <= before.expiredAt && from <= to ? { from, to } : null;
}

/** Finds the first day of a membership that is not active yet, or not any more; null when no period follows. */
export function activeFrom(
  { status, next_started_at }: { status: MemberStatus; next_started_at: string | null },
  today: string,
): string | null {
  if (status === 'active' || next_started_at === null) return null;
  return next_started_at > today ? next_started_at : null;
}

/**
 * Returns the status of a stored membership on a day, whenever the sweep last ran. It never shows an ended membership as
 * active, nor one before its first day. On that day it is active.
 */
export function statusOn(
  today: string,
  stored: { status: MemberStatus; started_at: string | null; expired_at: string | null },
  graceDays = 0,
): MemberStatus {
  const { status, started_at, expired_at } = stored;
  // Only who waits for a first day is pending with dates.
  const isBegun = started_at !== null && started_at <= today;
  if (status !== 'active' && !(status === 'pending' && isBegun)) return status;
  if (expired_at !== null && !holds(expired_at, today, graceDays)) return 'inactive';
  return started_at === null || isBegun ? 'active' : 'pending';
}

/** Each in its place, in the order of the grants. */
function periodsOf(renewals: readonly RenewalTerms[]): Period[] {
  const periods: Period[] = [];
  let lastEnd: string | null = null;
  for (const renewal of renewals.toSorted((a, b) => a.id - b.id)) {
    const period = placeRenewal(renewal, lastEnd);
    periods.push(period);
    // Nothing can follow a period without an end: what was paid during it lies as if it were not there.
    if (!isLifetime(period.expiredAt)) lastEnd = pickLater(period.expiredAt, lastEnd);
  }
  return periods;
}

/**
 * Fixed dates lie as dated. A renewal of years begins on its day, or later: on the last end of what was granted before
 * it. So no paid day is lost, and taking a renewal away never makes another one end later.
 */
function placeRenewal(renewal: RenewalTerms, lastEnd: string | null): Period {
  if (renewal.fixedEnd !== null)
    return { id: renewal.id, startedAt: renewal.fixedStart, expiredAt: renewal.fixedEnd };
  const startedAt = pickLater(renewal.grantedOn, lastEnd);
  return { id: renewal.id, startedAt, expiredAt: addYears(startedAt, renewal.years ?? 0) };
}

/** Returns the last day that counts as active after this end. */
export function lastActiveDay(end: string, graceDays: number): string {
  return graceDays === 0 || isLifetime(end) ? end : addDays(end, graceDays);
}

/** Finds the first end of a membership that is active on this day. */
export function firstActiveEnd(today: string, { grace_days }: { grace_days: number }): string {
  return addDays(today, -grace_days);
}

/** Returns the day until which an ended membership goes on ('Masa tenggang'); null outside of its grace. `status`: of today. */
export function graceUntil(
  today: string,
  { status, expired_at }: { status: MemberStatus; expired_at: string | null },
  graceDays: number,
): string | null {
  const isOver = expired_at !== null && expired_at < today;
  return status === 'active' && isOver ? lastActiveDay(expired_at, graceDays) : null;
}

function holds(end: string, today: string, graceDays: number): boolean {
  return end >= today || lastActiveDay(end, graceDays) >= today;
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
    if (run && (isLifetime(run.expiredAt) || (startedAt ?? '') <= addDays(run.expiredAt, 1)))
      run.expiredAt = pickLater(expiredAt, run.expiredAt);
    else runs.push({ startedAt, expiredAt });
  }
  return runs;
}

function membershipOn(
  today: string,
  runs: readonly Run[],
  { current, graceDays }: { current: MemberStatus; graceDays: number },
) {
  const index = runHolding(today, runs, graceDays);
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

/** The run that holds today, also in its grace; otherwise the next, otherwise -1. */
function runHolding(today: string, runs: readonly Run[], graceDays: number): number {
  const next = runs.findIndex(({ expiredAt }) => expiredAt >= today);
  const begins = runs[next]?.startedAt ?? null;
  if (next >= 0 && (begins === null || begins <= today)) return next;
  const before = next < 0 ? runs.length - 1 : next - 1;
  const ended = runs[before];
  return ended && holds(ended.expiredAt, today, graceDays) ? before : next;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
