// Deciding payments: what admins verify, reject, add and delete.
import { formatTime } from '#shared/dates.ts';
import { sumPrice } from '#shared/dues/dues.rules.ts';
import { memberErrors } from '#shared/members/members.messages.ts';
import type { Decision, NewPayment } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { charges, isFree } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.states.ts';
import { type AdminWork, changeAs, type Work } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import { LastStatement } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, type HttpError, invalid, notFound } from '../../lib/errors.ts';
import { getOnly } from '../../lib/lists.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { memberExists } from '../members/members.open.service.ts';
import { findGap } from '../membership/gaps.open.service.ts';
import { type LockedMember, lockOwner } from '../membership/locked-member.open.store.ts';
import { refuseStopped } from '../membership/stopped-members.open.store.ts';
import { rememberNewProof } from '../proofs/hash-proofs.open.service.ts';
import { listFreedMoney } from '../statement-links/statement-links.open.service.ts';
import { findSharedTotal } from '../unique-codes/unique-codes.open.service.ts';
import { auditedEvidence } from './audited-evidence.store.ts';
import { followMoves } from './consequences.open.store.ts';
import { decideLocked, decisionMail, type LockedPayment, storeDecisions } from './decisions.open.store.ts';
import { refuseRepeatedEntryFee } from './entry-fees.open.store.ts';
import { type BillEvent, deletePayment, findPayment, type PaymentRow } from './payments.db.ts';
import {
  addPaymentRow,
  lockForBill,
  type NewDues,
  priceOfBill,
  requirePayment,
} from './payments.open.service.ts';

/**
 * Sets waiting_confirmation, paid or rejected from any status. Entering paid grants the years once, leaving
 * it revokes them; the member is notified by mail. Throws 404. Throws 409 when the payment changed since the admin saw
 * it, and when opening it again would give two open bills the same total.
 */
export function decidePayment(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  decision: Decision,
): Promise<PaymentRow> {
  return changeAs(deps, admin, async (work) => {
    const { member, payment: before } = await lockPayment(work, id);
    refuseUnseen(decision.seen?.updated_at, before.updated_at, () => decidedSince(before));
    const other = await findSharedTotal(work, [{ before, after: decision }]);
    if (other) throw conflict(paymentErrors.totalIsTaken(other.number, other.total));
    const evidence = await auditedEvidence(work, before, decision);
    const { status, admin_note, begins_now } = decision;
    if (begins_now && !admin_note) throw invalid({ admin_note: paymentErrors.beginsNowNeedsReason });
    const decided = { member, payment: before, status, admin_note, beginsNow: begins_now === 1, ...evidence };
    return getOnly(await decideLocked(deps, work, [decided]));
  });
}

/**
 * Adds a payment for a member; paid extends the membership immediately. It has no unique code: nobody told the member
 * one. Throws 422 for an unknown member, and 409 while an open bill has the entry fee that this one would have.
 */
export async function addPayment(
  deps: Deps,
  admin: AdminCaller,
  input: NewPayment,
  file: Buffer | null,
): Promise<PaymentRow> {
  const add = (key: string | null) =>
    changeAs(deps, admin, async (work) => {
      const added = await prepareAdded(work, { ...input, proof_key: key });
      // The counter of the month makes all orders wait, so only the commit follows it where nothing else must.
      if (key === null && input.status === added.dues.status)
        return new LastStatement(() => addRecorded(work, added));
      const payment = await insertDecided(deps, work, input, added);
      if (key !== null && file) await rememberNewProof(work, { paymentId: payment.id, key, file });
      return payment;
    });
  if (!file) return add(null);
  // Checked again with the lock; here it spares the work on an image of nobody.
  if (!(await memberExists(deps, input.user))) throw invalid({ user: memberErrors.unknown });
  return withStoredImage(deps, { field: 'payment_proof', file, kind: 'proofs' }, add);
}

/** Reads what deleting a payment would leave. Nothing for one that is gone. */
export async function readRemoval({ db }: Pick<Deps, 'db'>, id: number) {
  const payment = await findPayment(db, id);
  const gap = await findGap(db, { paymentId: id });
  if (!payment) return { gap, frees: [], deposits: 0 };
  const frees = await listFreedMoney(db, { paymentId: id, memberId: payment.member_id });
  return { gap, frees, deposits: payment.deposited };
}

/** Deletes a payment with its proof and the renewal it owns. Throws 404. */
export async function removePayment(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const removed = await changeAs(deps, admin, async (work) => {
    const { member, payment } = await lockPayment(work, id);
    const { number: no, status, total, unique_code } = payment;
    await followMoves(work, [
      {
        member,
        before: payment,
        after: { status: 'removed' },
        grantedBy: admin.id,
        record: { action: 'payment.remove', before: { no, status, total, unique_code }, after: null },
      },
    ]);
    await deletePayment(work.tx, id);
    return payment;
  });
  await discardFile(deps, removed.proof_key);
}

/** Read with its member locked: nobody else changes it until the commit. */
async function lockPayment(work: Work, id: number): Promise<LockedPayment> {
  const member = await lockOwner(work, { table: 'payments', id });
  if (!member) throw notFound(paymentErrors.notFound);
  return { member, payment: requirePayment(await findPayment(work.tx, id)) };
}

interface AddedPayment {
  member: LockedMember;
  dues: NewDues;
}

async function prepareAdded(
  work: AdminWork,
  input: NewPayment & { proof_key: string | null },
): Promise<AddedPayment> {
  const locked = await lockForBill(work, input.user);
  if (!locked) throw invalid({ user: memberErrors.unknown });
  const { member, facts } = locked;
  if (input.status !== 'rejected') refuseStopped([member]);
  const price = priceOfBill(work, facts, input.duration);
  const hasProof = input.proof_key !== null;
  if (hasProof && isFree({ total: sumPrice(price) }))
    throw invalid({ payment_proof: paymentErrors.freeNeedsNoProof });
  if (price.entryFee > 0 && charges(input)) await refuseRepeatedEntryFee(work, member.id);
  const dues: NewDues = {
    ...facts,
    price,
    // With this status there is nothing to decide yet.
    status: 'waiting_confirmation',
    extra: {
      proof_key: input.proof_key,
      bank_account_name: input.bank_account_name,
      admin_note: input.admin_note,
      submitted_at: work.now,
      proved_at: hasProof ? work.now : null,
    },
  };
  return { member, dues };
}

/** One statement on PostgreSQL, with the record. */
function addRecorded(work: AdminWork, { member, dues }: AddedPayment): Promise<PaymentRow> {
  const total = sumPrice(dues.price);
  const record: BillEvent = ({ id, number: no }) =>
    work.event({
      action: 'payment.add',
      subjectId: id,
      memberId: member.id,
      after: { no, status: dues.status, total },
    });
  return addPaymentRow(work, member, { ...dues, record });
}

async function insertDecided(
  deps: Deps,
  work: AdminWork,
  input: NewPayment,
  { member, dues }: AddedPayment,
): Promise<PaymentRow> {
  const added = await addPaymentRow(work, member, dues);
  const isDecided = input.status !== added.status;
  const { status, admin_note } = input;
  const decided = isDecided
    ? getOnly(await storeDecisions(work, [{ member, payment: added, status, admin_note }]))
    : { ...added, status };
  const { number: no, total } = decided;
  await followMoves(work, [
    {
      member,
      before: added,
      after: decided,
      grantedBy: work.admin.id,
      mail: isDecided ? (news) => decisionMail(deps, decided, news) : undefined,
      record: { action: 'payment.add', before: null, after: { no, status, total } },
    },
  ]);
  return decided;
}

/** Names who decided what, so that a stale screen never overwrites a colleague's decision. */
function decidedSince(payment: PaymentRow): HttpError {
  const status = paymentStatusFacts[payment.status].label;
  const who = payment.decided_by_name ? ` oleh ${payment.decided_by_name}` : '';
  return conflict(
    `Pembayaran ini sudah berubah menjadi ${status}${who} pada ${formatTime(payment.updated_at)}.`,
  );
}
