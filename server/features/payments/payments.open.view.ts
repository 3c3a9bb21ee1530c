// Payment rows as the wire shows them.
import { areMonthsCovered, areYearsOver } from '#shared/dues/dues.rules.ts';
import { type BillLine, billLines, findDues } from '#shared/payments/bill-lines.rules.ts';
import type { BillBank, Payment } from '#shared/payments/payments.contract.ts';
import { paymentErrors } from '#shared/payments/payments.messages.ts';
import { isFree, ownsPeriod } from '#shared/payments/payments.rules.ts';
import type { Deps } from '../../deps.ts';
import { today } from '../../lib/clock.ts';
import { memberSummaryView, toNamedRow } from '../members/members.open.view.ts';
import type { PaymentRow } from './payments.db.ts';

export function paymentView(
  row: PaymentRow,
  { config, links, clock }: Pick<Deps, 'config' | 'links' | 'clock'>,
): Payment {
  const { fee, years } = findDues(row.lines);
  const [first] = row.lines;
  return {
    id: row.id,
    no: row.number,
    created_at: row.created_at,
    updated_at: row.updated_at,
    user: memberSummaryView(row, config.appUrl),
    category_member_fee: fee,
    duration_in_year: years,
    total: row.total,
    lines: shownLines(row),
    deposited: row.deposited,
    ...obstacleView(row, today(clock)),
    category: toNamedRow(first?.categoryId ?? null, first?.categoryName ?? null),
    unique_code: row.unique_code,
    status: row.status,
    proof_url: row.proof_key,
    proof_full_url: row.proof_key === null ? null : links.url({ key: row.proof_key, now: clock.now() }),
    bank_account_name: row.bank_account_name,
    bank: isFree(row)
      ? null
      : {
          ...billBank(row),
          qris_url: row.qris_key === null ? null : links.url({ key: row.qris_key, now: clock.now() }),
        },
    user_note: row.member_note,
    admin_note: row.admin_note,
    submitted_at: row.submitted_at,
    decided_at: row.decided_at,
    decided_by: row.decided_by_name,
  };
}

/** Returns what the bill consists of. */
export function shownLines({
  lines,
  unique_code: code,
}: Pick<PaymentRow, 'lines' | 'unique_code'>): BillLine[] {
  return billLines(lines, code);
}

/** Shows why the bill cannot be approved as it is, if it is not paid. */
export function obstacleView(
  row: Pick<PaymentRow, 'lines' | 'covered_to' | 'status'>,
  day: string,
): Pick<Payment, 'years_are_over' | 'refusal'> {
  const dues = findDues(row.lines);
  const isCovered = !ownsPeriod(row) && areMonthsCovered(dues, row.covered_to);
  return {
    years_are_over: areYearsOver(dues, day),
    refusal: isCovered ? paymentErrors.monthsAreCovered(dues) : null,
  };
}

/** Returns the account that the bill names. */
export function billBank(
  row: Pick<PaymentRow, 'bank_name' | 'account_holder' | 'account_number'>,
): Omit<BillBank, 'qris_url'> {
  return { name: row.bank_name, account_name: row.account_holder, account_number: row.account_number };
}
