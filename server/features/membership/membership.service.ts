// Where a member's status, period and number change: every verb that touches the renewals of one member ends up here.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import { endRenewLinks } from './end-renew-links.ts';
import {
  columnsOf,
  deservesNumber,
  type Fold,
  foldWith,
  type MembershipChange,
  movedPeriods,
  type NewRenewal,
  stateOf,
  type YearsRenewal,
  yearsTerms,
} from './folds.ts';
import type { LockedMember } from './locked-member.ts';
import { newNumber } from './member-numbers.ts';
import {
  deleteRenewal,
  deleteRenewalOfPayment,
  insertRenewal,
  readRenewals,
  setPeriod,
  updateMembership,
} from './membership.db.ts';
import { termsOf } from './stored-terms.ts';

/** Extends a membership by whole years from today, or from the last end of what was granted before. */
export function grantYears(work: Work, member: LockedMember, renewal: YearsRenewal): Promise<AddedRenewal> {
  return addRenewal(work, member, yearsTerms(work, renewal));
}

interface FixedPeriod {
  start: string;
  end: string;
  grantedBy: number | null;
  /** The import that brought the dates. */
  importId?: number;
}

/** Records the dates with which an admin creates or imports a member. */
export function grantFixedPeriod(
  work: Work,
  member: LockedMember,
  period: FixedPeriod,
): Promise<AddedRenewal> {
  return addRenewal(work, member, fixedTerms(period));
}

function fixedTerms({ start, end, grantedBy, importId }: FixedPeriod): NewRenewal {
  const dates = { granted_on: start, years: null, fixed_start: start, fixed_end: end };
  return { ...dates, payment_id: null, created_by: grantedBy, import_id: importId ?? null };
}

export type AddedRow = Awaited<ReturnType<typeof insertRenewal>>;

export interface AddedRenewal {
  renewal: AddedRow;
  change: MembershipChange;
}

async function addRenewal(work: Work, member: LockedMember, terms: NewRenewal): Promise<AddedRenewal> {
  const rows = await readRenewals(work.tx, member.id);
  const { added, folded } = foldWith(work, member, { rows, terms });
  const renewal = await insertRenewal(work.tx, added);
  return { renewal, change: await store(work, member, { rows, folded }) };
}

/** Removes one renewal; undefined when it was already gone. */
export async function revokeRenewal(work: Work, member: LockedMember, id: number) {
  const revoked = await deleteRenewal(work.tx, id);
  if (!revoked) return;
  await endRenewLinks(work, member.id);
  return { revoked, change: await refold(work, member) };
}

/** Removes the renewal of a payment, if it has one. */
export async function revokePayment(
  work: Work,
  member: LockedMember,
  paymentId: number,
): Promise<MembershipChange> {
  await deleteRenewalOfPayment(work.tx, paymentId);
  await endRenewLinks(work, member.id);
  return refold(work, member);
}

/** Assigns a number to a member without one. Throws 422 when the company category, and so the code, is missing. */
export async function giveNumber(work: Work, member: LockedMember): Promise<void> {
  if (member.row.number !== null) return;
  const number = await newNumber(work, member);
  await updateMembership(work.tx, member.id, { number });
  member.row = { ...member.row, number };
}

async function refold(work: Work, member: LockedMember): Promise<MembershipChange> {
  const rows = await readRenewals(work.tx, member.id);
  return store(work, member, {
    rows,
    folded: foldMembership(rows.map(termsOf), work.today, member.row.status),
  });
}

/** Stores periods that moved, and the state of the member. A period that is not over brings a number. */
async function store(work: Work, member: LockedMember, { rows, folded }: Fold): Promise<MembershipChange> {
  for (const { id, startedAt, expiredAt } of movedPeriods({ rows, folded }))
    await setPeriod(work.tx, id, startedAt, expiredAt);
  const before = stateOf(member.row);
  const after = columnsOf(folded);
  const isNumbered = deservesNumber(folded, work.today) && member.row.number === null;
  const number = isNumbered ? await newNumber(work, member) : member.row.number;
  await updateMembership(work.tx, member.id, {
    ...after,
    ...(isNumbered && { number }),
    updated_at: work.now,
  });
  member.row = { ...member.row, ...after, number };
  return { number, before, after };
}
