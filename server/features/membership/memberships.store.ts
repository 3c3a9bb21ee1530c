// Folds memberships and stores what has changed, with the same statements for one member and for many.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import { pairs } from '../../lib/lists.ts';
import { slices } from '../../lib/slices.ts';
import {
  deservesNumber,
  type Fold,
  foldedColumns,
  movedPeriods,
  pickMembershipState,
  statusRules,
} from './folds.rule.ts';
import type { LockedMember, MembershipChange } from './locked-member.open.store.ts';
import { newNumbers } from './member-numbers.open.store.ts';
import { readRenewals, setPeriod, updateMemberships } from './membership.db.ts';
import { parseTerms, storedStart } from './stored-terms.rule.ts';

export interface OfMember {
  member: LockedMember;
}

/** Of one statement. */
const MEMBERS_PER_STATEMENT = 50;

/**
 * Stores items part by part; the results are in the order of the items. A member is in each part once: the next one is
 * folded with what the part before has stored.
 */
export async function inRounds<Item extends OfMember, Result>(
  items: readonly Item[],
  store: (some: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const counts = new Map<number, number>();
  const placed = items.map((item, place) => ({ item, place }));
  const rounds = Map.groupBy(placed, ({ item: { member } }) => {
    const round = counts.get(member.id) ?? 0;
    counts.set(member.id, round + 1);
    return round;
  });
  const results: Result[] = [];
  const parts = [...rounds.values()].flatMap((round) => slices(round, MEMBERS_PER_STATEMENT));
  for (const part of parts) {
    const stored = await store(part.map(({ item }) => item));
    for (const [{ place }, result] of pairs(part, stored)) results[place] = result;
  }
  return results;
}

/** Maps each member to what is stored. */
export async function readStoredMemberships({ tx }: Work, members: readonly LockedMember[]) {
  const rows = await readRenewals(
    tx,
    members.map(({ id }) => id),
  );
  return Map.groupBy(rows, (row) => row.member_id);
}

export type FoldOfMember = OfMember & Fold;

/** Folds what is stored now. */
export async function readFolds(work: Work, members: readonly LockedMember[]): Promise<FoldOfMember[]> {
  if (members.length === 0) return [];
  const stored = await readStoredMemberships(work, members);
  return members.map((member) => {
    const rows = stored.get(member.id) ?? [];
    const rules = statusRules(work.dues, member.row);
    return {
      member,
      rows,
      folded: foldMembership(rows.map(parseTerms), work.today, member.row.status, rules),
    };
  });
}

/**
 * Stores periods that moved, and the states of the members. A period that is not over brings a number. In the order of the
 * folds. `mayGetNumber`: all may, so that a member without a code is refused.
 */
export async function storeFolds(
  work: Work,
  folds: readonly FoldOfMember[],
  mayGetNumber: (member: LockedMember) => boolean = () => true,
): Promise<MembershipChange[]> {
  if (folds.length === 0) return [];
  for (const period of folds.flatMap(movedPeriods))
    await setPeriod(work.tx, period.id, storedStart(period), period.expiredAt);
  const withoutNumber = folds
    .filter(({ folded, member }) => deservesNumber(folded, work.today) && member.row.number === null)
    .map(({ member }) => member)
    .filter(mayGetNumber);
  const firstNumbers = new Map(pairs(withoutNumber, await newNumbers(work, withoutNumber)));
  const states = folds.map(({ member, folded }) => ({
    id: member.id,
    ...foldedColumns(folded),
    firstNumber: firstNumbers.get(member) ?? null,
  }));
  await updateMemberships(work.tx, states, work.now);
  return pairs(folds, states).map(([{ member }, { id: _, firstNumber, ...after }]) => {
    const change = {
      number: firstNumber ?? member.row.number,
      before: pickMembershipState(member.row),
      after,
    };
    member.row = { ...member.row, ...after, number: change.number };
    return change;
  });
}
