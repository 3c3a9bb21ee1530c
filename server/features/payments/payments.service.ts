// Paying dues: a member orders and sends a proof.

import { errorMessages } from '#shared/messages.ts';
import type { PaymentFilters } from '#shared/payments/payments.contract.ts';
import { duesTotal, paymentCan, paymentNumber } from '#shared/payments/payments.rules.ts';
import type { PaymentStatus } from '#shared/payments/payments.statuses.ts';
import { nextNumber } from '../../db/counters.ts';
import type { Database } from '../../db/database.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp, today } from '../../lib/clock.ts';
import { notFound, refused } from '../../lib/errors.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { holdMember } from '../membership/membership.service.ts';
import {
  cancelOpenOrders,
  findPayment,
  findPaymentOf,
  findYearlyDues,
  hasWaitingPayment,
  insertPayment,
  type PaymentRow,
  readNotifiedAdmins,
  readPaymentsOf,
  updatePayment,
} from './payments.db.ts';
import { proofArrivedMail } from './payments.mails.ts';
import { readPaymentPage } from './payments-list.db.ts';

type ReadDeps = Pick<Deps, 'db'>;

export function listPayments(deps: ReadDeps, filters: PaymentFilters): Promise<PageOf<PaymentRow>> {
  return readPaymentPage(deps.db, filters);
}

export function listOwnPayments(deps: ReadDeps, memberId: number): Promise<PaymentRow[]> {
  return readPaymentsOf(deps.db, memberId);
}

/** Throws 404 for an unknown payment. */
export async function getPayment(deps: ReadDeps, id: number): Promise<PaymentRow> {
  const payment = await findPayment(deps.db, id);
  if (!payment) throw notFound(errorMessages.paymentNotFound);
  return payment;
}

/** Throws 404 for an unknown payment and for another member's: it must not tell that the id exists. */
export async function getOwnPayment(deps: ReadDeps, memberId: number, id: number): Promise<PaymentRow> {
  const payment = await findPaymentOf(deps.db, memberId, id);
  if (!payment) throw notFound(errorMessages.paymentNotFound);
  return payment;
}

/**
 * Orders dues; older orders that were never paid become canceled. Throws 422 while a payment waits for
 * verification, or when no default category says what a year costs.
 */
export async function orderDues(deps: Deps, memberId: number, years: number): Promise<PaymentRow> {
  const id = await deps.db.transaction().execute(async (tx) => {
    await holdMember(tx, memberId);
    if (await hasWaitingPayment(tx, memberId)) throw refused(errorMessages.paymentWaiting);
    await cancelOpenOrders(tx, memberId, timestamp(deps.clock));
    return addPaymentRow(tx, deps, { memberId, years, status: 'waiting_payment' });
  });
  return getPayment(deps, id);
}

interface Proof {
  file: Buffer;
  bank_account_name: string;
  note: string | null;
}

/**
 * Stores the proof, moves the payment to waiting_confirmation and queues a mail to the admins who want one.
 * A new proof replaces the previous one. Throws 404 for another member's payment, 422 for a decided one.
 */
export async function sendProof(
  deps: Deps,
  payment: { memberId: number; id: number },
  proof: Proof,
): Promise<PaymentRow> {
  const { memberId, id } = payment;
  // Asked again with the member locked; here it spares the work on an image that is refused anyway.
  acceptProof(await getOwnPayment(deps, memberId, id));
  const replaced = await withStoredImage(deps, { field: 'photo', file: proof.file, kind: 'proofs' }, (key) =>
    deps.db.transaction().execute((tx) => submitProof(tx, deps, payment, { key, proof })),
  );
  deps.jobs.wake();
  await discardFile(deps, replaced);
  return getPayment(deps, id);
}

/** Returns the key of the proof that this one replaces, if there is one. */
async function submitProof(
  tx: Database,
  deps: Deps,
  { memberId, id }: { memberId: number; id: number },
  { key, proof }: { key: string; proof: Proof },
): Promise<string | null> {
  await holdMember(tx, memberId);
  const before = await getOwnPayment({ db: tx }, memberId, id);
  acceptProof(before);
  const now = timestamp(deps.clock);
  await updatePayment(tx, id, {
    status: 'waiting_confirmation',
    proof_key: key,
    bank_account_name: proof.bank_account_name,
    member_note: proof.note,
    submitted_at: now,
    updated_at: now,
  });
  // Admins hear of a payment that enters their queue, not of another proof of one that is in it.
  if (before.status !== 'waiting_confirmation')
    for (const admin of await readNotifiedAdmins(tx))
      await queueMail(tx, deps, proofArrivedMail(deps, admin, before));
  return before.proof_key;
}

function acceptProof(payment: PaymentRow): void {
  if (!paymentCan('uploadProof', payment)) throw refused(errorMessages.proofNotAccepted);
}

interface NewPaymentRow {
  memberId: number;
  years: number;
  status: PaymentStatus;
  proof_key?: string | null;
  bank_account_name?: string | null;
  admin_note?: string | null;
}

/** Inserts a payment; number, fee and total are set by the server. Returns its id. */
export async function addPaymentRow(tx: Database, deps: Deps, payment: NewPaymentRow): Promise<number> {
  const fee = await findYearlyDues(tx);
  if (fee === undefined) throw refused(errorMessages.noDefaultCategory);
  const { memberId, ...columns } = payment;
  const now = timestamp(deps.clock);
  const day = today(deps.clock);
  const number = paymentNumber(day, await nextNumber(tx, `payments:${day.slice(0, 7)}`));
  return insertPayment(tx, {
    ...columns,
    member_id: memberId,
    number,
    fee,
    total: duesTotal(fee, payment.years),
    submitted_at: payment.status === 'waiting_confirmation' ? now : null,
    created_at: now,
    updated_at: now,
  });
}
