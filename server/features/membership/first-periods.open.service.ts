// The first periods of members that an import adds: stored as one renewal each.
import type { Work } from '../../changes/change.ts';
import { lockCounter } from '../../changes/counters.ts';
import type { FirstPeriod } from './first-membership.open.rule.ts';
import { insertRenewals, readMemberRenewals } from './membership.db.ts';
import { fixedTerms, storedStart } from './stored-terms.rule.ts';

/** No other change gets a member number until the transaction ends. Lock members before. */
export function lockMemberNumbers(work: Work): Promise<void> {
  return lockCounter(work.tx, 'members');
}

interface GrantedPeriod extends FirstPeriod {
  memberId: number;
  importId: number;
  grantedBy: number | null;
}

/** Stores the renewals of members that were stored with `firstMembership`. */
export async function grantFirstPeriods(work: Work, periods: GrantedPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  await insertRenewals(
    work.tx,
    periods.map(({ memberId, importId, grantedBy, ...period }) => ({
      ...fixedTerms(period, work.today),
      member_id: memberId,
      payment_id: null,
      line: null,
      import_id: importId,
      started_at: storedStart({ startedAt: period.start, expiredAt: period.end }),
      expired_at: period.end,
      created_by: grantedBy,
      created_at: work.now,
    })),
  );
}

/** Lists the renewals of these members, whatever they came from. */
export function listRenewalOrigins(work: Work, memberIds: readonly number[]) {
  return readMemberRenewals(work.tx, memberIds);
}
