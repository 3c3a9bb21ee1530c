// What the first period of a member makes of a membership, before anything is stored.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import { columnsOf, deservesNumber } from '../folds.rule.ts';
import { type MembershipState, termsOf } from '../stored-terms.rule.ts';

export interface FirstPeriod {
  /** `YYYY-MM-DD`, as all dates here. */
  start: string;
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
  const terms = period === null ? [] : [termsOf({ id: 1, ...termColumns(period) })];
  const folded = foldMembership(terms, today, 'pending');
  const columns = columnsOf(folded);
  if (period === null && number !== null) columns.status = 'inactive';
  return { columns, deservesNumber: deservesNumber(folded, today) };
}

/** The terms of a first period, as a renewal stores them. */
export function termColumns({ start, end }: FirstPeriod) {
  return { granted_on: start, years: null, fixed_start: start, fixed_end: end };
}
