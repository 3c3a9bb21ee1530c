// The SQL about single rows of statements, and about what they show of members and payments.
import { sql } from 'kysely';
import { addDays } from '#shared/calendar-days.ts';
import { type RowState, undecidedStates } from '#shared/statements/statements.states.ts';
import type { SuggestionReason } from '#shared/statements/suggestion-reasons.labels.ts';
import { coveredUnlessPaid, linesOfBill, withLines } from '../../../db/bill-lines.ts';
import type { Database, Tx } from '../../../db/database.ts';
import { depositedFor } from '../../../db/deposits.ts';
import { linkedMoney } from '../../../db/linked-money.ts';
import { prepare } from '../../../db/reads/prepare.ts';
import type { RowChange } from '../../../db/schema.ts';

/** Columns that only the database uses are left out. */
export function selectRows(db: Database) {
  return db
    .selectFrom('statement_rows')
    .select([
      'id',
      'statement_id',
      'bank_account_id',
      'line',
      'booked_on',
      'booked_at_time',
      'amount',
      'reference',
      'description',
      'state',
      'is_repeat',
      'reversal',
      'reversed_on',
      'suggestions',
      'doubt',
      'reason',
      'decided_by_name',
      'decided_at',
      'created_at',
      'updated_at',
    ])
    .select(linkedMoney.as('linked'));
}

const readRow = prepare((db: Database, { id }: { id: number }) => selectRows(db).where('id', '=', id));

export type StatementRowRecord = Awaited<ReturnType<typeof readRow>>[number];

export async function findRow(db: Database, id: number): Promise<StatementRowRecord | undefined> {
  return (await readRow(db, { id }))[0];
}

const MAX_EQUAL_ROWS = 3;

/** Reads undecided ones of this amount (sen). */
export function readEqualRows(db: Database, amount: number, account: number | null) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'line', 'booked_on', 'amount'])
    .where('state', 'in', undecidedStates)
    .where('amount', '=', amount)
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .orderBy('booked_on')
    .orderBy('id')
    .limit(MAX_EQUAL_ROWS)
    .execute();
}

/** Days before a row in which another one may be the payment that was made first. */
const EARLIER_DAYS = 90;

/** Finds the first undecided row before this one with its amount whose best suggestion begins with this payment. */
export async function findEarlierRow(
  db: Database,
  { id, bank_account_id, amount, booked_on }: StatementRowRecord,
  paymentId: number,
) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'line', 'booked_on', 'amount'])
    .where('bank_account_id', '=', bank_account_id)
    .where('amount', '=', amount)
    .where('booked_on', '>=', addDays(booked_on, -EARLIER_DAYS))
    .where((is) =>
      is.or([is('booked_on', '<', booked_on), is.and([is('booked_on', '=', booked_on), is('id', '<', id)])]),
    )
    .where('state', 'in', undecidedStates)
    .where('suggestions', 'like', `[{"member":%,"payments":[{"id":${paymentId},%`)
    .orderBy('booked_on')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Maps each id to its state within the transaction. For at most 500. */
export async function readStates(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('statement_rows')
    .select(['id', 'state', 'reason'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface WhichRows {
  ids: readonly number[];
  from: readonly RowState[];
  /** Only decisions until this moment, an ISO timestamp. */
  decidedBy?: string | undefined;
}

/** Changes those of these rows that are in one of these states, and returns their ids. For at most 500. */
export async function changeRows(
  tx: Tx,
  { ids, from, decidedBy }: WhichRows,
  change: RowChange<'statement_rows'>,
): Promise<number[]> {
  const changed = await tx
    .updateTable('statement_rows')
    .set(change)
    .where('id', 'in', ids)
    .where('state', 'in', from)
    .$if(decidedBy !== undefined, (query) => query.where('decided_at', '<=', decidedBy ?? null))
    .returning('id')
    .execute();
  return changed.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Reads undecided rows without a suggestion that matching called one of these kinds, the newest booking first. */
export function readGroupedRows(db: Database, kinds: readonly SuggestionReason[], account: number | null) {
  return db
    .selectFrom('statement_rows')
    .select(['id', 'doubt', 'amount'])
    .where('state', '=', 'unknown')
    .where('doubt', 'in', kinds)
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .orderBy('booked_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The first open bill that each deposit waits for. */
function selectWaiting(db: Database) {
  return db
    .selectFrom('deposit_uses')
    .where('used_on', 'is', null)
    .select(['deposit_id', ({ fn }) => fn.min('payment_id').as('payment_id')])
    .groupBy('deposit_id');
}

/** Reads where the money of these rows went. */
export function readLinks(db: Database, rowIds: readonly number[]) {
  return db
    .selectFrom('statement_links')
    .leftJoin('members', 'members.id', 'statement_links.member_id')
    .leftJoin(selectWaiting(db).as('waits'), 'waits.deposit_id', 'statement_links.id')
    .leftJoin('payments as waiting', 'waiting.id', 'waits.payment_id')
    .select(['waiting.id as waiting_id', 'waiting.number as waiting_number'])
    .select([
      'statement_links.row_id',
      'statement_links.batch_id',
      'statement_links.amount',
      'statement_links.kind',
      'statement_links.payment_id',
      'members.id as member_id',
      'members.name as member_name',
      'members.number as member_number',
      'statement_links.is_rounding',
    ])
    .where('statement_links.row_id', 'in', rowIds)
    .orderBy('statement_links.id')
    .execute();
}

export type LinkRecord = Awaited<ReturnType<typeof readLinks>>[number];

export function readMemberNames(db: Database, memberIds: readonly number[]) {
  return db.selectFrom('members').select(['id', 'name', 'number']).where('id', 'in', memberIds).execute();
}

export type NamedPayer = Awaited<ReturnType<typeof readMemberNames>>[number];

export async function readBills(db: Database, paymentIds: readonly number[]) {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select([
      'payments.id',
      'payments.number',
      'payments.created_at',
      'payments.updated_at',
      'payments.total',
      'payments.unique_code',
      'payments.status',
      'payments.proof_key',
      'payments.member_id',
      'members.name as member_name',
      'members.company as member_company',
      'members.photo_key as member_photo_key',
    ])
    .select(linesOfBill(db).as('stored_lines'))
    .select(coveredUnlessPaid.as('covered_to'))
    .select(depositedFor('payments.id').as('deposited'))
    .where('payments.id', 'in', paymentIds)
    .execute();
  return rows.map(withLines);
}

export type BillRecord = Awaited<ReturnType<typeof readBills>>[number];

/** Hides the texts of at most so many ignored rows that were stored before this moment. Returns how many there were. */
export async function hideTextsBefore(tx: Tx, moment: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('statement_rows')
    .select('id')
    .where('state', '=', 'ignored')
    .where('created_at', '<', moment)
    .where((is) => is.or([is('description', 'is not', null), is('reference', 'is not', null)]))
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('statement_rows')
      .set({ description: null, reference: null, search_text: amountText })
      .where('id', 'in', ids)
      // Someone may have released it since: then it waits for a decision again.
      .where('state', '=', 'ignored')
      .execute();
  return ids.length;
}

/** What `statementSearchText` leaves of a row without texts: whole rupiah. */
const amountText = sql<string>`' ' || cast(amount / 100 as text)`;
