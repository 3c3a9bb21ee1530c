// Bills of members who stop: what must be decided before, and what is canceled.
import { awaitsDecision } from '#shared/payments/payments.rules.ts';
import type { Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { findSeenMoney } from '../statement-links/statement-links.open.service.ts';
import { restReplaced } from '../unique-codes/unique-codes.open.service.ts';
import { cancelOpenOrders, type PaymentRow, readOpenBills } from './payments.db.ts';

/** Returns open bills of these members, oldest first, with those whose proof waits or whose money has arrived. */
export async function judgeOpenBills(
  db: Database,
  memberIds: readonly number[],
): Promise<{ bill: PaymentRow; isUndecided: boolean }[]> {
  const judged: { bill: PaymentRow; isUndecided: boolean }[] = [];
  for (const bill of await readOpenBills(db, memberIds)) {
    const isWaiting = awaitsDecision(bill) || bill.deposited > 0;
    const credit = isWaiting ? null : await findSeenMoney(db, bill.id);
    const hasArrived = credit != null && credit.reversal === null;
    judged.push({ bill, isUndecided: isWaiting || hasArrived });
  }
  return judged;
}

/**
 * Expects a change that has locked these members. Returns by member the number of a bill whose proof waits or whose
 * money has arrived.
 */
export async function findUndecidedBills(
  { tx }: Work,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const undecided = new Map<number, string>();
  for (const { bill, isUndecided } of await judgeOpenBills(tx, memberIds))
    if (isUndecided && !undecided.has(bill.member_id)) undecided.set(bill.member_id, bill.number);
  return undecided;
}

/** Expects a change that has locked these members. Returns the bills. */
export async function cancelOpenBills(
  work: Work,
  memberIds: readonly number[],
): Promise<{ member_id: number; number: string }[]> {
  const canceled = await cancelOpenOrders(work.tx, memberIds, work.now);
  await restReplaced(work, canceled, undefined);
  return canceled;
}
