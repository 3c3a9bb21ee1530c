// The SQL of deposits: links of a surplus, and what became of their parts. Amounts are sen.
import { sql } from 'kysely';
import type { depositFilters } from '#shared/deposits/deposits.contract.ts';
import type { Database } from '../../db/database.ts';
import { sumUses } from '../../db/deposits.ts';
import { readCountedPage } from '../../db/lists/paginate.ts';

/** Of a row of `selectDeposits`. */
const available = sql<number>`case when statement_rows.reversal = 'taken_back' then 0
  else statement_links.amount - ${sumUses('statement_links.id')} end`;

function selectDeposits(db: Database) {
  return db
    .selectFrom('statement_links')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .leftJoin('members', 'members.id', 'statement_links.member_id')
    .where('statement_links.kind', '=', 'surplus')
    .where('statement_links.is_rounding', '=', 0)
    .select(['statement_links.id', 'statement_links.member_id', 'statement_links.amount'])
    .select(['members.name as member_name', 'members.number as member_number'])
    .select(['statement_rows.id as row_id', 'statement_rows.line', 'statement_rows.booked_on'])
    .select(['statement_rows.reversal', 'statement_rows.reversed_on', available.as('available')]);
}

export type DepositRow = Awaited<ReturnType<ReturnType<typeof selectDeposits>['execute']>>[number];

interface DepositFilters {
  page: number;
  user: number | null;
  state: keyof typeof depositFilters | 'none' | null;
}

function filtered(db: Database, { user, state }: Omit<DepositFilters, 'page'>) {
  return selectDeposits(db)
    .$if(user !== null, (query) => query.where('statement_links.member_id', '=', user))
    .$if(state === 'free', (query) => query.where(available, '>', 0))
    .$if(state === 'stray', (query) => query.where('statement_links.member_id', 'is', null))
    .$if(state === 'taken_back', (query) => query.where('statement_rows.reversal', '=', 'taken_back'))
    .$if(state === 'none', (query) => query.where(sql<boolean>`1 = 0`));
}

/** Reads the newest first, with what is left on all pages. */
export async function readDepositPage(db: Database, { page, ...filters }: DepositFilters) {
  const query = filtered(db, filters);
  const newest = query.orderBy('statement_rows.booked_on', 'desc').orderBy('statement_links.id', 'desc');
  const { sum } = await query
    .clearSelect()
    .select(sql<number | null>`cast(sum(${available}) as bigint)`.as('sum'))
    .executeTakeFirstOrThrow();
  return { ...(await readCountedPage(newest, page)), available: Number(sum ?? 0) };
}

export function findDeposit(db: Database, id: number): Promise<DepositRow | undefined> {
  return selectDeposits(db).where('statement_links.id', '=', id).executeTakeFirst();
}

/** Reads those of a member with something left, the oldest first. */
export function readFreeDeposits(db: Database, memberId: number): Promise<DepositRow[]> {
  return selectDeposits(db)
    .where('statement_links.member_id', '=', memberId)
    .where(available, '>', 0)
    .orderBy('statement_rows.booked_on')
    .orderBy('statement_links.id')
    .execute();
}

/** Reads parts of these deposits, the oldest first. */
export function readUses(db: Database, depositIds: readonly number[]) {
  return db
    .selectFrom('deposit_uses')
    .leftJoin('payments', 'payments.id', 'deposit_uses.payment_id')
    .selectAll('deposit_uses')
    .select('payments.number')
    .where('deposit_uses.deposit_id', 'in', depositIds)
    .orderBy('deposit_uses.id')
    .execute();
}

export type UseRow = Awaited<ReturnType<typeof readUses>>[number];

/** Reads what a bill has of deposits, the oldest first. */
export function readUsesOfBill(db: Database, paymentId: number) {
  return db
    .selectFrom('deposit_uses')
    .innerJoin('statement_links', 'statement_links.id', 'deposit_uses.deposit_id')
    .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
    .select(['deposit_uses.id', 'deposit_uses.amount', 'deposit_uses.counts_on', 'deposit_uses.batch_id'])
    .select(['statement_rows.id as row_id', 'statement_rows.line', 'statement_rows.booked_on'])
    .select(['statement_rows.reversal', 'statement_rows.reversed_on'])
    .where('deposit_uses.payment_id', '=', paymentId)
    .orderBy('deposit_uses.id')
    .execute();
}

export type BillUseRow = Awaited<ReturnType<typeof readUsesOfBill>>[number];

export function findReturn(db: Database, id: number) {
  return db
    .selectFrom('deposit_uses')
    .selectAll()
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .executeTakeFirst();
}

/** Finds the newest approval from deposits of a bill that can be undone; undefined without one. */
export function findDepositBatch(db: Database, paymentId: number) {
  return db
    .selectFrom('approval_items')
    .innerJoin('approval_batches', 'approval_batches.id', 'approval_items.batch_id')
    .select('approval_batches.id')
    .where('approval_items.payment_id', '=', paymentId)
    .where('approval_batches.is_from_deposits', '=', 1)
    .where('approval_batches.undone_at', 'is', null)
    .orderBy('approval_batches.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
