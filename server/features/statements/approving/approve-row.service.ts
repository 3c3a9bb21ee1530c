// One credit, decided by a person: for one payment or several, with a surplus, or with too little.

import { isRounding } from '#shared/deposits/deposits.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isFree, isOpenBill } from '#shared/payments/payments.rules.ts';
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import { divideAmount, type Share } from '#shared/statements/division.rules.ts';
import { toRupiah, toSen } from '#shared/statements/sen.rules.ts';
import type { RowApproval } from '#shared/statements/statement-approvals.contract.ts';
import { isUndecided, rowStateLook } from '#shared/statements/statements.states.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, invalid, notFound } from '../../../lib/errors.ts';
import { memberExists } from '../../members/members.open.service.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import {
  cancelCovered,
  type HeldUses,
  isCoveredBill,
  refuseCovered,
} from '../../payments/covered-bills.open.store.ts';
import {
  approveLocked,
  type LockedPayment,
  readLockedPayments,
} from '../../payments/decisions.open.store.ts';
import {
  type DecidableRow,
  lockStatementRows,
  readReceived,
  readRowLinks,
} from '../../statement-links/approval-records.open.db.ts';
import { readPayers, withRest } from './approvals.db.ts';
import { learnPayer } from './learned-payers.store.ts';
import { type ApprovedPart, storeApproval } from './store-approval.store.ts';

/**
 * Throws 404 for an unknown row, and 409 for one that was decided or changed since the admin saw it. Throws 422 for parts
 * that are not the money of the row.
 */
export async function approveRow(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  approval: RowApproval,
): Promise<void> {
  const chosen = chosenIn(approval);
  const beginsNow = approval.begins_now === 1;
  if (beginsNow && approval.reason === null) throw invalid({ reason: paymentErrors.beginsNowNeedsReason });
  for (const { member } of chosen.surpluses)
    if (!(await memberExists(deps, member))) throw invalid({ parts: approvalErrors.unknownMember });
  await changeAs(deps, admin, async (work) => {
    const payers = await readPayers(
      work.tx,
      chosen.payments.map(({ id }) => id),
    );
    if (payers.size < chosen.payments.length) throw invalid({ parts: approvalErrors.unknownPayment });
    const owners = chosen.surpluses.map(({ member }) => member);
    const members = await lockMembers(work, [...payers.values(), ...owners]);
    const [whole] = await lockStatementRows(work.tx, [id]);
    if (!whole) throw notFound();
    refuseDecided(whole, approval.seen);
    const row = await withRest(work.tx, whole);
    // What the row has paid before stays, also where a screen names it again.
    const linked = new Set(
      (await readRowLinks(work.tx, [id], { batchId: null })).map((link) => link.payment_id),
    );
    chosen.payments = chosen.payments.filter((payment) => !linked.has(payment.id));
    const locked = await readLockedPayments(
      work,
      members,
      chosen.payments.map(({ id }) => id),
    );
    const held = await freeCovered(work, locked, approval);
    const parts = await divide(work, row, {
      ...chosen,
      locked,
      held,
      reason: approval.reason,
      keepsOpen: approval.keeps_open === 1,
      rounding: deps.association.current().deposits.rounding,
    });
    const waiting = new Set(parts.map(({ waitsFor, frees }) => (waitsFor ?? frees?.bill)?.id));
    // A payment that is paid already only gets to know its money.
    const due = locked.filter(({ payment }) => payment.status !== 'paid' && !waiting.has(payment.id));
    await approveLocked(
      deps,
      work,
      due.map((one) => ({ ...one, bookedOn: row.booked_on, beginsNow })),
    );
    await storeApproval(deps, work, 'single', parts, { reason: approval.reason });
    await learnPayer(
      work,
      row,
      parts.map(({ member }) => member),
    );
  });
}

/** Cancels bills whose months are covered, where the admin wants that; returns what each held. Otherwise throws 409. */
async function freeCovered(
  work: AdminWork,
  locked: readonly LockedPayment[],
  { frees_covered, keeps_open }: Pick<RowApproval, 'frees_covered' | 'keeps_open'>,
): Promise<Map<number, HeldUses>> {
  const covered = locked.map(({ payment }) => payment).filter(isCoveredBill);
  const held = new Map<number, HeldUses>();
  if (frees_covered === 1) {
    if (covered.length === 0) throw invalid({ frees_covered: approvalErrors.nothingCovered });
    for (const bill of covered) held.set(bill.id, await cancelCovered(work, bill));
  } else if (keeps_open !== 1) refuseCovered(covered);
  return held;
}

interface Chosen {
  /** `typed` is in sen; null: as much as the payment needs. */
  payments: { id: number; typed: number | null }[];
  surpluses: { member: number; surplus: number }[];
}

/** The payments come first: faults are named by their place. */
function chosenIn({ parts }: RowApproval): Chosen {
  if (parts.length === 0) throw invalid({ parts: approvalErrors.noParts });
  const payments = parts.flatMap(({ payment, amount }) =>
    payment === null ? [] : { id: payment, typed: amount === null ? null : toSen(amount) },
  );
  if (new Set(payments.map(({ id }) => id)).size < payments.length)
    throw invalid({ parts: approvalErrors.samePayment });
  const surpluses = parts.flatMap(({ member, surplus }) =>
    member === null || surplus == null ? [] : { member, surplus },
  );
  return { payments, surpluses };
}

/** Names who decided what, so that a stale screen never overwrites a colleague's decision. */
export function refuseDecided(row: DecidableRow, seen: RowApproval['seen']): void {
  if (!isUndecided(row)) {
    const state = rowStateLook[row.state].label.toLowerCase();
    throw conflict(approvalErrors.decided(state, row.decided_by_name, row.decided_at));
  }
  refuseUnseen(seen?.updated_at, row.updated_at, () => conflict(approvalErrors.changed(row.updated_at)));
}

interface Division extends Chosen {
  locked: readonly LockedPayment[];
  /** By bill that was canceled because its months are covered: what it held. */
  held: ReadonlyMap<number, HeldUses>;
  reason: RowApproval['reason'];
  /** Open bills that get less than they need wait for the rest. */
  keepsOpen: boolean;
  /** Rupiah up to which what is over is no deposit. */
  rounding: number;
}

/** Payments in the order of the admin, each with what was typed or what it lacks; then the surpluses. Sums in sen. */
async function divide(
  work: AdminWork,
  row: DecidableRow,
  { payments: chosen, surpluses, locked, held, reason, keepsOpen, rounding }: Division,
): Promise<ApprovedPart[]> {
  const deposited = surpluses.reduce((sum, { surplus }) => sum + surplus, 0);
  if (deposited > row.amount) throw invalid({ parts: approvalErrors.surplusTooLarge });
  const payments = await readLacking(work, chosen, locked);
  const { shares, rest, missing: all } = divideAmount(row.amount - deposited, payments);
  const isFreed = ({ payment }: Lacking) => held.has(payment.id);
  const missing = all - lackOf(payments, shares, isFreed);
  const over = deposited + rest;
  const last = payments.at(-1)?.payment;
  const freedAt = payments.findLastIndex(isFreed);
  const isRounded = last !== undefined && freedAt === -1 && isRounding(over, rounding);
  if (!isRounded) refuseTyped(payments, rest);
  const parts = payments.map((each, at): ApprovedPart => {
    const { payment, lacking } = each;
    const amount = (shares[at] ?? 0) + (at === freedAt ? Math.max(0, rest) : 0);
    const member = payment.member_id;
    if (amount === 0) throw invalid({ parts: approvalErrors.nothingLeft(payment.number) });
    if (isFreed(each))
      return {
        row,
        member,
        payment: null,
        frees: { bill: payment, held: held.get(payment.id) ?? [] },
        amount,
      };
    if (!keepsOpen || amount === lacking) return { row, member, payment, amount };
    if (!isOpenBill(payment)) throw invalid({ parts: approvalErrors.keepsNotOpen(payment.number) });
    return { row, member, payment: null, waitsFor: payment, amount };
  });
  if (keepsOpen && missing === 0) throw invalid({ keeps_open: approvalErrors.nothingLacks });
  if (missing > 0 && reason === null && !keepsOpen)
    throw invalid({ reason: approvalErrors.reasonNeeded(rupiah(missing)) });
  if (isRounded) {
    return [...parts, { row, member: last.member_id, payment: null, amount: over, isRounding: true }];
  }
  if (rest > 0 && freedAt === -1) throw invalid({ parts: approvalErrors.tooMuch(rupiah(rest)) });
  const deposits = surpluses.map(({ member, surplus }) => ({ row, member, payment: null, amount: surplus }));
  return [...parts, ...deposits];
}

type Lacking = Share & Pick<LockedPayment, 'payment'>;

/** What some of the payments need beyond their shares. */
function lackOf(
  payments: readonly Lacking[],
  shares: readonly number[],
  isCounted: (one: Lacking) => boolean,
): number {
  return payments.reduce((sum, one, at) => {
    return isCounted(one) ? sum + Math.max(0, one.lacking - (shares[at] ?? 0)) : sum;
  }, 0);
}

async function readLacking(
  work: AdminWork,
  chosen: Chosen['payments'],
  locked: readonly LockedPayment[],
): Promise<Lacking[]> {
  const found = new Map(locked.map(({ payment }) => [payment.id, payment]));
  const received = await readReceived(
    work.tx,
    chosen.map(({ id }) => id),
  );
  return chosen.map(({ id, typed }) => {
    const payment = found.get(id);
    if (!payment) throw invalid({ parts: approvalErrors.unknownPayment });
    if (isFree(payment)) throw invalid({ parts: approvalErrors.isFree(payment.number) });
    const lacking = toSen(payment.total) - payment.deposited - (received.get(id) ?? 0);
    if (lacking <= 0) throw invalid({ parts: approvalErrors.alreadyCovered(payment.number) });
    return { payment, lacking, typed };
  });
}

/** All typed amounts that are wrong; what is too much or too little together is said at the last one. */
function refuseTyped(payments: readonly Lacking[], rest: number): void {
  const errors: Record<string, string> = {};
  for (const [at, { lacking, typed }] of payments.entries())
    if (typed !== null && typed > lacking)
      errors[`parts.${at}.amount`] = approvalErrors.partTooLarge(rupiah(lacking));
  const last = payments.findLastIndex(({ typed }) => typed !== null);
  if (last !== -1 && rest !== 0 && Object.keys(errors).length === 0)
    errors[`parts.${last}.amount`] =
      rest < 0 ? approvalErrors.partsTooLarge(rupiah(-rest)) : approvalErrors.undivided(rupiah(rest));
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** For a message: sen are cut. */
function rupiah(sen: number): number {
  return toRupiah(sen) ?? Math.floor(sen / 100);
}
