// Another bill in the place of an open one, as an admin decides.
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { findDues } from '#shared/payments/bill-lines.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isReplaceable } from '#shared/payments/payments.rules.ts';
import { refuseUntilSetUp } from '../../association/set-up.ts';
import type { Work } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, refused } from '../../lib/errors.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import { findOwnPayment, type PaymentRow, readOpenBills } from './payments.db.ts';
import { billReplacedMail } from './payments.mails.ts';
import { orderDuesInChange } from './payments.open.service.ts';

/** Lists bills of these members that wait for their payment or for a decision, oldest first. */
export function listOpenBills(db: Database, memberIds: readonly number[]): Promise<PaymentRow[]> {
  return readOpenBills(db, memberIds);
}

interface Replacement {
  billId: number;
  /** Rupiah without a code, as the form showed it. */
  seenTotal?: number | null | undefined;
}

export interface ReplacedBill {
  canceled: PaymentRow;
  ordered: PaymentRow;
}

/**
 * Cancels a bill and makes one of the same years at the price of today; the member is told by mail. Throws 409 when the
 * bill waits for something else than its payment, or when the new one costs something else than `seenTotal`.
 */
export async function replaceOpenBill(
  deps: Deps,
  work: Work,
  { member, billId, seenTotal }: Replacement & { member: LockedMember },
): Promise<ReplacedBill> {
  const canceled = await findOwnPayment(work.tx, member.id, billId);
  if (canceled && canceled.deposited > 0) throw refused(depositErrors.holdsDeposit(canceled.number));
  if (!canceled || !isReplaceable(canceled)) throw conflict(paymentErrors.notReplaceable);
  refuseUntilSetUp(deps);
  const ordered = await orderDuesInChange(deps, work, { member, years: findDues(canceled.lines).years });
  const total = ordered.lines_total;
  refuseUnseen(seenTotal, total, () => conflict(paymentErrors.otherNewTotal(total)));
  work.queueMail(billReplacedMail(deps, { canceled, ordered }));
  return { canceled, ordered };
}
