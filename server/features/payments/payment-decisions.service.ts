// Deciding payments: what admins verify, reject, add and delete.
import { formatTime } from '#shared/dates.ts';
import { errorMessages } from '#shared/messages.ts';
import type { Decision, NewPayment } from '#shared/payments/payments.contract.ts';
import { paymentCan } from '#shared/payments/payments.rules.ts';
import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import { discardFile, withStoredImage } from '../../storage/stored-images.ts';
import { record } from '../audit/audit.service.ts';
import { memberExists } from '../members/members.service.ts';
import { holdMember, revokePayment } from '../membership/membership.service.ts';
import { applyToMembership, memberFields, setDecision, tellMember } from './decision-effects.service.ts';
import { deletePayment, findPayment, type PaymentRow } from './payments.db.ts';
import { addPaymentRow, getPayment } from './payments.service.ts';

/**
 * Sets waiting_confirmation, paid or rejected from any status. Entering paid grants the years once, leaving
 * it revokes them; the member is notified by mail. Throws 404, and 409 when the payment changed since the admin saw it.
 */
export async function decidePayment(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  decision: Decision,
): Promise<PaymentRow> {
  const { member_id } = await getPayment(deps, id);
  await deps.db.transaction().execute(async (tx) => {
    await holdMember(tx, member_id);
    const before = await findPayment(tx, id);
    if (!before) throw notFound();
    refuseStale(before, decision.seen_at);
    await setDecision(tx, deps, before, { admin, decision });
    const membership = await applyToMembership(tx, deps, before, { admin, status: decision.status });
    await tellMember(tx, deps, before, { decision, membership });
    await record(tx, deps, admin, {
      action: 'payment.decide',
      subjectId: id,
      memberId: member_id,
      before: { status: before.status, admin_note: before.admin_note, ...memberFields(membership?.before) },
      after: { status: decision.status, admin_note: decision.admin_note, ...memberFields(membership?.after) },
    });
  });
  deps.jobs.wake();
  return getPayment(deps, id);
}

/** Adds a payment for a member; paid extends the membership immediately. Throws 422 for an unknown member. */
export async function addPayment(
  deps: Deps,
  admin: AdminCaller,
  input: NewPayment,
  file: Buffer | null,
): Promise<PaymentRow> {
  if (!(await memberExists(deps, input.user))) throw invalid({ user: errorMessages.unknownMember });
  const add = (key: string | null) =>
    deps.db.transaction().execute((tx) => insertDecided(tx, deps, admin, { input, key }));
  const id = file
    ? await withStoredImage(deps, { field: 'payment_proof', file, kind: 'proofs' }, add)
    : await add(null);
  deps.jobs.wake();
  return getPayment(deps, id);
}

/** Deletes a payment with its proof and the renewal it owns. Throws 404. */
export async function removePayment(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  const { member_id } = await getPayment(deps, id);
  const removed = await deps.db.transaction().execute(async (tx) => {
    await holdMember(tx, member_id);
    const payment = await findPayment(tx, id);
    if (!payment) throw notFound();
    const membership = paymentCan('reduceMembership', payment)
      ? await revokePayment(tx, deps, { id, memberId: member_id })
      : null;
    await deletePayment(tx, id);
    await record(tx, deps, admin, {
      action: 'payment.remove',
      subjectId: id,
      memberId: member_id,
      before: {
        no: payment.number,
        status: payment.status,
        total: payment.total,
        ...memberFields(membership?.before),
      },
      after: memberFields(membership?.after),
    });
    return payment;
  });
  await discardFile(deps, removed.proof_key);
}

async function insertDecided(
  tx: Database,
  deps: Deps,
  admin: AdminCaller,
  { input, key }: { input: NewPayment; key: string | null },
): Promise<number> {
  await holdMember(tx, input.user);
  const id = await addPaymentRow(tx, deps, {
    memberId: input.user,
    years: input.duration,
    status: 'waiting_confirmation',
    proof_key: key,
    bank_account_name: input.bank_account_name,
    admin_note: input.admin_note,
  });
  const added = await findPayment(tx, id);
  if (!added) throw notFound();
  const decision = { status: input.status, admin_note: input.admin_note };
  if (input.status !== 'waiting_confirmation') await setDecision(tx, deps, added, { admin, decision });
  const membership = await applyToMembership(tx, deps, added, { admin, status: input.status });
  await tellMember(tx, deps, added, { decision, membership });
  await record(tx, deps, admin, {
    action: 'payment.add',
    subjectId: id,
    memberId: input.user,
    before: memberFields(membership?.before),
    after: { no: added.number, status: input.status, total: added.total, ...memberFields(membership?.after) },
  });
  return id;
}

/** Names who decided what, so that a stale screen never overwrites a colleague's decision. */
function refuseStale(payment: PaymentRow, seenAt: string | null | undefined): void {
  if (!seenAt || seenAt === payment.updated_at) return;
  const status = paymentStatusFacts[payment.status].label;
  const who = payment.decided_by_name ? ` oleh ${payment.decided_by_name}` : '';
  throw conflict(
    `Pembayaran ini sudah berubah menjadi ${status}${who} pada ${formatTime(payment.updated_at)}.`,
  );
}
