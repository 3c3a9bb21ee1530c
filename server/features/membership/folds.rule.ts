// The terms of a new renewal, and what the fold of all renewals changes.
import { keysOf } from '#shared/keys.ts';
import { foldMembership, type Membership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import type { LockedMember } from './open/locked-member.store.ts';
import { type MembershipState, type StoredTerms, storedStart, termsOf } from './stored-terms.rule.ts';

export interface YearsRenewal {
  years: number;
  /** The paid payment that owns the renewal, or null for one that an admin adds. */
  paymentId: number | null;
  /** null: the operator of the server. */
  grantedBy: number | null;
}

export type NewRenewal = Omit<StoredTerms, 'id'> &
  Pick<Row<'renewals'>, 'payment_id' | 'created_by'> &
  Partial<Pick<Row<'renewals'>, 'import_id'>>;

/** Whole years from today, or from the last end of what was granted before. */
export function yearsTerms({ today }: Work, { years, paymentId, grantedBy }: YearsRenewal): NewRenewal {
  const dates = { granted_on: today, years, fixed_start: null, fixed_end: null, has_start: 1 };
  return { ...dates, payment_id: paymentId, created_by: grantedBy };
}

export interface Fold {
  /** The renewals as they are stored. */
  rows: readonly StoredRenewal[];
  folded: Membership;
}

type StoredRenewal = StoredTerms & Pick<Row<'renewals'>, 'started_at' | 'expired_at'>;

/** The new renewal has no id yet, and is the last in the order of grants. */
const NEW_ID = Number.MAX_SAFE_INTEGER;

/** The membership with one more renewal, which is stored as `added`. */
export function foldWith(
  { today, now }: Work,
  member: LockedMember,
  { rows, terms }: { rows: readonly StoredRenewal[]; terms: NewRenewal },
): { added: NewRow<'renewals'>; folded: Membership } {
  const folded = foldMembership([...rows, { ...terms, id: NEW_ID }].map(termsOf), today, member.row.status);
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

/** Periods of stored renewals that the fold has moved. */
export function movedPeriods({ rows, folded }: Fold): Membership['periods'] {
  return folded.periods.filter((period) => {
    const row = rows.find((stored) => stored.id === period.id);
    return row && (row.started_at !== storedStart(period) || row.expired_at !== period.expiredAt);
  });
}

export function stateOf({
  status,
  started_at,
  expired_at,
  next_started_at,
}: MembershipState): MembershipState {
  return { status, started_at, expired_at, next_started_at };
}

/** The columns of a member with this membership. */
export function columnsOf(folded: Membership): MembershipState {
  const { status, startedAt, expiredAt, nextStartedAt } = folded;
  return { status, started_at: startedAt, expired_at: expiredAt, next_started_at: nextStartedAt };
}

/** Whether the stored rows say something else than the fold. */
export function isOutdated(member: MembershipState, fold: Fold): boolean {
  const folded = columnsOf(fold.folded);
  return keysOf(folded).some((column) => member[column] !== folded[column]) || movedPeriods(fold).length > 0;
}

/** A period that holds today or is to come: with its grant a member gets a number. */
export function deservesNumber({ expiredAt }: Membership, today: string): boolean {
  return expiredAt !== null && expiredAt >= today;
}
