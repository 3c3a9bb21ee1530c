// The SQL of matching: what the rule reads. Only builds queries, because a thread runs them, too.
import { openStatuses } from '#shared/payments/payments.statuses.ts';
import { undecidedStates } from '#shared/statements/statements.states.ts';
import type { Database } from '../../../db/database.ts';

/** Undecided credits booked since this day. */
export function selectUndecidedRows(db: Database, since: string) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'bank_account_id', 'amount', 'booked_on', 'description', 'is_repeat'])
    .select(['state', 'suggestions', 'doubt'])
    .where('state', 'in', undecidedStates)
    .where('booked_on', '>=', since);
}

export type UndecidedRow = Awaited<ReturnType<ReturnType<typeof selectUndecidedRows>['execute']>>[number];

/** Open payments with the names of their members. */
export function selectOpenPayments(db: Database) {
  return selectPayments(db)
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select('members.name as member_name')
    .where('payments.status', 'in', openStatuses);
}

/**
 * Payments made since this moment that were paid without a credit, or closed without money. Without names, because only
 * open ones are found by them, and these are many more.
 */
export function selectClosedPayments(db: Database, since: string) {
  return selectPayments(db)
    .where('payments.status', 'in', ['paid', 'canceled', 'rejected'])
    .where('payments.created_at', '>=', since)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('statement_links')
            .select('statement_links.id')
            .whereRef('statement_links.payment_id', '=', 'payments.id'),
        ),
      ),
    );
}

function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .select([
      'payments.id',
      'payments.member_id',
      'payments.bank_account_id',
      'payments.fee',
      'payments.years',
    ])
    .select(['payments.total', 'payments.unique_code', 'payments.status', 'payments.created_at'])
    .select('payments.updated_at');
}

export type PaymentToMatch = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number] & {
  member_name?: string;
};

export function selectMemberNames(db: Database) {
  return db.selectFrom('members').select(['id', 'name']);
}

export type MemberName = Awaited<ReturnType<ReturnType<typeof selectMemberNames>['execute']>>[number];

export function selectPayerNames(db: Database) {
  return db.selectFrom('payer_names').select(['name as sender', 'member_id as member']);
}

export function selectFees(db: Database) {
  return db.selectFrom('categories').select('fee');
}
