// 'Buat tagihan dari baris ini': a credit becomes a bill, which is approved in the same change.

import { isRounding } from '#shared/deposits/deposits.rules.ts';
import { predictPeriod, sumPrice } from '#shared/dues/dues.rules.ts';
import { durations } from '#shared/limits.ts';
import { billLines, findDues, makeCharges } from '#shared/payments/bill-lines.rules.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isFree } from '#shared/payments/payments.rules.ts';
import { approvalErrors } from '#shared/statements/approvals.messages.ts';
import { yearsPaid } from '#shared/statements/bills-from-rows.rules.ts';
import { toRupiah, toSen } from '#shared/statements/sen.rules.ts';
import type { RowBill, RowBillOffer } from '#shared/statements/statement-approvals.contract.ts';
import { stopErrors } from '#shared/stops/stops.messages.ts';
import { officeContact } from '../../../association/mail-sender.ts';
import { changeAs } from '../../../changes/change.ts';
import { refuseUnseen } from '../../../changes/refuse-stale.ts';
import type { Deps } from '../../../deps.ts';
import type { AdminCaller } from '../../../http/caller.ts';
import { conflict, invalid, notFound } from '../../../lib/errors.ts';
import { memberExists } from '../../members/members.open.service.ts';
import { lockMember } from '../../membership/locked-member.open.store.ts';
import {
  makeBillFromMoney,
  offeredCode,
  priceOfMoney,
  readDayFacts,
} from '../../payments/bills-of-money.open.store.ts';
import { approveLocked } from '../../payments/decisions.open.store.ts';
import { findOpenBill } from '../../payments/payments.open.service.ts';
import { type DecidableRow, lockStatementRows } from '../../statement-links/approval-records.open.db.ts';
import { findRow } from '../rows/rows.db.ts';
import { withRest } from './approvals.db.ts';
import { refuseDecided } from './approve-row.service.ts';
import { learnPayer } from './learned-payers.store.ts';
import { type ApprovedPart, storeApproval } from './store-approval.store.ts';

/** Throws 404 for an unknown row or member. */
export async function offerBill(
  deps: Pick<Deps, 'db' | 'association'>,
  id: number,
  memberId: number | null,
): Promise<RowBillOffer> {
  const row = await findRow(deps.db, id);
  if (!row || memberId === null || !(await memberExists(deps, memberId))) throw notFound();
  const { association } = deps;
  const { dues } = association.current();
  const day = row.booked_on;
  const facts = await readDayFacts({ ...association, db: deps.db, dues }, memberId, day);
  const open = await findOpenBill(deps, memberId);
  const replaces = open
    ? { id: open.id, no: open.number, total: open.total, duration_in_year: findDues(open.lines).years }
    : null;
  const refuse = (refusal: string) => ({ quotes: [], refusal, duration: null, replaces });
  if (facts.hasStopped) return refuse(stopErrors.mayNotOrder(officeContact(association)));
  if (facts.isLifetime) return refuse(paymentErrors.isLifetime);
  if (facts.fee === null) return refuse(paymentErrors.noDefaultCategory);
  const { fee, entryFee, lastEnd } = facts;
  const rest = row.amount - Number(row.linked);
  const sum = toRupiah(rest);
  const quotes = await Promise.all(
    durations.map(async (years) => {
      const price = priceOfMoney({ dues }, facts, { day, years });
      const { start, end } = predictPeriod({ day, years, fee, entryFee, lastEnd }, dues);
      const named = { names_years: price.yearsFrom !== null, starts_on: start, ends_on: end };
      const lines = billLines(makeCharges(price), null);
      const total = sumPrice(price);
      const unique_code = open ? await offeredCode(deps.db, open, { sum, dues: total }) : null;
      return { duration: years, category_member_fee: fee, lines, total, unique_code, ...named };
    }),
  );
  if (quotes.every(isFree)) return refuse(paymentErrors.nothingToPay);
  return { quotes, refusal: null, duration: yearsPaid(Math.floor(rest / 100), quotes), replaces };
}

/**
 * Makes the bill, approves it with the money of the row, and stores both as one approval: an undo cancels the bill, so that
 * numbers have no gap. Throws 404. Throws 409 for a row or a member that changed since, and for another total than the
 * screen showed. Throws 422 where the row has another sum, and the admin has not said what becomes of the difference.
 */
export async function makeBill(deps: Deps, admin: AdminCaller, id: number, input: RowBill): Promise<string> {
  const { user, duration: years, replaces, reason, seen } = input;
  const beginsNow = input.begins_now === 1;
  if (beginsNow && reason === null) throw invalid({ reason: paymentErrors.beginsNowNeedsReason });
  if (!(await memberExists(deps, user))) throw invalid({ user: approvalErrors.unknownMember });
  const { rounding } = deps.association.current().deposits;
  return changeAs(deps, admin, async (work) => {
    const member = await lockMember(work, user);
    const [whole] = await lockStatementRows(work.tx, [id]);
    if (!whole) throw notFound();
    refuseDecided(whole, seen);
    const row = await withRest(work.tx, whole);
    const money = { day: row.booked_on, sum: toRupiah(row.amount), years, replaces };
    const { bill, replaced } = await makeBillFromMoney(work, member, money);
    const total = bill.lines_total;
    refuseUnseen(seen?.total, total, () => conflict(approvalErrors.otherBillTotal(total)));
    const parts = divideRow(row, bill, { ...input, rounding });
    const { number: no, status } = bill;
    work.record({
      action: replaced ? 'payment.replace' : 'payment.add',
      subjectId: bill.id,
      memberId: user,
      before: replaced && { payment_id: replaced.id, status: replaced.status },
      after: { no, status, total: bill.total, row_id: id },
    });
    const days = { bookedOn: row.booked_on, billedOn: row.booked_on };
    await approveLocked(deps, work, [{ member, payment: bill, ...days, beginsNow }]);
    await storeApproval(deps, work, 'single', parts, { reason, replaced });
    await learnPayer(work, row, [user]);
    return no;
  });
}

type Choices = Pick<RowBill, 'reason' | 'deposits_rest'> & { rounding: number };

/** Without the approval the bill is canceled. */
function divideRow(
  row: DecidableRow,
  bill: NonNullable<ApprovedPart['payment']>,
  { reason, deposits_rest, rounding }: Choices,
): ApprovedPart[] {
  const over = row.amount - toSen(bill.total);
  const member = bill.member_id;
  if (over < 0 && reason === null)
    throw invalid({ reason: approvalErrors.reasonNeeded(Math.ceil(-over / 100)) });
  const paid: ApprovedPart = {
    row,
    member,
    payment: { ...bill, status: 'canceled' },
    amount: Math.min(row.amount, toSen(bill.total)),
  };
  if (over <= 0) return [paid];
  const rest = { row, member, payment: null, amount: over };
  if (isRounding(over, rounding)) return [paid, { ...rest, isRounding: true }];
  if (deposits_rest !== 1)
    throw invalid({ deposits_rest: approvalErrors.restUndecided(Math.floor(over / 100)) });
  return [paid, rest];
}
