// The SQL about unique codes: which totals of an account are taken, and one that is free.

import { sql } from 'kysely';
import { openStatuses } from '#shared/payments/payments.states.ts';
import { MAX_CODE, MAX_RESTING_CODES } from '#shared/unique-codes/unique-codes.rules.ts';
import { feeOn } from '../../db/category-fees.ts';
import type { Database, Tx } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';

/** The rows that name one real account, and the moments before which a closed total has rested long enough. */
export interface CodeAccount {
  ids: number[];
  /** ISO timestamp, for all other totals. */
  restedSince: string;
  /** ISO timestamp, for totals of orders without proof that were replaced. */
  replacedSince: string;
}

/** Of a row of `closed_totals`. */
function hasRested({ restedSince, replacedSince }: Omit<CodeAccount, 'ids'>) {
  return sql<boolean>`(closed_totals.closed_at <= ${restedSince}
    or (closed_totals.is_replaced = 1 and closed_totals.closed_at <= ${replacedSince}))`;
}

/**
 * Finds a code for a bill with these dues, in rupiah. Returns null when none is left, or when the member has used
 * enough. No open bill of the account asks for its total, and none has closed with it lately. A code that was never
 * given comes first, and among those any: neighbours in time get distant codes. Then comes the code that rested
 * longest.
 */
export async function findFreeCode(
  tx: Tx,
  { ids, ...moments }: CodeAccount,
  { dues, member }: { dues: number; member: number },
): Promise<number | null> {
  const accounts = sql.join(ids);
  const lowest = sql`cast(${dues} as bigint)`;
  const { rows } = await sql<{ code: number }>`
    with recursive codes (code) as (
      select 1 union all select code + 1 from codes where code < ${sql.lit(MAX_CODE)}
    ), candidates as materialized (
      select code, (
        select max(closed_at) from closed_totals
        where bank_account_id in (${accounts}) and total = ${lowest} + code
      ) as closed_at
      from codes
      where ${lowest} + code not in (
        select total from payments where bank_account_id in (${accounts}) and status in (${sql.join(openStatuses)})
          and total > ${lowest} and total <= ${lowest} + ${sql.lit(MAX_CODE)}
      ) and (${lowest} + code) * 100 not in (
        select payments.total * 100 - sum(deposit_uses.amount) from deposit_uses
        inner join payments on payments.id = deposit_uses.payment_id
        where used_on is null and bank_account_id in (${accounts}) group by payments.id, payments.total
      )
    )
    select code from candidates
    where (${selectResting(tx, { ids, ...moments }, member).select(countAll)}) < ${sql.lit(MAX_RESTING_CODES)}
    and (closed_at is null or closed_at <= ${moments.restedSince} or (closed_at <= ${moments.replacedSince} and not exists (
      select 1 from closed_totals
      where bank_account_id in (${accounts}) and total = ${lowest} + code and not ${hasRested(moments)}
    )))
    order by closed_at nulls first, random() limit 1`.execute(tx);
  return rows[0]?.code ?? null;
}

/**
 * Reads the totals between these two, both included, that an open bill of the account asks for or that rest. Rupiah.
 */
export async function readTakenTotals(
  db: Database,
  { ids, ...moments }: CodeAccount,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('total')
    .where('bank_account_id', 'in', ids)
    .where('status', 'in', openStatuses)
    .where('total', '>=', from)
    .where('total', '<=', to)
    .union(
      db
        .selectFrom('closed_totals')
        .select('total')
        .where('bank_account_id', 'in', ids)
        .where((row) => row.not(hasRested(moments)))
        .where('total', '>=', from)
        .where('total', '<=', to),
    )
    .execute();
  return rows.map(({ total }) => total);
}

/** Reads the totals of this member's closed bills that rest, the one that rested longest first. */
export function readRestingTotals(tx: Tx, account: CodeAccount, member: number) {
  return selectResting(tx, account, member)
    .select(['payments.total', 'payments.unique_code'])
    .groupBy(['payments.total', 'payments.unique_code'])
    .orderBy((row) => row.fn.max('closed_totals.closed_at'))
    .execute();
}

function selectResting(tx: Tx, { ids, ...moments }: CodeAccount, member: number) {
  return tx
    .selectFrom('payments')
    .innerJoin('closed_totals', 'closed_totals.total', 'payments.total')
    .where('payments.member_id', '=', member)
    .where('payments.bank_account_id', 'in', ids)
    .where('closed_totals.bank_account_id', 'in', ids)
    .where('payments.unique_code', 'is not', null)
    .where('payments.status', 'not in', openStatuses)
    .where((row) => row.not(hasRested(moments)));
}

const countAll = sql<number>`count(distinct payments.total)`.as('count');

/** Expects a total that closed in this change. It rests the whole time where another bill closed with it `since`. */
export async function markReplaced(
  tx: Tx,
  { account, total, since }: { account: number; total: number; since: string },
): Promise<void> {
  await tx
    .updateTable('closed_totals')
    .set({ is_replaced: 1 })
    .where('bank_account_id', '=', account)
    .where('total', '=', total)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payments')
            .select('payments.id')
            .where('payments.bank_account_id', '=', account)
            .where('payments.total', '=', total)
            .where('payments.status', 'in', ['paid', 'rejected'])
            .where('payments.updated_at', '>', since),
        ),
      ),
    )
    .execute();
}

/** Finds an open bill with a code that asks for one of these totals, if there is one. */
export async function findOpenTotal(db: Database, accounts: number[], totals: readonly number[]) {
  for (const some of querySlices(totals)) {
    const row = await db
      .selectFrom('payments')
      .select(['number', 'total'])
      .where('bank_account_id', 'in', accounts)
      .where('total', 'in', some)
      .where('unique_code', 'is not', null)
      .where('status', 'in', openStatuses)
      .limit(1)
      .executeTakeFirst();
    if (row) return row;
  }
  return undefined;
}

/** Reads what new bills ask for, the default category first: of it alone, or of all. Rupiah. */
export async function readKindsOfDues(
  db: Database,
  { today, isByCategory }: { today: string; isByCategory: boolean },
) {
  const rows = await db
    .selectFrom('categories')
    .select(['is_default', 'entry_fee', feeOn('categories.id', today).as('fee')])
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ is_default }) => isByCategory || is_default === 1)
    .flatMap(({ fee, entry_fee }) => (fee === null ? [] : { fee, entryFee: isByCategory ? entry_fee : 0 }));
}
