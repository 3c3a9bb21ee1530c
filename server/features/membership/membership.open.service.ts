// Where a member's status, period and number change: every verb that touches renewals ends up here. A list costs hardly more
// statements than one member: a bank statement may prove thousands of payments.
import type { Work } from '../../changes/change.ts';
import { getOnly, pairs } from '../../lib/lists.ts';
import { endRenewLinks } from './end-renew-links.open.store.ts';
import {
  differsFromFold,
  foldWith,
  type NewRenewal,
  pickMembershipState,
  type YearsRenewal,
  yearsTerms,
} from './folds.rule.ts';
import { type LockedMember, lockMembers, type MembershipChange } from './locked-member.open.store.ts';
import { newNumbers } from './member-numbers.open.store.ts';
import {
  deleteRenewal,
  deleteRenewalsOfPayments,
  insertRenewals,
  setFixedEnd,
  updateMemberships,
} from './membership.db.ts';
import {
  inRounds,
  type OfMember,
  readFolds,
  readStoredMemberships,
  storeFolds,
} from './memberships.store.ts';
import { fixedTerms } from './stored-terms.rule.ts';

interface Grant extends OfMember {
  renewal: YearsRenewal;
}

/**
 * Extends memberships by whole years after the last end of what was granted before. In the order of the grants. Throws 422
 * for a member who cannot get a number. Throws 409 where the years that a bill names are over, or its months are covered.
 */
export function grantYears(work: Work, grants: readonly Grant[]): Promise<AddedRenewal[]> {
  return addRenewals(
    work,
    grants.map(({ member, renewal }) => ({
      member,
      termsAfter: (granted) => yearsTerms(work, renewal, granted),
    })),
  );
}

interface FixedPeriod {
  /** `YYYY-MM-DD`; null: unknown. */
  start: string | null;
  /** `LIFETIME_END`: never ('Seumur hidup'). */
  end: string;
  grantedBy: number | null;
  /** The import that brought the dates. */
  importId?: number | null;
  reason?: string | null;
}

/** Records the dates with which an admin creates or imports a member, and a membership without an end. */
export async function grantFixedPeriod(
  work: Work,
  member: LockedMember,
  period: FixedPeriod,
): Promise<AddedRenewal> {
  const { grantedBy, importId = null, reason = null, ...dates } = period;
  const terms = {
    ...fixedTerms(dates, work.today),
    payment_id: null,
    line: null,
    created_by: grantedBy,
    import_id: importId,
    reason,
  };
  return getOnly(await addRenewals(work, [{ member, termsAfter: () => terms }]));
}

/** Gives a renewal with fixed dates another last day. Throws 422 for a member who cannot get a number. */
export async function moveFixedEnd(
  work: Work,
  member: LockedMember,
  { renewalId, end }: { renewalId: number; end: string },
): Promise<MembershipChange> {
  const isShorter = member.row.expired_at !== null && end < member.row.expired_at;
  await setFixedEnd(work.tx, renewalId, end);
  return getOnly(
    isShorter ? await foldShortened(work, [member]) : await storeFolds(work, await readFolds(work, [member])),
  );
}

export interface AddedRenewal {
  renewal: Awaited<ReturnType<typeof insertRenewals>>[number];
  change: MembershipChange;
}

interface NewTerms extends OfMember {
  /** `granted`: all that was granted before. */
  termsAfter: (granted: readonly { expired_at: string }[]) => NewRenewal;
}

function addRenewals(work: Work, added: readonly NewTerms[]): Promise<AddedRenewal[]> {
  return inRounds(added, async (some) => {
    const stored = await readStoredMemberships(
      work,
      some.map(({ member }) => member),
    );
    const folds = some.map(({ member, termsAfter }) => {
      const rows = stored.get(member.id) ?? [];
      const terms = termsAfter(rows);
      return { member, rows, ...foldWith(work, member, { rows, terms }) };
    });
    const renewals = await insertRenewals(
      work.tx,
      folds.map((fold) => fold.added),
    );
    const changes = await storeFolds(work, folds);
    return pairs(renewals, changes).map(([renewal, change]) => ({ renewal, change }));
  });
}

interface Revocation extends OfMember {
  paymentId: number;
}

/** Removes the renewals of these payments, where they have one. In the order of the revocations. */
export function revokePayments(work: Work, revocations: readonly Revocation[]): Promise<MembershipChange[]> {
  return inRounds(revocations, async (some) => {
    await deleteRenewalsOfPayments(
      work.tx,
      some.map(({ paymentId }) => paymentId),
    );
    return foldShortened(
      work,
      some.map(({ member }) => member),
    );
  });
}

/** Removes one renewal; undefined when it was already gone. */
export async function revokeRenewal(work: Work, member: LockedMember, id: number) {
  const revoked = await deleteRenewal(work.tx, id);
  if (!revoked) return;
  return { revoked, change: getOnly(await foldShortened(work, [member])) };
}

async function foldShortened(work: Work, members: readonly LockedMember[]): Promise<MembershipChange[]> {
  await endRenewLinks(
    work,
    members.map(({ id }) => id),
  );
  return storeFolds(work, await readFolds(work, members));
}

export interface RefoldedMember extends MembershipChange {
  memberId: number;
}

/**
 * Folds members again and returns those whose rows said something else. One without renewals stays as an admin has
 * entered it. One without a code gets no number.
 */
export async function refoldMembers(work: Work, ids: readonly number[]): Promise<RefoldedMember[]> {
  const members = [...(await lockMembers(work, ids)).values()];
  const folds = (await readFolds(work, members)).filter(
    (fold) => fold.rows.length > 0 && differsFromFold(fold.member.row, fold),
  );
  const changes = await storeFolds(work, folds, ({ row }) => row.code !== null);
  return pairs(folds, changes).map(([{ member }, change]) => ({ ...change, memberId: member.id }));
}

/** Assigns a number to a member without one. Throws 422 when the company category, and so the code, is missing. */
export async function giveNumber(work: Work, member: LockedMember): Promise<void> {
  if (member.row.number !== null) return;
  const number = getOnly(await newNumbers(work, [member]));
  await updateMemberships(
    work.tx,
    [{ id: member.id, ...pickMembershipState(member.row), firstNumber: number }],
    work.now,
  );
  member.row = { ...member.row, number };
}
