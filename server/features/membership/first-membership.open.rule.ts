// What the first period of a member makes of a membership, before anything is stored.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import { deservesNumber, foldedColumns } from './folds.rule.ts';
import { fixedTerms, type MembershipState, parseTerms } from './stored-terms.rule.ts';

export interface FirstPeriod {
  /** `YYYY-MM-DD`, as all dates here. Null: unknown. */
  start: string | null;
  end: string;
}

interface FirstMembership {
  columns: MembershipState;
  /** The period is not over. */
  deservesNumber: boolean;
}

interface StatusDay {
  /** Jakarta day. */
  today: string;
  /** Days after an end in which a membership goes on. */
  graceDays: number;
}

/**
 * Returns what a new member with this period is stored with. Without one, a number says that someone was a member once.
 */
export function firstMembership(
  period: FirstPeriod | null,
  number: string | null,
  { today, graceDays }: StatusDay,
): FirstMembership {
  const terms = period === null ? [] : [parseTerms({ id: 1, ...fixedTerms(period, today) })];
  const folded = foldMembership(terms, today, 'pending', { graceDays });
  const columns = foldedColumns(folded);
  if (period === null && number !== null) columns.status = 'inactive';
  return { columns, deservesNumber: deservesNumber(folded, today) };
}
