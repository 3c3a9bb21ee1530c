// Whom a keyword names exactly, by a number or an address: the rows of this member stand before all others that it finds.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { plainForm, plainNumber } from './plain-numbers.ts';
import { billNumber } from './text-search.ts';

export interface Exact {
  memberId: number;
  /** The bill whose number it is; null where it names the member. */
  paymentId: number | null;
}

/** Returns null when the keyword names nobody. */
export async function findExact(db: Database, keyword: string): Promise<Exact | null> {
  const query = selectExact(db, keyword);
  return (await query?.execute(db))?.rows[0] ?? null;
}

/** Returns the id of that member, as a value in a query; null for a keyword that cannot be a number or an address. */
export function exactMemberId(db: Database, keyword: string): RawBuilder<number> | null {
  const query = selectExact(db, keyword);
  return query && sql<number>`(select "memberId" from (${query}) as named)`;
}

/** The member whose number or address this is, or that of a bill, or whose old number. One row at most. */
function selectExact(db: Database, keyword: string): RawBuilder<Exact> | null {
  if (!/[\d@]/.test(keyword)) return null;
  const number = plainForm(keyword);
  const none = sql`cast(null as integer)`;
  return sql<Exact>`select member_id as "memberId", payment_id as "paymentId" from (
      select id as member_id, ${none} as payment_id, case when number = ${keyword} then 1 else 2 end as place
        from members where ${plainNumber(db, 'number')} = ${number}
      union all select id, ${none}, 3 from members where email = ${keyword.toLowerCase()}
      union all select member_id, id, 4 from payments where number = ${billNumber(keyword)}
      union all select member_id, ${none}, 5 from old_numbers
        where member_id is not null and ${plainNumber(db, 'number')} = ${number}) as exact
    order by place, member_id limit 1`;
}
