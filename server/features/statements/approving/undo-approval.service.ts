// Takes approvals back: all of a batch, or those of one credit. Payments, renewals and credits are as before. Members
// are told by mail, because the mail before said that they have paid.
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import { type AdminWork, changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { freeUses } from '../../deposits/waiting-deposits.open.store.ts';
import { lockMembers } from '../../membership/locked-member.open.store.ts';
import { followMoney } from '../../papers/receipts.open.store.ts';
import { bringBackReplaced } from '../../payments/bills-of-money.open.store.ts';
import { bringBackCovered } from '../../payments/covered-bills.open.store.ts';
import { type LockedPayment, readLockedPayments } from '../../payments/decisions.open.store.ts';
import { restoreLocked } from '../../payments/undone-approvals.open.store.ts';
import {
  type ApprovalItem,
  countItems,
  type DecidableRow,
  deleteRowLinks,
  type Extent,
  findBatch,
  findFetched,
  type LinkedPart,
  lockItems,
  lockStatementRows,
  readItems,
  readRowLinks,
  updateBatch,
} from '../../statement-links/approval-records.open.db.ts';
import { matchStatements } from '../matching/match-statements.service.ts';
import { findRow } from '../rows/rows.db.ts';
import { releaseRow, type SeenDecision } from '../rows/rows.service.ts';
import { forgetPayer } from './learned-payers.store.ts';
import { type ApprovalBatch, describePart, type StoredBefore } from './store-approval.store.ts';

/**
 * Takes back all approvals of a batch. Throws 404. Throws 409 when the batch was undone already, when all of its payments
 * have changed, and once a card or letter of one of its members was fetched.
 */
export async function undoBatch(deps: Deps, admin: AdminCaller, batchId: number): Promise<void> {
  const batch = await findBatch(deps.db, batchId);
  if (!batch) throw notFound();
  await changeAs(deps, admin, (work) => undoItems(deps, work, { batchId, rowId: null }));
  await matchStatements(deps);
}

/**
 * Takes back what was decided about one credit, whatever it was, and matches it again. An approved one may be one of a
 * batch. Throws 404, and 409 for a credit that nobody has decided, that was decided again since, or whose approval cannot
 * be undone.
 */
export async function releaseDecided(
  deps: Deps,
  admin: AdminCaller,
  { id, seen }: SeenDecision & { id: number },
): Promise<void> {
  const row = await findRow(deps.db, id);
  if (!row) throw notFound();
  if (row.state === 'approved' || (isUndecided(row) && row.linked > 0))
    await changeAs(deps, admin, (work) => undoItems(deps, work, { batchId: null, rowId: id }, seen));
  else await releaseRow(deps, admin, { id, seen });
  await matchStatements(deps);
}

async function undoItems(
  deps: Deps,
  work: AdminWork,
  extent: Extent,
  seen?: SeenDecision['seen'],
): Promise<void> {
  const { tx, now, admin } = work;
  const known = await readItems(tx, extent);
  const members = await lockMembers(
    work,
    known.map(({ member_id }) => member_id),
  );
  const rows = await lockStatementRows(tx, rowsOf(known, extent));
  for (const { decided_at, updated_at } of rows)
    refuseUnseen(seen?.decided_at, decided_at, () => conflict(approvalErrors.changed(updated_at)));
  const items = await lockItems(tx, extent);
  const rowIds = rowsOf(items, extent);
  const links = await readRowLinks(tx, rowIds, extent);
  await refuseUndo(work, extent, { items, links });
  const payments = await readLockedPayments(
    work,
    members,
    items.flatMap(({ payment_id }) => payment_id ?? []),
  );
  const bills = billsOf(items, payments);
  const batches = await readBatches(work, items);
  refuseDecidedSince(bills, batches);
  // Before the payments are restored, which releases their money.
  recordParts(work, links, payments);
  const count = await restorePayments(deps, work, bills);
  await deleteRowLinks(tx, rowIds, extent);
  const paidBefore = bills.filter(({ before }) => before.status === 'paid');
  followMoney(
    deps,
    work,
    paidBefore.map(({ payment }) => payment.id),
  );
  // Bills that were canceled because their months are covered are open again, with the deposits that they held.
  for (const { payment, before } of bills)
    if (before.held) await bringBackCovered(work, payment, { ...before, held: before.held });
  if (extent.batchId !== null) await freeUses(work, extent.batchId, { items, payments });
  for (const { id: batchId, kind } of batches) {
    if (kind === 'single') await forgetPayers(work, items, rows);
    const isDone = (await countItems(tx, batchId)) === 0;
    if (isDone) await updateBatch(tx, batchId, { undone_at: now, undone_by_name: admin.name });
    const after = { payments: count, rows: rowIds.length };
    work.record({ action: 'statement.undo_approval', subjectId: batchId, after });
  }
}

/** One for each part, so that the timeline of each member tells. */
function recordParts(
  work: AdminWork,
  links: readonly LinkedPart[],
  payments: readonly LockedPayment[],
): void {
  const byId = new Map(payments.map(({ payment }) => [payment.id, payment]));
  for (const { row_id, payment_id, member_id, amount } of links)
    work.record({
      action: payment_id === null ? 'statement_row.undo_deposit' : 'statement_row.undo_approval',
      subjectId: row_id,
      memberId: member_id,
      before: describePart(row_id, byId.get(payment_id ?? 0) ?? null, amount),
    });
}

/** The rows of these approvals. A row whose member was deleted has none, and is released all the same. */
function rowsOf(items: readonly ApprovalItem[], { rowId }: Extent): number[] {
  return [...new Set([...items.map(({ row_id }) => row_id), rowId])].filter((id) => id !== null);
}

type UndoneBill = LockedPayment & { before: StoredBefore };

/** The bills of these approvals with what they were before. */
function billsOf(items: readonly ApprovalItem[], payments: readonly LockedPayment[]): UndoneBill[] {
  const byId = new Map(payments.map((one) => [one.payment.id, one]));
  return items.flatMap(({ payment_id, before: stored }) => {
    const one = byId.get(payment_id ?? 0);
    const before: StoredBefore | null = JSON.parse(stored);
    return one && before ? { ...one, before } : [];
  });
}

async function forgetPayers(work: AdminWork, items: ApprovalItem[], rows: DecidableRow[]): Promise<void> {
  for (const row of rows) {
    const paid = items.filter(({ row_id }) => row_id === row.id);
    await forgetPayer(
      work,
      row,
      paid.map(({ member_id }) => member_id),
    );
  }
}

async function refuseUndo(
  { tx }: AdminWork,
  extent: Extent,
  { items, links }: { items: ApprovalItem[]; links: LinkedPart[] },
): Promise<void> {
  const batch = extent.batchId === null ? undefined : await findBatch(tx, extent.batchId);
  if (batch && batch.undone_at !== null) throw conflict(approvalErrors.undone(batch.undone_by_name));
  if (items.length + links.length === 0)
    throw conflict(batch ? approvalErrors.changedSince : approvalErrors.notApproved);
  const fetched = await findFetched(tx, extent);
  if (fetched) throw conflict(approvalErrors.fetched(fetched.name, fetched.fetched_at ?? ''));
}

async function readBatches({ tx }: AdminWork, items: readonly ApprovalItem[]): Promise<ApprovalBatch[]> {
  const batches: ApprovalBatch[] = [];
  for (const id of new Set(items.map(({ batch_id }) => batch_id))) {
    const batch = await findBatch(tx, id);
    if (batch) batches.push(batch);
  }
  return batches;
}

/** An approval stays when somebody has decided one of its bills again: also as paid, which leaves the money where it is. */
function refuseDecidedSince(bills: readonly UndoneBill[], batches: readonly ApprovalBatch[]): void {
  const isOf = ({ payment }: UndoneBill) =>
    batches.some(
      ({ created_at, admin_id }) => payment.decided_at === created_at && payment.decided_by === admin_id,
    );
  const decided = bills.find((bill) => isApproved(bill) && !isOf(bill));
  if (decided) throw conflict(approvalErrors.decidedSince(decided.payment.number));
}

/** Not of a bill that was paid before, or that the approval has canceled. */
function isApproved({ payment, before }: UndoneBill): boolean {
  return payment.status === 'paid' && before.status !== 'paid' && !before.held;
}

/** Those that were paid before the approval only lose their link. Returns how many were restored. */
async function restorePayments(deps: Deps, work: AdminWork, bills: readonly UndoneBill[]): Promise<number> {
  const byId = Map.groupBy(bills.filter(isApproved), ({ payment }) => payment.id);
  const approved = [...byId.values()].flatMap(([first]) => first ?? []);
  await restoreLocked(deps, work, approved);
  for (const { payment, before } of approved)
    if (before.replaced) {
      const { id: billId, member_id: memberId } = payment;
      await bringBackReplaced(work, { memberId, billId, replaced: before.replaced });
    }
  return approved.length;
}
