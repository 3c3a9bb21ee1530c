// The only SQL about unique codes: which totals of an account are taken, and one that is free.
import { sql } from 'kysely';
import { openStatuses } from '#shared/payments/payments.statuses.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import type { Database, Tx } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';

/** The rows that name one real account, and the moment before which a closed total has rested long enough. */
export interface CodeAccount {
  ids: number[];
  /** ISO timestamp. */
  restedSince: string;
}

/**
 * A code for a bill with these dues, in rupiah; null when none is left. No open bill of the account asks for its total,
 * and none has closed with it lately. One that was never given comes first, and among those any: neighbours in time get distant codes. Then
 * comes the one that rested longest.
 */
export async function findFreeCode(
  tx: Tx,
  { ids, restedSince }: CodeAccount,
  dues: number,
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
      )
    )
    select code from candidates where closed_at is null or closed_at <= ${restedSince}
    order by closed_at nulls first, random() limit 1`.execute(tx);
  return rows[0]?.code ?? null;
}

/** The totals between these two, both included, that an open bill of the account asks for or that rest. Rupiah. */
export async function readTakenTotals(
  db: Database,
  { ids, restedSince }: CodeAccount,
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
        .where('closed_at', '>', restedSince)
        .where('total', '>=', from)
        .where('total', '<=', to),
    )
    .execute();
  return rows.map(({ total }) => total);
}

/** The number of the open bill with a code that asks for this total, if there is one. */
export async function findOpenTotal(tx: Tx, accounts: number[], total: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('number')
    .where('bank_account_id', 'in', accounts)
    .where('total', '=', total)
    .where('unique_code', 'is not', null)
    .where('status', 'in', openStatuses)
    .executeTakeFirst();
  return row?.number;
}

/** An open bill with a code that asks for one of these totals, if there is one. */
export async function findOneOpenTotal(tx: Tx, accounts: number[], totals: readonly number[]) {
  for (const some of querySlices(totals)) {
    const row = await tx
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

/** Yearly dues of new bills in rupiah; undefined without a default category. */
export async function findDefaultFee(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('categories').select('fee').where('is_default', '=', 1).executeTakeFirst();
  return row?.fee;
}
