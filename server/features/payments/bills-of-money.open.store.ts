// Bills that are made from money that has arrived, also in the place of an open one with fewer years.
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { type Price, sumPrice } from '#shared/dues/dues.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isCanceledByNewOrder, isFree } from '#shared/payments/payments.rules.ts';
import type { Work } from '../../changes/change.ts';
import type { Database } from '../../db/database.ts';
import { conflict, refused } from '../../lib/errors.ts';
import type { LockedMember } from '../membership/locked-member.open.store.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { moveProof } from '../proofs/move-proof.open.store.ts';
import { findSharedTotal, isOpenTotal, restReplaced } from '../unique-codes/unique-codes.open.service.ts';
import { refuseSecondEntryFee } from './entry-fees.open.store.ts';
import {
  type BillFacts,
  findOwnPayment,
  type PaymentRow,
  readOpenBills,
  readOrderFacts,
  updatePayment,
} from './payments.db.ts';
import { addPaymentRow, priceOfBill } from './payments.open.service.ts';

/** As an undo needs it. */
export interface ReplacedBill {
  id: number;
  status: PaymentRow['status'];
  proof_key: string | null;
  /** When somebody decided it last. Versions before did not note it. */
  decided_at?: string | null;
}

interface Money {
  /** The day that the bank booked: its fee holds. */
  day: string;
  /** Rupiah; null with sen. */
  sum: number | null;
  years: number;
  /** The open bill in whose place it is made; null without one. */
  replaces: number | null;
}

/** Reads what bills of a day ask for. */
export function readDayFacts(
  { db, dues, accountChoice }: Pick<Work, 'dues' | 'accountChoice'> & { db: Database },
  memberId: number,
  day: string,
) {
  return readOrderFacts(
    db,
    { memberId, today: day },
    { isByCategory: dues.is_by_category === 1, accountChoice },
  );
}

/** Throws 422 for a membership without an end, and where no category says what a year costs. */
export function priceOfMoney(
  work: Pick<Work, 'dues'>,
  facts: BillFacts,
  { day, years }: Pick<Money, 'day' | 'years'>,
): Price {
  if (facts.isLifetime) throw refused(paymentErrors.isLifetime);
  return priceOfBill({ today: day, dues: work.dues }, facts, years);
}

/**
 * Makes a bill, which the caller approves in the same change. It has no unique code, unless the money was meant for that of
 * the bill in its place, whose proof it takes over. Throws 409 for a member with another open bill or who has stopped, and
 * 422 where there is nothing to pay.
 */
export async function makeBillFromMoney(
  work: Work,
  member: LockedMember,
  { day, sum, years, replaces }: Money,
): Promise<{ bill: PaymentRow; replaced: ReplacedBill | null }> {
  refuseStopped([member]);
  const old = await lockReplaced(work, member.id, replaces);
  const facts = await readDayFacts({ ...work, db: work.tx }, member.id, day);
  const price = priceOfMoney(work, facts, { day, years });
  if (isFree({ total: sumPrice(price) })) throw refused(paymentErrors.nothingToPay);
  if (old)
    await updatePayment(work.tx, old.id, { status: 'canceled', proof_key: null, updated_at: work.now });
  const code = old && (await codeToKeep(work, old, { sum, dues: sumPrice(price) }));
  if (old) await restReplaced(work, [old], code === null ? undefined : old);
  const extra = old && {
    proof_key: old.proof_key,
    bank_account_name: old.bank_account_name,
    admin_note: old.admin_note,
    submitted_at: old.submitted_at,
    proved_at: old.proved_at,
  };
  const bill = await addPaymentRow(work, member, {
    ...facts,
    price,
    code,
    status: 'waiting_payment',
    ...(extra && { extra }),
  });
  if (old?.proof_key) await moveProof(work, { from: old.id, to: bill.id });
  return { bill, replaced: old && noted(old) };
}

function noted({ id, status, proof_key, decided_at }: PaymentRow): ReplacedBill {
  return { id, status, proof_key, decided_at };
}

async function lockReplaced(work: Work, memberId: number, id: number | null): Promise<PaymentRow | null> {
  const open = await readOpenBills(work.tx, [memberId]);
  const other = open.find((bill) => bill.id !== id);
  if (other) throw conflict(paymentErrors.hasOpenBill(other.number));
  if (id === null) return null;
  const old = open.find((bill) => bill.id === id);
  if (!old) throw conflict(paymentErrors.notReplaceable);
  if (old.deposited > 0) throw refused(depositErrors.holdsDeposit(old.number));
  return old;
}

interface Sums {
  /** Rupiah of the money; null with sen. */
  sum: number | null;
  /** Rupiah of the bill without a code. */
  dues: number;
}

/** The code that the member knows, where the money has it and no open bill asks for its total. */
async function codeToKeep(work: Work, old: PaymentRow, sums: Sums): Promise<number | null> {
  const code = codeInMoney(old, sums);
  if (code === null) return null;
  const before = { ...old, total: sums.dues + code, status: 'canceled' as const };
  const taken = await findSharedTotal(work, [{ before, after: { status: 'waiting_payment' } }]);
  return taken ? null : code;
}

/** Returns the same code before the bill is made, for a screen. */
export async function offeredCode(db: Database, old: PaymentRow, sums: Sums): Promise<number | null> {
  const code = codeInMoney(old, sums);
  const { bank_account_id: account } = old;
  const total = sums.dues + (code ?? 0);
  if (code === null || account === null || total === old.total) return code;
  return (await isOpenTotal(db, { account, total })) ? null : code;
}

function codeInMoney({ unique_code: code }: PaymentRow, { sum, dues }: Sums): number | null {
  return code !== null && sum === dues + code ? code : null;
}

/**
 * Takes back that a bill was replaced: it has its proof and its status again, unless the member has another open bill since,
 * or somebody has decided it.
 * Throws 409 when its total belongs to another one by now.
 */
export async function bringBackReplaced(
  work: Work,
  { memberId, billId, replaced }: { memberId: number; billId: number; replaced: ReplacedBill },
): Promise<void> {
  const old = await findOwnPayment(work.tx, memberId, replaced.id);
  const { decided_at = old?.decided_at } = replaced;
  if (old?.status !== 'canceled' || old.decided_at !== decided_at) return;
  const status = await statusAgain(work, old, replaced.status);
  if (replaced.proof_key) {
    await updatePayment(work.tx, billId, { proof_key: null, updated_at: work.now });
    await moveProof(work, { from: billId, to: old.id });
  }
  await updatePayment(work.tx, old.id, { status, proof_key: replaced.proof_key, updated_at: work.now });
}

/**
 * Returns the status that a closed bill gets back, unless its member has another open bill since. Throws 409 when its
 * total belongs to another one by now, or another one has its entry fee.
 */
export async function statusAgain(
  work: Work,
  closed: PaymentRow,
  status: PaymentRow['status'],
): Promise<PaymentRow['status']> {
  const others = await readOpenBills(work.tx, [closed.member_id]);
  if (others.some((other) => other.id > closed.id || isOneOrder(other, { status }))) return closed.status;
  const moves = [{ before: closed, after: { status } }];
  const shared = await findSharedTotal(work, moves);
  if (shared) throw conflict(paymentErrors.totalIsTaken(shared.number, shared.total));
  await refuseSecondEntryFee(work, moves);
  return status;
}

/** A member has one order that waits for its payment. */
function isOneOrder(...bills: Pick<PaymentRow, 'status'>[]): boolean {
  return bills.every(isCanceledByNewOrder);
}

/** Notes a change of what an open bill has of deposits: its open screens are stale, and its rest is another sum. */
export async function noteDeposited(work: Work, billId: number): Promise<void> {
  await updatePayment(work.tx, billId, { updated_at: work.now });
  work.queueJob({ kind: 'match_statements', payload: null });
}
