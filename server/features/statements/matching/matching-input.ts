// Rows of the database as the rule of matching reads them.
import { jakartaDay } from '#shared/dates.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import type { MatchedPayment, MatchedRow } from '../../../bank-files/matching/matching.types.ts';
import type { PaymentToMatch, UndecidedRow } from './matching-input.db.ts';

/** Rows of one real account by any of their ids: a correction of an account adds a row. */
export type AccountIds = ReadonlyMap<number, number>;

export function rowToMatch(row: UndecidedRow, accounts: AccountIds): MatchedRow {
  return {
    id: row.id,
    account: accounts.get(row.bank_account_id) ?? row.bank_account_id,
    amount: row.amount,
    bookedOn: row.booked_on,
    text: row.description,
    isSeenBefore: row.is_repeat === 1,
    reversal: row.reversal,
  };
}

/** A payment without an account is of a version that knew the first one only. */
export function paymentToMatch(payment: PaymentToMatch, accounts: AccountIds): MatchedPayment {
  const { id, fee, years, total, status } = payment;
  const closed = status === 'paid' ? 'paid' : 'closed';
  const account = payment.bank_account_id ?? Math.min(...accounts.values());
  return {
    id,
    member: payment.member_id,
    name: payment.member_name ?? '',
    account: accounts.get(account) ?? account,
    years,
    base: fee * years,
    total,
    code: payment.unique_code,
    createdOn: jakartaDay(payment.created_at),
    state: isOpenBill(payment) ? 'open' : closed,
    ...(payment.unique_code !== null && { createdAt: payment.created_at }),
    ...(!isOpenBill(payment) && { closedAt: payment.updated_at }),
  };
}
