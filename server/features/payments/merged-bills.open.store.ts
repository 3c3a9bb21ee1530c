// Bills of members who become one: their lines are for the survivor, and some are canceled. An undo takes both back.
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import type { AdminWork } from '../../changes/change.ts';
import { conflict } from '../../lib/errors.ts';
import { lockMembers } from '../membership/locked-member.open.store.ts';
import { findSharedTotal, restReplaced } from '../unique-codes/unique-codes.open.service.ts';
import { followMoves } from './consequences.open.store.ts';
import {
  moveLines,
  moveLinesOfPayments,
  moveSomeLines,
  type PaymentRow,
  readPayments,
  updatePaymentStates,
} from './payments.db.ts';

/** Expects a change that has locked the members of these bills. */
export async function cancelBills(work: AdminWork, bills: readonly PaymentRow[]): Promise<void> {
  if (bills.length === 0) return;
  const canceled = bills.map((bill) => ({ ...bill, status: 'canceled' as const }));
  await updatePaymentStates(work.tx, canceled, work.now);
  await restReplaced(work, bills, undefined);
  await followStatus(work, bills, 'canceled');
}

/** Opens bills again that `cancelBills` has canceled. Throws 409 when another open bill has the total of one by now. */
export async function reopenBills(work: AdminWork, ids: readonly number[]): Promise<void> {
  const bills = await readPayments(work.tx, ids);
  if (bills.length === 0) return;
  const reopened = bills.map((bill) => ({ ...bill, status: 'waiting_payment' as const }));
  const shared = await findSharedTotal(
    work,
    bills.map((before) => ({ before, after: { status: 'waiting_payment' as const } })),
  );
  if (shared) throw conflict(paymentErrors.totalIsTaken(shared.number, shared.total));
  await updatePaymentStates(work.tx, reopened, work.now);
  await followStatus(work, bills, 'waiting_payment');
}

/** Of bills that were not paid there is nothing to follow. */
async function followStatus(
  work: AdminWork,
  bills: readonly PaymentRow[],
  status: 'canceled' | 'waiting_payment',
): Promise<void> {
  const members = await lockMembers(
    work,
    bills.map(({ member_id }) => member_id),
  );
  await followMoves(
    work,
    bills.flatMap((before) => {
      const member = members.get(before.member_id);
      return member ? { member, before, after: { status }, grantedBy: null } : [];
    }),
  );
}

/** What a merge has moved, as an undo needs it. */
type MovedLines = Awaited<ReturnType<typeof moveLines>>;

/** The lines of bills that were for the merged one are for the survivor. Expects a change that has locked both. */
export function reassignLines(
  { tx }: AdminWork,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
): Promise<MovedLines> {
  return moveLines(tx, { from: mergedId, to: survivorId });
}

/** Takes back `reassignLines`. A merge before 2.0.0 knows only the bills that it moved, whose lines were all for one member. */
export async function returnLines(
  { tx }: AdminWork,
  { survivorId, mergedId }: { survivorId: number; mergedId: number },
  { lines, bills }: { lines: Readonly<Record<string, unknown>>[] | undefined; bills: readonly number[] },
): Promise<void> {
  const way = { from: survivorId, to: mergedId };
  if (!lines) return moveLinesOfPayments(tx, bills, way);
  const moved = lines.map(({ payment_id, line }) => ({ payment_id: Number(payment_id), line: Number(line) }));
  await moveSomeLines(tx, moved, way);
}
