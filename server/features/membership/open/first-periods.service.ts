// The first periods of members that an import adds: stored as one renewal each.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../../changes/change.ts';
import { lockCounter } from '../../../changes/counters.ts';
import { columnsOf, deservesNumber } from '../folds.rule.ts';
import { insertRenewals, readRenewalsOf } from '../membership.db.ts';
import { fixedTerms, type MembershipState, storedStart, termsOf } from '../stored-terms.rule.ts';

interface FirstPeriod {
  /** `YYYY-MM-DD`, as all dates here. Null: unknown. */
  start: string | null;
  end: string;
}

interface FirstMembership {
  columns: MembershipState;
  /** The period is not over. */
  deservesNumber: boolean;
}

/** What a new member with this period is stored with. Without one, a number says that someone was a member once. */
export function firstMembership(
  period: FirstPeriod | null,
  number: string | null,
  today: string,
): FirstMembership {
  const terms = period === null ? [] : [termsOf({ id: 1, ...fixedTerms(period, today) })];
  const folded = foldMembership(terms, today, 'pending');
  const columns = columnsOf(folded);
  if (period === null && number !== null) columns.status = 'inactive';
  return { columns, deservesNumber: deservesNumber(folded, today) };
}

/** No other change gets a member number until the transaction ends. Lock members before. */
export function lockMemberNumbers(work: Work): Promise<void> {
  return lockCounter(work.tx, 'members');
}

interface GrantedPeriod extends FirstPeriod {
  memberId: number;
  importId: number;
  grantedBy: number | null;
}

/** The renewals of members that were stored with `firstMembership`. */
export async function grantFirstPeriods(work: Work, periods: GrantedPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  await insertRenewals(
    work.tx,
    periods.map(({ memberId, importId, grantedBy, ...period }) => ({
      ...fixedTerms(period, work.today),
      member_id: memberId,
      payment_id: null,
      import_id: importId,
      started_at: storedStart({ startedAt: period.start, expiredAt: period.end }),
      expired_at: period.end,
      created_by: grantedBy,
      created_at: work.now,
    })),
  );
}

/** Of these members, whatever they came from. */
export function listRenewalOrigins(work: Work, memberIds: readonly number[]) {
  return readRenewalsOf(work.tx, memberIds);
}
