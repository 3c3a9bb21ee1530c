// Extends many memberships, or takes that back, with a few statements: a bank statement may prove thousands of payments.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import { slices } from '../../lib/slices.ts';
import { endManyRenewLinks } from './end-renew-links.ts';
import {
  columnsOf,
  deservesNumber,
  type Fold,
  foldWith,
  isOutdated,
  type MembershipChange,
  movedPeriods,
  stateOf,
  type YearsRenewal,
  yearsTerms,
} from './folds.ts';
import { type LockedMember, lockAllMembers } from './locked-member.ts';
import { newNumbers } from './member-numbers.ts';
import {
  deleteRenewalsOfPayments,
  insertRenewals,
  readRenewalsOfMembers,
  setPeriod,
  updateMemberships,
} from './membership.db.ts';
import { termsOf } from './stored-terms.ts';

interface OfMember {
  member: LockedMember;
}

interface Grant extends OfMember {
  renewal: YearsRenewal;
}

interface Revocation extends OfMember {
  /** Its renewal is removed. */
  paymentId: number;
}

/** Between two turns of the event loop. */
const MEMBERS_PER_TURN = 50;

/** `grantYears` for all of them. Returns the changes in the order of the grants. */
export function grantManyYears(work: Work, grants: readonly Grant[]): Promise<MembershipChange[]> {
  return inRounds(grants, (some) => grantOnce(work, some));
}

/** `revokePayment` for all of them. Returns the changes in their order. */
export function revokeManyPayments(
  work: Work,
  revocations: readonly Revocation[],
): Promise<MembershipChange[]> {
  return inRounds(revocations, (some) => revokeOnce(work, some));
}

export interface RefoldedMember extends MembershipChange {
  memberId: number;
}

/**
 * Folds members again and returns those whose rows said something else. One without renewals stays as an admin has
 * entered it. One without a code gets no number.
 */
export async function refoldMany(work: Work, ids: readonly number[]): Promise<RefoldedMember[]> {
  const members = [...(await lockAllMembers(work, ids)).values()];
  const stored = await renewalsByMember(
    work,
    members.map((member) => ({ member })),
  );
  const folds = members
    .map((member) => {
      const rows = stored.get(member.id) ?? [];
      return { member, rows, folded: foldMembership(rows.map(termsOf), work.today, member.row.status) };
    })
    .filter((fold) => fold.rows.length > 0 && isOutdated(fold.member.row, fold));
  if (folds.length === 0) return [];
  const changes = await storeAll(work, folds, ({ row }) => row.code !== null);
  return changes.map((change, index) => ({ ...change, memberId: folds[index]?.member.id ?? 0 }));
}

/** A member is in each round once: the next one is folded with what the round before has stored. */
async function inRounds<T extends OfMember>(
  items: readonly T[],
  store: (some: readonly T[]) => Promise<MembershipChange[]>,
): Promise<MembershipChange[]> {
  const counts = new Map<number, number>();
  const rounds = Map.groupBy(items, ({ member }) => {
    const round = counts.get(member.id) ?? 0;
    counts.set(member.id, round + 1);
    return round;
  });
  const changes = new Map<T, MembershipChange>();
  for (const some of [...rounds.values()].flatMap((round) => slices(round, MEMBERS_PER_TURN))) {
    const stored = await store(some);
    for (const [index, item] of some.entries()) {
      const change = stored[index];
      if (change) changes.set(item, change);
    }
    await nextTurn();
  }
  return items.flatMap((item) => changes.get(item) ?? []);
}

async function grantOnce(work: Work, grants: readonly Grant[]): Promise<MembershipChange[]> {
  const stored = await renewalsByMember(work, grants);
  const folds = grants.map(({ member, renewal }) => {
    const rows = stored.get(member.id) ?? [];
    return { member, rows, ...foldWith(work, member, { rows, terms: yearsTerms(work, renewal) }) };
  });
  await insertRenewals(
    work.tx,
    folds.map(({ added }) => added),
  );
  return storeAll(work, folds);
}

async function revokeOnce(work: Work, revocations: readonly Revocation[]): Promise<MembershipChange[]> {
  await deleteRenewalsOfPayments(
    work.tx,
    revocations.map(({ paymentId }) => paymentId),
  );
  await endManyRenewLinks(
    work,
    revocations.map(({ member }) => member.id),
  );
  const stored = await renewalsByMember(work, revocations);
  const folds = revocations.map(({ member }) => {
    const rows = stored.get(member.id) ?? [];
    return { member, rows, folded: foldMembership(rows.map(termsOf), work.today, member.row.status) };
  });
  return storeAll(work, folds);
}

async function renewalsByMember({ tx }: Work, items: readonly OfMember[]) {
  const ids = items.map(({ member }) => member.id);
  return Map.groupBy(await readRenewalsOfMembers(tx, ids), (row) => row.member_id);
}

type FoldOfMember = OfMember & Fold;

/** In the order of the folds. `mayGetNumber`: all may, so that a member without a code is refused. */
async function storeAll(
  work: Work,
  folds: readonly FoldOfMember[],
  mayGetNumber: (member: LockedMember) => boolean = () => true,
): Promise<MembershipChange[]> {
  for (const { id, startedAt, expiredAt } of folds.flatMap(movedPeriods))
    await setPeriod(work.tx, id, startedAt, expiredAt);
  const withoutNumber = folds
    .filter(({ folded, member }) => deservesNumber(folded, work.today) && member.row.number === null)
    .map(({ member }) => member)
    .filter(mayGetNumber);
  const numbers = await newNumbers(work, withoutNumber);
  const numberOf = new Map(withoutNumber.map(({ id }, index) => [id, numbers[index] ?? null]));
  const changes = folds.map(({ member, folded }): MembershipChange & OfMember => {
    const after = columnsOf(folded);
    const number = numberOf.get(member.id) ?? member.row.number;
    return { member, number, before: stateOf(member.row), after };
  });
  await updateMemberships(
    work.tx,
    changes.map(({ member, number, after }) => ({ id: member.id, number, ...after })),
    work.now,
  );
  for (const { member, number, after } of changes) member.row = { ...member.row, ...after, number };
  return changes;
}
