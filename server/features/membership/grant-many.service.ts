// Extends many memberships with a few statements: a bank statement may prove thousands of payments.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Work } from '../../changes/change.ts';
import { slices } from '../../lib/slices.ts';
import {
  foldWith,
  type MembershipChange,
  movedPeriods,
  stateOf,
  type YearsRenewal,
  yearsTerms,
} from './folds.ts';
import type { LockedMember } from './locked-member.ts';
import { newNumbers } from './member-numbers.ts';
import { insertRenewals, readRenewalsOfMembers, setPeriod, updateMemberships } from './membership.db.ts';

interface Grant {
  member: LockedMember;
  renewal: YearsRenewal;
}

/** Between two turns of the event loop. */
const GRANTS_PER_TURN = 50;

/** `grantYears` for all of them. Returns the changes in the order of the grants. */
export async function grantManyYears(work: Work, grants: readonly Grant[]): Promise<MembershipChange[]> {
  const changes = new Map<Grant, MembershipChange>();
  for (const some of roundsOf(grants).flatMap((round) => slices(round, GRANTS_PER_TURN))) {
    for (const [grant, change] of await grantOnce(work, some)) changes.set(grant, change);
    await nextTurn();
  }
  return grants.flatMap((grant) => changes.get(grant) ?? []);
}

/** A member has one grant in each round: the next one is folded with what the round before has stored. */
function roundsOf(grants: readonly Grant[]): Grant[][] {
  const counts = new Map<number, number>();
  const rounds = Map.groupBy(grants, ({ member }) => {
    const round = counts.get(member.id) ?? 0;
    counts.set(member.id, round + 1);
    return round;
  });
  return [...rounds.values()];
}

async function grantOnce(work: Work, grants: readonly Grant[]): Promise<[Grant, MembershipChange][]> {
  const ids = grants.map(({ member }) => member.id);
  const stored = Map.groupBy(await readRenewalsOfMembers(work.tx, ids), (row) => row.member_id);
  const folds = grants.map((grant) => {
    const rows = stored.get(grant.member.id) ?? [];
    const terms = yearsTerms(work, grant.renewal);
    return { grant, rows, ...foldWith(work, grant.member, { rows, terms }) };
  });
  await insertRenewals(
    work.tx,
    folds.map(({ added }) => added),
  );
  for (const { id, startedAt, expiredAt } of folds.flatMap(movedPeriods))
    await setPeriod(work.tx, id, startedAt, expiredAt);
  return storeAll(work, folds);
}

type Folded = ReturnType<typeof foldWith> & { grant: Grant };

async function storeAll(work: Work, folds: readonly Folded[]): Promise<[Grant, MembershipChange][]> {
  const withoutNumber = folds
    .filter(({ folded, grant }) => folded.status === 'active' && grant.member.row.number === null)
    .map(({ grant }) => grant.member);
  const numbers = await newNumbers(work, withoutNumber);
  const numberOf = new Map(withoutNumber.map(({ id }, index) => [id, numbers[index] ?? null]));
  const changes = folds.map(({ grant, folded }): [Grant, MembershipChange] => {
    const { member } = grant;
    const after = { status: folded.status, started_at: folded.startedAt, expired_at: folded.expiredAt };
    const number = numberOf.get(member.id) ?? member.row.number;
    return [grant, { number, before: stateOf(member.row), after }];
  });
  await updateMemberships(
    work.tx,
    changes.map(([{ member }, { number, after }]) => ({ id: member.id, number, ...after })),
    work.now,
  );
  for (const [{ member }, { number, after }] of changes) member.row = { ...member.row, ...after, number };
  return changes;
}
