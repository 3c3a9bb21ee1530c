// Entry fees: a member pays one once, so one open or paid bill has it at most.
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { charges, isOpenBill, ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.states.ts';
import type { Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import type { Flag } from '../../db/table-facts.ts';
import { conflict } from '../../lib/errors.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import { type PaymentRow, readEntryFeeBills, setOwedEntryFee } from './payments.db.ts';

type Bill = Pick<PaymentRow, 'id' | 'lines' | 'status'>;

interface MovedBill {
  before: Bill;
  after: { status: PaymentStatus };
}

/**
 * Refuses to bring a bill with an entry fee back, or to pay it, while another open or paid one has the fee for the same
 * member, too. Throws 409, which names that bill. Expects a change that has locked the members.
 */
export async function refuseSecondEntryFee({ tx }: Work, moves: readonly MovedBill[]): Promise<void> {
  const charging = moves
    .filter(({ before, after }) => before.status !== after.status && charges(after))
    .map(({ before }) => ({ before, members: membersCharged(before) }))
    .filter(({ members }) => members.length > 0);
  if (charging.length === 0) return;
  const statuses = new Map(moves.map(({ before, after }) => [before.id, after.status]));
  const bills = await readEntryFeeBills(
    tx,
    charging.flatMap(({ members }) => members),
  );
  for (const { before, members } of charging) {
    const other = bills.find(
      ({ id, member_id, status }) =>
        id !== before.id &&
        member_id !== null &&
        members.includes(member_id) &&
        isInTheWay(before, { status: statuses.get(id) ?? status }),
    );
    if (other) throw conflict(paymentErrors.entryFeeElsewhere(other.number));
  }
}

/** For whom the bill has an entry fee. */
function membersCharged({ lines }: Bill): number[] {
  return lines.flatMap(({ kind, memberId }) => (kind === 'entry_fee' && memberId !== null ? memberId : []));
}

/** Two bills that were open before stay so; only one of them is paid. */
function isInTheWay(before: Bill, other: { status: PaymentStatus }): boolean {
  return isOpenBill(before) ? ownsPeriod(other) : charges(other);
}

/** Refuses a new bill with an entry fee while an open one has it. Throws 409, which names that one. */
export async function refuseRepeatedEntryFee({ tx }: Work, memberId: number): Promise<void> {
  const [other] = await readEntryFeeBills(tx, [memberId]);
  if (other) throw conflict(paymentErrors.entryFeeElsewhere(other.number));
}

/** Lists numbers of the bills with an entry fee that these members have paid, the oldest first. */
export async function listPaidEntryFees(db: Database, memberIds: readonly number[]): Promise<string[]> {
  return (await readEntryFeeBills(db, memberIds)).filter(ownsPeriod).map(({ number }) => number);
}

/** Finds the number of the payment with which the member has paid the entry fee. */
export async function findPaidEntryFee(
  db: Parameters<typeof readEntryFeeBills>[0],
  memberId: number,
): Promise<string | undefined> {
  return (await readEntryFeeBills(db, [memberId])).find(ownsPeriod)?.number;
}

/** Stores whether the next bill of these members has the entry fee. */
export async function markEntryFees(
  { tx }: Work,
  members: readonly LockedMember[],
  owes: Flag,
): Promise<void> {
  if (members.length === 0) return;
  await setOwedEntryFee(
    tx,
    members.map(({ id }) => id),
    owes,
  );
  for (const member of members) member.row = { ...member.row, owes_entry_fee: owes };
}
