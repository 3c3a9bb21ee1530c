// The first periods of members that an import adds: stored as one renewal each.
import { foldMembership } from '#shared/renewals/renewals.rules.ts';
import type { Work } from '../../changes/change.ts';
import { lockCounter } from '../../changes/counters.ts';
import type { Row } from '../../db/schema.ts';
import { insertRenewals, readRenewalsOf } from './membership.db.ts';
import { termsOf } from './stored-terms.ts';

interface FirstPeriod {
  /** `YYYY-MM-DD`, as all dates here. */
  start: string;
  end: string;
}

type MembershipColumns = Pick<Row<'members'>, 'status' | 'started_at' | 'expired_at'>;

/** What a new member with this period is stored with. Without one, a number says that someone was a member once. */
export function firstMembership(
  period: FirstPeriod | null,
  number: string | null,
  today: string,
): MembershipColumns {
  if (period === null)
    return { status: number === null ? 'pending' : 'inactive', started_at: null, expired_at: null };
  const terms = termsOf({ id: 1, ...columnsOf(period) });
  const { status, startedAt, expiredAt } = foldMembership([terms], today, 'pending');
  return { status, started_at: startedAt, expired_at: expiredAt };
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
      ...columnsOf(period),
      member_id: memberId,
      payment_id: null,
      import_id: importId,
      started_at: period.start,
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

function columnsOf({ start, end }: FirstPeriod) {
  return { granted_on: start, years: null, fixed_start: start, fixed_end: end };
}
