// The only place where a member's status, period and number change: every verb that touches renewals ends up here.
import { memberNumber } from '#shared/members/members.rules.ts';
import { foldMembership, type Membership, type RenewalTerms } from '#shared/renewals/renewals.rules.ts';
import { type ChangeDeps, change, type Work } from '../../changes/change.ts';
import { nextNumber } from '../../db/counters.ts';
import type { Row } from '../../db/schema.ts';
import { today } from '../../lib/clock.ts';
import { invalid } from '../../lib/errors.ts';
import { endRenewLinks } from './end-renew-links.ts';
import { type LockedMember, lockMember } from './locked-member.ts';
import {
  deleteRenewal,
  deleteRenewalOfPayment,
  expireMembers,
  insertRenewal,
  isNumberTaken,
  readRenewals,
  readWronglyExpired,
  setPeriod,
  updateMembership,
} from './membership.db.ts';

export interface MembershipChange {
  number: string | null;
  before: MembershipState;
  after: MembershipState;
}

type MembershipState = Pick<Row<'members'>, 'status' | 'started_at' | 'expired_at'>;

interface YearsRenewal {
  years: number;
  /** The paid payment that owns the renewal, or null for one that an admin adds. */
  paymentId: number | null;
  /** null: the operator of the server. */
  grantedBy: number | null;
}

/** Extends a membership by whole years from today, or from its end if it is still running. */
export function grantYears(work: Work, member: LockedMember, renewal: YearsRenewal): Promise<AddedRenewal> {
  const { years, paymentId, grantedBy } = renewal;
  const dates = { granted_on: work.today, years, fixed_start: null, fixed_end: null };
  return addRenewal(work, member, { ...dates, payment_id: paymentId, created_by: grantedBy });
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

type NewRenewal = Omit<StoredTerms, 'id'> &
  Pick<Row<'renewals'>, 'payment_id' | 'created_by'> &
  Partial<Pick<Row<'renewals'>, 'import_id'>>;

export type AddedRow = Awaited<ReturnType<typeof insertRenewal>>;

export interface AddedRenewal {
  renewal: AddedRow;
  change: MembershipChange;
}

/** The new renewal has no id yet, and sorts as the newest. */
const NEW_ID = Number.MAX_SAFE_INTEGER;

async function addRenewal(work: Work, member: LockedMember, terms: NewRenewal): Promise<AddedRenewal> {
  const rows = await readRenewals(work.tx, member.id);
  const folded = foldMembership(
    [...rows, { ...terms, id: NEW_ID }].map(termsOf),
    work.today,
    member.row.status,
  );
  const period = folded.periods.find(({ id }) => id === NEW_ID);
  const renewal = await insertRenewal(work.tx, {
    ...terms,
    member_id: member.id,
    started_at: period?.startedAt ?? terms.granted_on,
    expired_at: period?.expiredAt ?? terms.granted_on,
    created_at: work.now,
  });
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

async function newNumber(work: Work, { row }: LockedMember): Promise<string> {
  if (row.code === null) throw invalid({ company_category: 'Anggota belum memiliki kategori institusi.' });
  return nextMemberNumber(work, row.code);
}

/** The next running number with this code, without those that an import brought. */
export async function nextMemberNumber(work: Work, code: string): Promise<string> {
  for (;;) {
    const sequence = await nextNumber(work.tx, 'members');
    const number = memberNumber(code, Number(work.today.slice(0, 4)), sequence);
    if (!(await isNumberTaken(work.tx, number))) return number;
  }
}

/**
 * Makes members inactive when their membership has ended. Makes them active again if only a clock that ran ahead had
 * ended it. Returns how many changed.
 */
export async function sweepMemberships(deps: ChangeDeps): Promise<number> {
  const expired = await change(deps, ({ tx, today, now }) => expireMembers(tx, today, now));
  const early = await readWronglyExpired(deps.db, today(deps.clock));
  for (const id of early) await change(deps, async (work) => refold(work, await lockMember(work, id)));
  return expired + early.length;
}

type StoredTerms = Pick<Row<'renewals'>, 'id' | 'granted_on' | 'years' | 'fixed_start' | 'fixed_end'>;

/** The input of the fold. */
export function termsOf(row: StoredTerms): RenewalTerms {
  return {
    id: row.id,
    grantedOn: row.granted_on,
    years: row.years,
    fixedStart: row.fixed_start,
    fixedEnd: row.fixed_end,
  };
}

async function refold(work: Work, member: LockedMember): Promise<MembershipChange> {
  const rows = await readRenewals(work.tx, member.id);
  return store(work, member, {
    rows,
    folded: foldMembership(rows.map(termsOf), work.today, member.row.status),
  });
}

interface Fold {
  /** The renewals as they are stored. */
  rows: Awaited<ReturnType<typeof readRenewals>>;
  folded: Membership;
}

/** Stores periods that moved and the state of the member, who gets a number with the first active day. */
async function store(work: Work, member: LockedMember, { rows, folded }: Fold): Promise<MembershipChange> {
  for (const { id, startedAt, expiredAt } of folded.periods) {
    const row = rows.find((stored) => stored.id === id);
    if (row && (row.started_at !== startedAt || row.expired_at !== expiredAt))
      await setPeriod(work.tx, id, startedAt, expiredAt);
  }
  const before = stateOf(member.row);
  const after = { status: folded.status, started_at: folded.startedAt, expired_at: folded.expiredAt };
  const isNumbered = after.status === 'active' && member.row.number === null;
  const number = isNumbered ? await newNumber(work, member) : member.row.number;
  await updateMembership(work.tx, member.id, {
    ...after,
    ...(isNumbered && { number }),
    updated_at: work.now,
  });
  member.row = { ...member.row, ...after, number };
  return { number, before, after };
}

function stateOf({ status, started_at, expired_at }: MembershipState): MembershipState {
  return { status, started_at, expired_at };
}
