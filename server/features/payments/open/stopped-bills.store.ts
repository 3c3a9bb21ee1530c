// Bills of members who stop: what must be decided before, and what is canceled.
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { Work } from '../../../changes/change.ts';
import { findSeenMoney } from '../../statement-links/open/statement-links.service.ts';
import { restReplaced } from '../../unique-codes/open/unique-codes.service.ts';
import { cancelOpenOrders, readOpenBills } from '../payments.db.ts';

/** For a change that has locked these members: by member, the number of a bill whose proof waits or whose money has arrived. */
export async function findUndecidedBills(
  { tx }: Work,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const undecided = new Map<number, string>();
  for (const bill of await readOpenBills(tx, memberIds)) {
    if (undecided.has(bill.member_id)) continue;
    const isWaiting = awaitsDecision(bill) || bill.deposited > 0;
    const credit = isWaiting ? null : await findSeenMoney(tx, bill.id);
    const hasArrived = credit != null && credit.reversal === null;
    if (isWaiting || hasArrived) undecided.set(bill.member_id, bill.number);
  }
  return undecided;
}

/** For a change that has locked these members. Returns the bills. */
export async function cancelOpenBills(
  work: Work,
  memberIds: readonly number[],
): Promise<{ member_id: number; number: string }[]> {
  const canceled = await cancelOpenOrders(work.tx, memberIds, work.now);
  await restReplaced(work, canceled, undefined);
  return canceled;
}
