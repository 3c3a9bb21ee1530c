// The SQL of what money pays of a bill. It fills the dues first, then the entry fee, then the unique code, in the order in
// which it was decided. Deposits are used while a bill is open, so they come before rows of the bank. Amounts are sen.
import { type RawBuilder, sql } from 'kysely';

/** Of the bill, in sen. */
const code = sql`(coalesce(unique_code, 0) * 100)`;
const entryFee = sql`(coalesce(entry_fee, 0) * 100)`;

/** What of `amount` is the code; see `hasParts` for the columns. */
export const codePart = partOf(code, sql`(total * 100 - ${code})`);

/** What of `amount` is the entry fee. */
export const entryFeePart = partOf(entryFee, sql`(total * 100 - ${code} - ${entryFee})`);

/**
 * What of `amount` goes into a part of the bill that is filled after `before`. Of a row with `amount`, with `received`
 * (what the bill had before), and with the bill's `total`, `unique_code` and `entry_fee`.
 */
function partOf(part: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<number> {
  const clamped = (sen: RawBuilder<unknown>) =>
    sql`case when ${sen} < 0 then 0 when ${sen} > ${part} then ${part} else ${sen} end`;
  const without = clamped(sql`(received - ${before})`);
  const withIt = clamped(sql`(received + amount - ${before})`);
  return sql<number>`case when ${part} = 0 then 0 else (${withIt}) - (${without}) end`;
}

/** The bill is more than dues. Others need no look at the money before. */
export const hasParts = sql<boolean>`(payments.unique_code is not null or payments.entry_fee > 0)`;

/** What the bill of a link had before it. */
export const receivedBeforeLink = sql<number>`coalesce((
    select sum(earlier.amount) from statement_links as earlier
    where earlier.payment_id = statement_links.payment_id and earlier.id < statement_links.id), 0)
  + coalesce((
    select sum(deposit_uses.amount) from deposit_uses
    where deposit_uses.payment_id = statement_links.payment_id), 0)`;

/** What the bill had before this part of a deposit. */
export const receivedBeforeUse = sql<number>`coalesce((
    select sum(earlier.amount) from deposit_uses as earlier
    where earlier.payment_id = deposit_uses.payment_id and earlier.id < deposit_uses.id), 0)`;
