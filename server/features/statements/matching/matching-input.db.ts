// What the rule of matching reads: the SQL, and its rows as the rule knows them. Most functions only build queries, because
// a thread runs them, too.

import { sql } from 'kysely';
import { jakartaDay } from '#shared/dates.ts';
import { calculateLacking } from '#shared/deposits/deposits.rules.ts';
import { obstacleTo } from '#shared/dues/dues.rules.ts';
import { findDues, sumEntryFees } from '#shared/payments/bill-lines.rules.ts';
import { isOpenBill } from '#shared/payments/payments.rules.ts';
import { openStatuses } from '#shared/payments/payments.states.ts';
import { undecidedStates } from '#shared/statements/statements.states.ts';
import type { MatchedPayment, MatchedRow } from '../../../bank-files/matching/matching.types.ts';
import { coveredTo, linesIn, linesOfBill } from '../../../db/bill-lines.ts';
import type { Database } from '../../../db/database.ts';
import { depositedFor } from '../../../db/deposits.ts';
import { engineOf } from '../../../db/dialect.ts';
import { linkedMoney } from '../../../db/linked-money.ts';
import { querySlices } from '../../../db/query-slices.ts';

/** Selects all undecided credits in the order of their ids, however old: what was uploaded is matched. */
export function selectUndecidedRows(db: Database) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'bank_account_id', 'amount', 'booked_on', 'description', 'is_repeat', 'reversal'])
    .select(['state', 'suggestions', 'doubt', linkedMoney.as('linked')])
    .where('state', 'in', undecidedStates)
    .orderBy('id');
}

/** Selects how many of them have the same sum. */
export function selectUndecidedSums(db: Database) {
  return db
    .selectFrom('statement_rows')
    .select(({ fn }) => ['bank_account_id', 'amount', fn.countAll<number>().as('count')])
    .where('state', 'in', undecidedStates)
    .groupBy(['bank_account_id', 'amount']);
}

export type UndecidedSum = Awaited<ReturnType<ReturnType<typeof selectUndecidedSums>['execute']>>[number];

/** Finds the day as `YYYY-MM-DD`. */
export async function findOldestUndecided(db: Database): Promise<string | null> {
  const days = await Promise.all(
    undecidedStates.map((state) =>
      db
        .selectFrom('statement_rows')
        .select(({ fn }) => fn.min('booked_on').as('day'))
        .where('state', '=', state)
        .executeTakeFirstOrThrow(),
    ),
  );
  return days.flatMap(({ day }) => day ?? []).toSorted()[0] ?? null;
}

export type UndecidedRow = Awaited<ReturnType<ReturnType<typeof selectUndecidedRows>['execute']>>[number];

/** Selects open payments with the names of their members. */
export function selectOpenPayments(db: Database) {
  return selectPayments(db)
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select('members.name as member_name')
    .where('payments.status', 'in', openStatuses);
}

export function readOpenPayments(db: Database): Promise<PaymentToMatch[]> {
  return selectOpenPayments(db).execute();
}

/** Reads the oldest first. */
export function readOpenPaymentsTo(db: Database, accountId: number) {
  return selectOpenPayments(db)
    .where('payments.bank_account_id', '=', accountId)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
}

/**
 * Payments that have been paid without a credit, or closed without money, since this moment. Without names, because only
 * open ones are found by them, and these are many more.
 */
function selectClosedPayments(db: Database, since: string) {
  return selectPayments(db)
    .where('payments.id', 'in', selectClosedSince(db, since))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('statement_links')
            .select('statement_links.id')
            .whereRef('statement_links.payment_id', '=', 'payments.id'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('deposit_uses')
            .select('deposit_uses.id')
            .whereRef('deposit_uses.payment_id', '=', 'payments.id'),
        ),
      ),
    );
}

/** Reads those of them with one of these totals (rupiah). */
export async function readClosedPayments(db: Database, since: string, totals: readonly number[]) {
  const found: PaymentToMatch[] = [];
  for (const some of querySlices(totals))
    found.push(...(await selectClosedPayments(db, since).where('payments.total', 'in', some).execute()));
  return found;
}

/** Each half has a partial index. Without statistics SQLite would read all paid ones by their state. */
function selectClosedSince(db: Database, since: string) {
  const paid = engineOf(db) === 'sqlite' ? sql`payments indexed by payments_paid_by_decision` : sql`payments`;
  return sql<number>`(
    select id from payments where status in ('canceled', 'rejected') and updated_at >= ${since}
    union all
    select id from ${paid} where status = 'paid' and decided_at >= ${since})`;
}

/** Selects those of them whose total is the sum of an undecided credit: no other one is compared with it. */
export function selectClosedOfRows(db: Database, since: string) {
  return selectClosedPayments(db, since).where((row) =>
    row(
      row('payments.total', '*', row.val(SEN_PER_RUPIAH)),
      'in',
      row.selectFrom('statement_rows').select('amount').where('state', 'in', undecidedStates),
    ),
  );
}

const SEN_PER_RUPIAH = 100;

/** No money comes for a bill of Rp 0. */
function selectPayments(db: Database) {
  return db
    .selectFrom('payments')
    .where('payments.total', '>', 0)
    .select(['payments.id', 'payments.member_id', 'payments.bank_account_id', 'payments.unique_code'])
    .select(['payments.total', 'payments.status', 'payments.created_at', 'payments.updated_at'])
    .select(linesOfBill(db).as('stored_lines'))
    .select(depositedFor('payments.id').as('deposited'))
    .select(coveredTo.as('covered_to'));
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

/** Selects the fees of categories, past and coming ones, and of payments made since this moment: fees change. */
export function selectFees(db: Database, since: string) {
  return db
    .selectFrom('category_fees')
    .select('fee')
    .union(
      db
        .selectFrom('payments')
        .innerJoin('payment_lines', 'payment_lines.payment_id', 'payments.id')
        .select('payment_lines.fee')
        .where('payment_lines.kind', '=', 'dues')
        .where('payments.created_at', '>=', since)
        .$narrowType<{ fee: number }>(),
    );
}

export function readFeesSince(db: Database, since: string) {
  return selectFees(db, since).execute();
}

/** Rows of one real account by any of their ids: a correction of an account adds a row. */
export type AccountIds = ReadonlyMap<number, number>;

export function rowToMatch(
  row: Omit<UndecidedRow, 'linked'> & { linked?: number },
  accounts: AccountIds,
): MatchedRow {
  const linked = Number(row.linked ?? 0);
  return {
    id: row.id,
    account: accounts.get(row.bank_account_id) ?? row.bank_account_id,
    amount: row.amount - linked,
    isRest: linked > 0,
    bookedOn: row.booked_on,
    text: row.description,
    isSeenBefore: row.is_repeat === 1,
    reversal: row.reversal,
  };
}

/** Reads the payment as of this Jakarta day. A payment without an account is of a version that knew the first one only. */
export function paymentToMatch(payment: PaymentToMatch, accounts: AccountIds, day: string): MatchedPayment {
  const { id, status, unique_code } = payment;
  const lines = linesIn(payment);
  const dues = findDues(lines);
  const isRest = payment.deposited > 0 && isOpenBill(payment);
  // With sen no credit is equal to it.
  const total = isRest ? calculateLacking(payment) / 100 : payment.total;
  const closed = status === 'paid' ? 'paid' : 'closed';
  const account = payment.bank_account_id ?? Math.min(...accounts.values());
  return {
    id,
    member: payment.member_id,
    name: payment.member_name ?? '',
    account: accounts.get(account) ?? account,
    years: dues.years,
    base: isRest ? total : total - (unique_code ?? 0),
    entryFee: isRest ? 0 : sumEntryFees(lines),
    adjustment: isRest ? 0 : dues.adjustment,
    ...(isRest && { isRest }),
    obstacle: obstacleTo({ ...dues, coveredTo: payment.covered_to }, day),
    total,
    code: payment.unique_code,
    createdOn: jakartaDay(payment.created_at),
    state: isOpenBill(payment) ? 'open' : closed,
    ...(payment.unique_code !== null && { createdAt: payment.created_at }),
    ...(!isOpenBill(payment) && { closedAt: payment.updated_at }),
  };
}
