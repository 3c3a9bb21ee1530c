// Deposits: listed, used for open bills, and returned. They are stored with the decision about their row.

import type { NewReturn } from '#shared/deposits/deposits.contract.ts';
import { depositErrors } from '#shared/deposits/deposits.messages.ts';
import { calculateLacking, drawFrom, isCovered, isTakenBack } from '#shared/deposits/deposits.rules.ts';
import { isFree, isOpenBill } from '#shared/payments/payments.rules.ts';
import { toSen } from '#shared/statements/sen.rules.ts';
import { type AdminWork, changeAs } from '../../changes/change.ts';
import { refuseUnseen } from '../../changes/refuse-stale.ts';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { conflict, invalid, notFound } from '../../lib/errors.ts';
import { lockMember, lockOwner } from '../membership/locked-member.open.store.ts';
import { noteDeposited } from '../payments/bills-of-money.open.store.ts';
import { approveLocked, type LockedPayment, readLockedPayments } from '../payments/decisions.open.store.ts';
import { getPayment } from '../payments/payments.open.service.ts';
import { stateBefore } from '../payments/undone-approvals.open.store.ts';
import { insertBatch, insertItems, lockStatementRows } from '../statement-links/approval-records.open.db.ts';
import { readRefusals } from '../statement-links/approval-refusals.open.service.ts';
import { deleteReturn, insertUses } from '../statement-links/deposit-uses.open.db.ts';
import {
  type DepositRow,
  findDeposit,
  findDepositBatch,
  findReturn,
  readDepositPage,
  readFreeDeposits,
  readUses,
  readUsesOfBill,
} from './deposits.db.ts';
import { depositReturnedMail } from './deposits.mails.ts';
import type { FoundBillDeposits, ShownDeposit } from './deposits.view.ts';

type ReadDeps = Pick<Deps, 'db'>;

export async function listDeposits({ db }: ReadDeps, filters: Parameters<typeof readDepositPage>[1]) {
  const found = await readDepositPage(db, filters);
  return { ...found, rows: await withUses(db, found.rows) };
}

async function getDeposit({ db }: ReadDeps, id: number): Promise<ShownDeposit> {
  const row = await findDeposit(db, id);
  const [shown] = row ? await withUses(db, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}

async function withUses(db: Database, rows: DepositRow[]): Promise<ShownDeposit[]> {
  if (rows.length === 0) return [];
  const uses = await readUses(
    db,
    rows.map(({ id }) => id),
  );
  const usesOf = Map.groupBy(uses, ({ deposit_id }) => deposit_id);
  return rows.map((row) => ({ row, uses: usesOf.get(row.id) ?? [] }));
}

/** Throws 404. */
export async function getBillDeposits({ db }: ReadDeps, paymentId: number): Promise<FoundBillDeposits> {
  const payment = await getPayment({ db }, paymentId);
  const [free, uses, batch] = await Promise.all([
    readFreeDeposits(db, payment.member_id),
    readUsesOfBill(db, paymentId),
    findDepositBatch(db, paymentId),
  ]);
  const approval = batch?.id ?? null;
  const batches = [...uses.map(({ batch_id }) => batch_id), approval].filter((id) => id !== null);
  return {
    free: sumOf(free.map(({ available }) => available)),
    uses,
    approval,
    refusals: await readRefusals(db, [...new Set(batches)]),
  };
}

interface Use {
  /** Rupiah; null: as much as the bill needs and the member has. */
  amount: number | null;
  seen?: { updated_at?: string | undefined } | null | undefined;
}

/**
 * Uses deposits of the member for an open bill, the oldest first. The bill is paid where they are enough, or lack the
 * unique code alone; otherwise they wait for its rest. Throws 404, 409 for a bill that is not open or changed since, and 422
 * for more than the bill needs or the member has.
 */
export async function useDeposits(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { amount, seen }: Use,
): Promise<void> {
  await changeAs(deps, admin, async (work) => {
    const locked = await lockOpenBill(work, id, seen);
    const { member, payment } = locked;
    const parts = drawFrom(await lockFreeDeposits(work, member.id), senToUse(payment, amount));
    const sum = sumOf(parts.map((part) => part.amount));
    if (sum === 0) throw conflict(depositErrors.nothingFree);
    if (amount !== null && sum < toSen(amount)) throw invalid({ amount: depositErrors.tooMuch(sum) });
    const paid = { member, payment: { ...payment, deposited: payment.deposited + sum } };
    const batchId = await storeBatch(work, locked, { sum, isPaid: isCovered(paid.payment) });
    const { now, today } = work;
    await insertUses(
      work.tx,
      parts.map((part) => ({
        deposit_id: part.deposit.id,
        payment_id: id,
        amount: part.amount,
        counts_on: today,
        used_on: null,
        batch_id: batchId,
        created_by: work.admin.id,
        created_by_name: work.admin.name,
        created_at: now,
      })),
    );
    const after = { no: payment.number, sum, rows: parts.map(({ deposit }) => deposit.row_id) };
    work.record({ action: 'deposit.use', subjectId: id, memberId: member.id, after });
    if (isCovered(paid.payment)) await approveLocked(deps, work, [paid]);
    else await noteDeposited(work, id);
  });
}

function senToUse(payment: LockedPayment['payment'], amount: number | null): number {
  const lacking = calculateLacking(payment);
  if (lacking === 0) throw conflict(depositErrors.covered);
  const needed = amount === null ? lacking : toSen(amount);
  if (needed > lacking) throw invalid({ amount: depositErrors.tooMuch(lacking) });
  return needed;
}

/** Pays an open bill whose deposits are enough. Throws 404, and 409 for a bill that is not open or needs more. */
export async function settleBill(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { seen }: Pick<Use, 'seen'>,
): Promise<void> {
  await changeAs(deps, admin, async (work) => {
    const locked = await lockOpenBill(work, id, seen);
    const { member, payment } = locked;
    if (!isCovered(payment)) throw conflict(depositErrors.notCovered(calculateLacking(payment)));
    await storeBatch(work, locked, { sum: payment.deposited, isPaid: true });
    const after = { no: payment.number, sum: payment.deposited };
    work.record({ action: 'deposit.settle', subjectId: id, memberId: member.id, after });
    await approveLocked(deps, work, [locked]);
  });
}

async function lockOpenBill(work: AdminWork, id: number, seen: Use['seen']): Promise<LockedPayment> {
  const member = await lockOwner(work, { table: 'payments', id });
  const [locked] = member ? await readLockedPayments(work, new Map([[member.id, member]]), [id]) : [];
  if (!locked) throw notFound();
  refuseUnseen(seen?.updated_at, locked.payment.updated_at, () => conflict(depositErrors.changed));
  if (isFree(locked.payment)) throw conflict(depositErrors.isFree);
  if (!isOpenBill(locked.payment)) throw conflict(depositErrors.notOpen);
  return locked;
}

/** With their rows, which an undo locks, too. The oldest first. */
async function lockFreeDeposits(work: AdminWork, memberId: number): Promise<DepositRow[]> {
  const free = await readFreeDeposits(work.tx, memberId);
  await lockStatementRows(work.tx, [...new Set(free.map(({ row_id }) => row_id))]);
  return readFreeDeposits(work.tx, memberId);
}

async function storeBatch(
  work: AdminWork,
  { member, payment }: LockedPayment,
  { sum, isPaid }: { sum: number; isPaid: boolean },
): Promise<number> {
  const batch = await insertBatch(work.tx, {
    kind: 'single',
    is_from_deposits: 1,
    admin_id: work.admin.id,
    admin_name: work.admin.name,
    count: isPaid ? 1 : 0,
    sum,
    created_at: work.now,
  });
  const before = JSON.stringify(isPaid ? stateBefore(payment) : null);
  const item = { batch_id: batch.id, row_id: null, payment_id: payment.id, member_id: member.id };
  await insertItems(work.tx, [{ ...item, before, fetched_at: null }]);
  return batch.id;
}

/**
 * Records that a deposit, or a part of it, was returned; the member is told by mail. Throws 404, and 422 for more than is
 * left, or a day that is ahead or before the money came. Throws 409 for a day of a closed month.
 */
export async function returnDeposit(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { amount: rupiah, returned_on, returned_to, reference }: NewReturn,
): Promise<ShownDeposit> {
  await changeAs(deps, admin, async (work) => {
    const { deposit, member } = await lockDeposit(work, id);
    const amount = toSen(rupiah);
    const day = returned_on ?? work.today;
    refuseReturn(deposit, { amount, day, today: work.today });
    await insertUses(work.tx, [
      {
        deposit_id: id,
        payment_id: null,
        amount,
        counts_on: day,
        used_on: day,
        returned_to,
        reference,
        created_by: work.admin.id,
        created_by_name: work.admin.name,
        created_at: work.now,
      },
    ]);
    const after = { sum: amount, row_id: deposit.row_id, returned_on: day, returned_to, reference };
    work.record({ action: 'deposit.return', subjectId: id, memberId: deposit.member_id, after });
    if (member) {
      const { name, email } = member.row;
      work.queueMail(
        depositReturnedMail(deps, {
          name,
          email,
          amount,
          returnedOn: day,
          returnedTo: returned_to,
          reference,
        }),
      );
    }
  });
  return getDeposit(deps, id);
}

function refuseReturn(
  deposit: DepositRow,
  { amount, day, today }: { amount: number; day: string; today: string },
): void {
  if (isTakenBack(deposit)) throw conflict(depositErrors.takenBack);
  if (deposit.available <= 0) throw conflict(depositErrors.nothingLeft);
  const errors = {
    ...(amount > deposit.available && { amount: depositErrors.tooMuch(deposit.available) }),
    ...(day > today && { returned_on: depositErrors.dayAhead }),
    ...(day < deposit.booked_on && { returned_on: depositErrors.beforeBooking }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Throws 404, and 409 when its month is closed. */
export async function undoReturn(deps: Deps, admin: AdminCaller, id: number): Promise<ShownDeposit> {
  const known = await findReturn(deps.db, id);
  if (!known) throw notFound();
  await changeAs(deps, admin, async (work) => {
    const { deposit } = await lockDeposit(work, known.deposit_id);
    const found = await findReturn(work.tx, id);
    if (!found) throw notFound();
    await deleteReturn(work.tx, id);
    const { amount: sum, used_on, returned_to, reference } = found;
    work.record({
      action: 'deposit.undo_return',
      subjectId: deposit.id,
      memberId: deposit.member_id,
      before: { sum, row_id: deposit.row_id, returned_on: used_on, returned_to, reference },
    });
  });
  return getDeposit(deps, known.deposit_id);
}

/** As it is with its member and its row locked. */
async function lockDeposit(work: AdminWork, id: number) {
  const known = await findDeposit(work.tx, id);
  if (!known) throw notFound();
  const member = known.member_id === null ? null : await lockMember(work, known.member_id);
  await lockStatementRows(work.tx, [known.row_id]);
  const deposit = await findDeposit(work.tx, id);
  if (!deposit || deposit.member_id !== known.member_id) throw conflict(depositErrors.changed);
  return { deposit, member };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
