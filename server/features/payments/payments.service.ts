// Paying dues: a member orders and sends a proof.
import type { PaymentStatus } from '#shared/labels.ts';
import { paymentStatuses } from '#shared/labels.ts';
import { errorMessages } from '#shared/messages.ts';
import type { PaymentFilters } from '#shared/payments.contract.ts';
import { duesTotal, paymentCan, paymentNumber } from '#shared/payments.rules.ts';
import type { Database } from '../../db/connect.ts';
import { nextNumber } from '../../db/counters.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../jobs/queue-mail.ts';
import { timestamp, today } from '../../lib/clock.ts';
import { notFound, refused } from '../../lib/errors.ts';
import type { PageOf } from '../../lib/paginate.ts';
import { discardFile, withStoredImage } from '../../lib/stored-images.ts';
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

/** The statuses in which a proof may be sent, by the rule that the screens use, too. */
const proofStatuses = paymentStatuses.filter((status) => paymentCan('uploadProof', { status }));

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

/** Throws 404 for an unknown payment and for another member's: it must not tell that the id exists (AMB-038). */
export async function getOwnPayment(deps: ReadDeps, memberId: number, id: number): Promise<PaymentRow> {
  const payment = await findPaymentOf(deps.db, memberId, id);
  if (!payment) throw notFound(errorMessages.paymentNotFound);
  return payment;
}

/**
 * Orders dues; older orders that were never paid become canceled (OPEN-029). Throws 422 while a payment waits for
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
 * Stores the proof, moves the payment to waiting_confirmation and queues a mail to the admins who want one (OPEN-027).
 * A new proof replaces the previous one. Throws 404 for another member's payment, 422 for a decided one.
 */
export async function sendProof(
  deps: Deps,
  payment: { memberId: number; id: number },
  proof: Proof,
): Promise<PaymentRow> {
  const before = await getOwnPayment(deps, payment.memberId, payment.id);
  if (!paymentCan('uploadProof', before)) throw refused(errorMessages.proofNotAccepted);
  await withStoredImage(deps, { field: 'photo', file: proof.file, kind: 'proofs' }, (key) =>
    deps.db.transaction().execute(async (tx) => {
      await submitProof(tx, deps, before, { key, proof });
    }),
  );
  deps.jobs.wake();
  await discardFile(deps, before.proof_key);
  return getPayment(deps, payment.id);
}

async function submitProof(
  tx: Database,
  deps: Deps,
  before: PaymentRow,
  { key, proof }: { key: string; proof: Proof },
): Promise<void> {
  await holdMember(tx, before.member_id);
  const now = timestamp(deps.clock);
  const isAccepted = await updatePayment(
    tx,
    { id: before.id, from: proofStatuses },
    {
      status: 'waiting_confirmation',
      proof_key: key,
      bank_account_name: proof.bank_account_name,
      member_note: proof.note,
      submitted_at: now,
      updated_at: now,
    },
  );
  if (!isAccepted) throw refused(errorMessages.proofNotAccepted);
  if (before.status === 'waiting_confirmation') return;
  for (const admin of await readNotifiedAdmins(tx))
    await queueMail(tx, deps, proofArrivedMail(deps, admin, before));
}

interface NewPaymentRow {
  memberId: number;
  years: number;
  status: PaymentStatus;
  proof_key?: string | null;
  bank_account_name?: string | null;
  admin_note?: string | null;
}

/** Inserts a payment; number, fee and total are set by the server (PAY-071). Returns its id. */
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
