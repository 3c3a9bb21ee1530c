// One credit, decided by a person: for one payment or several, with a surplus, or with too little.
import { approvalErrors } from '#shared/statements/approvals.texts.ts';
import type { RowApproval } from '#shared/statements/statement-approvals.contract.ts';
import { rupiahOf, senOf } from '#shared/statements/statements.rules.ts';
import { isUndecided, rowStateLook } from '#shared/statements/statements.states.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, invalid, notFound } from '../../../lib/errors.ts';
import { lockMembers } from '../../members/imported-members.service.ts';
import { memberExists } from '../../members/members.service.ts';
import { lockMember } from '../../membership/locked-member.ts';
import { decideLocked, findLocked } from '../../payments/locked-decisions.ts';
import { type DecidableRow, lockStatementRows, readPayers, readReceived } from './approvals.db.ts';
import { learnPayer } from './learned-payers.ts';
import { type ApprovedPart, storeApproval } from './store-approval.ts';

/**
 * Throws 404 for an unknown row, and 409 for one that was decided or changed since the admin saw it. It is 422
 * for parts that are not the money of the row.
 */
export async function approveRow(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  approval: RowApproval,
): Promise<void> {
  const chosen = chosenIn(approval);
  for (const { member } of chosen.surpluses)
    if (!(await memberExists(deps, member))) throw invalid({ parts: approvalErrors.unknownMember });
  await changeAs(deps, admin, async (work) => {
    const payers = await readPayers(work.tx, chosen.payments);
    if (payers.size < chosen.payments.length) throw invalid({ parts: approvalErrors.unknownPayment });
    await lockMembers(work, [
      ...new Set([...payers.values(), ...chosen.surpluses.map(({ member }) => member)]),
    ]);
    const [row] = await lockStatementRows(work.tx, [id]);
    if (!row) throw notFound();
    refuseStale(row, approval.seen_at);
    const parts = await divide(work, row, { ...chosen, reason: approval.reason });
    for (const part of parts) await decidePart(deps, work, part);
    await storeApproval(work, 'single', parts, approval.reason);
    await learnPayer(
      work,
      row,
      parts.map(({ member }) => member),
    );
  });
}

interface Chosen {
  payments: number[];
  surpluses: { member: number; surplus: number }[];
}

function chosenIn({ parts }: RowApproval): Chosen {
  if (parts.length === 0) throw invalid({ parts: approvalErrors.noParts });
  const payments = parts.flatMap((part) => ('payment' in part ? part.payment : []));
  if (new Set(payments).size < payments.length) throw invalid({ parts: approvalErrors.samePayment });
  return { payments, surpluses: parts.flatMap((part) => ('payment' in part ? [] : part)) };
}

/** Names who decided what, so that a stale screen never overwrites a colleague's decision. */
function refuseStale(row: DecidableRow, seenAt: string | null | undefined): void {
  if (!isUndecided(row)) {
    const state = rowStateLook[row.state].label.toLowerCase();
    throw conflict(approvalErrors.decided(state, row.decided_by_name, row.decided_at));
  }
  if (seenAt && seenAt !== row.updated_at) throw conflict(approvalErrors.changed(row.updated_at));
}

/** Payments in the order of the admin, each up to what it lacks; then the surpluses. Sums in sen. */
async function divide(
  work: AdminWork,
  row: DecidableRow,
  { payments: ids, surpluses, reason }: Chosen & Pick<RowApproval, 'reason'>,
): Promise<ApprovedPart[]> {
  const found = new Map((await findLocked(work, ids)).map((payment) => [payment.id, payment]));
  const received = await readReceived(work.tx, ids);
  const parts: ApprovedPart[] = [];
  let rest = row.amount - surpluses.reduce((sum, { surplus }) => sum + surplus, 0);
  if (rest < 0) throw invalid({ parts: approvalErrors.surplusTooLarge });
  let missing = 0;
  for (const id of ids) {
    const payment = found.get(id);
    if (!payment) throw invalid({ parts: approvalErrors.unknownPayment });
    const lacking = senOf(payment.total) - (received.get(id) ?? 0);
    if (lacking <= 0) throw invalid({ parts: approvalErrors.alreadyCovered(payment.number) });
    const amount = Math.min(rest, lacking);
    if (amount === 0) throw invalid({ parts: approvalErrors.nothingLeft(payment.number) });
    rest -= amount;
    missing += lacking - amount;
    parts.push({ row, member: payment.member_id, payment, amount });
  }
  if (rest > 0) throw invalid({ parts: approvalErrors.tooMuch(rupiah(rest)) });
  if (missing > 0 && reason === null) throw invalid({ reason: approvalErrors.reasonNeeded(rupiah(missing)) });
  const deposits = surpluses.map(({ member, surplus }) => ({ row, member, payment: null, amount: surplus }));
  return [...parts, ...deposits];
}

/** For a message: sen are cut. */
function rupiah(sen: number): number {
  return rupiahOf(sen) ?? Math.floor(sen / 100);
}

/** A payment that is paid already only gets to know its money. */
async function decidePart(deps: Deps, work: AdminWork, { member: id, payment }: ApprovedPart): Promise<void> {
  if (!payment || payment.status === 'paid') return;
  const member = await lockMember(work, id);
  await decideLocked(deps, work, member, { payment, status: 'paid', admin_note: payment.admin_note });
}
