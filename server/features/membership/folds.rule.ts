// The terms of a new renewal, and what the fold of all renewals changes.

import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { areMonthsCovered, type monthsLabel, priceOrder, termsOfGrant } from '#shared/dues/dues.rules.ts';
import { keysOf } from '#shared/keys.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { RenewalKind } from '#shared/renewals/renewal-kinds.states.ts';
import { renewalErrors } from '#shared/renewals/renewals.messages.ts';
import {
  foldMembership,
  isLifetime,
  type Membership,
  type StatusRules,
} from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { conflict } from '../../lib/errors.ts';
import type { LockedMember } from './locked-member.open.store.ts';
import {
  fixedTerms,
  type MembershipState,
  parseTerms,
  type StoredTerms,
  storedStart,
} from './stored-terms.rule.ts';

export interface YearsRenewal {
  years: number;
  /** The line of a paid payment that owns the renewal, or null for one that an admin adds. */
  paid: { paymentId: number; line: number } | null;
  /** null: the operator of the server. */
  grantedBy: number | null;
  /**
   * First day of the first membership year that the bill names; null where its years count from the approval. Left out:
   * as an order of today would have it.
   */
  yearsFrom?: string | null;
  /** The bill of the payment as it was priced. */
  bill?: Parameters<typeof monthsLabel>[0];
  /** The earliest day on which the money is known; left out: today. */
  paidOn?: string;
  /** Left out: dues. */
  kind?: RenewalKind;
  reason?: string | null;
}

export type NewRenewal = Omit<StoredTerms, 'id'> &
  Pick<Row<'renewals'>, 'payment_id' | 'line' | 'created_by'> &
  Partial<Pick<Row<'renewals'>, 'import_id' | 'kind' | 'reason'>>;

/**
 * Returns whole years after the last end of what was granted before. Throws 409 where the last year that a bill names
 * is over, or the months are covered that it was priced by.
 */
export function yearsTerms(
  { today, dues }: Pick<Work, 'today' | 'dues'>,
  renewal: YearsRenewal,
  granted: readonly Pick<StoredRenewal, 'expired_at'>[],
): NewRenewal {
  const lastEnd = findLastEnd(granted);
  const { bill } = renewal;
  if (bill && areMonthsCovered(bill, coveredTo(granted)))
    throw conflict(paymentErrors.monthsAreCovered(bill));
  const { years, paid, grantedBy, paidOn = today, kind = 'dues', reason = null } = renewal;
  const yearsFrom = renewal.yearsFrom === undefined ? yearsOfToday() : renewal.yearsFrom;
  const terms = termsOfGrant({ years, yearsFrom, approvedOn: today, paidOn, lastEnd }, dues);
  if (!terms) throw conflict(renewalErrors.yearsAreOver);
  const dates =
    'start' in terms
      ? fixedTerms(terms, today)
      : { granted_on: terms.grantedOn, years, fixed_start: null, fixed_end: null, has_start: 1 as const };
  const owner = { payment_id: paid?.paymentId ?? null, line: paid?.line ?? null };
  return { ...dates, ...owner, created_by: grantedBy, kind, reason };

  function yearsOfToday(): string | null {
    return priceOrder({ day: today, years, fee: 0, entryFee: 0, lastEnd }, dues).yearsFrom;
  }
}

/** Finds the last end of all that was granted; null without a period that ends. */
export function findLastEnd(rows: readonly Pick<StoredRenewal, 'expired_at'>[]): string | null {
  const ends = rows.map(({ expired_at }) => expired_at).filter((end) => !isLifetime(end));
  return ends.toSorted().at(-1) ?? null;
}

/** The last day of all that was granted, also without an end; null without a period. */
function coveredTo(rows: readonly Pick<StoredRenewal, 'expired_at'>[]): string | null {
  return (
    rows
      .map(({ expired_at }) => expired_at)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Tells how the association and the member himself decide about the status. */
export function statusRules({ grace_days }: Grace, { stop_reason }: Stopped): StatusRules {
  return { graceDays: grace_days, hasStopped: stop_reason !== null };
}

type Grace = Pick<DuesSettings, 'grace_days'>;
type Stopped = Pick<Row<'members'>, 'stop_reason'>;

export interface Fold {
  /** The renewals as they are stored. */
  rows: readonly StoredRenewal[];
  folded: Membership;
}

type StoredRenewal = StoredTerms & Pick<Row<'renewals'>, 'started_at' | 'expired_at'>;

/** The new renewal has no id yet, and is the last in the order of grants. */
const NEW_ID = Number.MAX_SAFE_INTEGER;

/** Returns the membership with one more renewal, which is stored as `added`. */
export function foldWith(
  { today, now, dues }: Work,
  member: LockedMember,
  { rows, terms }: { rows: readonly StoredRenewal[]; terms: NewRenewal },
): { added: NewRow<'renewals'>; folded: Membership } {
  const all = [...rows, { ...terms, id: NEW_ID }].map(parseTerms);
  const folded = foldMembership(all, today, member.row.status, statusRules(dues, member.row));
  const period = folded.periods.find(({ id }) => id === NEW_ID);
  const added = {
    ...terms,
    member_id: member.id,
    started_at: period ? storedStart(period) : terms.granted_on,
    expired_at: period?.expiredAt ?? terms.granted_on,
    created_at: now,
  };
  return { added, folded };
}

/** Returns periods of stored renewals that the fold has moved. */
export function movedPeriods({ rows, folded }: Fold): Membership['periods'] {
  return folded.periods.filter((period) => {
    const row = rows.find((stored) => stored.id === period.id);
    return row && (row.started_at !== storedStart(period) || row.expired_at !== period.expiredAt);
  });
}

export function pickMembershipState({
  status,
  started_at,
  expired_at,
  next_started_at,
}: MembershipState): MembershipState {
  return { status, started_at, expired_at, next_started_at };
}

/** Returns the columns of a member with this membership. */
export function foldedColumns(folded: Membership): MembershipState {
  const { status, startedAt, expiredAt, nextStartedAt } = folded;
  return { status, started_at: startedAt, expired_at: expiredAt, next_started_at: nextStartedAt };
}

/** Tells whether the stored rows say something else than the fold. */
export function differsFromFold(member: MembershipState, fold: Fold): boolean {
  const folded = foldedColumns(fold.folded);
  return keysOf(folded).some((column) => member[column] !== folded[column]) || movedPeriods(fold).length > 0;
}

/** Tells whether a period holds today, its grace included, or is to come: with its grant a member gets a number. */
export function deservesNumber({ status, expiredAt }: Membership, today: string): boolean {
  return status === 'active' || (expiredAt !== null && expiredAt >= today);
}
