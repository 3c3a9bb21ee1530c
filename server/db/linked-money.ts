// The SQL of what was decided of a row of the bank: its parts may be less than the row. Amounts are sen.
import { sql } from 'kysely';

/** Of a row of `statement_rows`: what its bills and deposits have. */
export const linkedMoney = sql<number>`coalesce((
    select cast(sum(parts.amount) as bigint) from statement_links as parts
    where parts.row_id = statement_rows.id), 0)`;
