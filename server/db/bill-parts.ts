// The SQL of what money pays of a bill. It fills the lines in their order, then the unique code, in the order in which it was
// decided. Deposits are used while a bill is open, so they come before rows of the bank. Amounts are sen.
import { type RawBuilder, sql } from 'kysely';

const code = sql`(coalesce(unique_code, 0) * 100)`;

/**
 * What of `amount` is the code. Of a row with `amount`, with `received` (what the bill had before; null for dues alone), and
 * with `bill_id`, `lines_total` and `unique_code` of its bill.
 */
export const codePart = sql<number>`case when ${code} = 0 then 0 else ${partOf(code, sql`(lines_total * 100)`)} end`;

/** What of `amount` are entry fees; see `codePart` for the columns. */
export const entryFeePart = sql<number>`case when received is null then 0 else coalesce((
    select sum(${partOf(sql`fees.sen`, sql`fees.before`)}) from (
      select fee.amount * 100 as sen, coalesce((
        select sum(earlier.amount) * 100 from payment_lines as earlier
        where earlier.payment_id = fee.payment_id and earlier.line < fee.line), 0) as before
      from payment_lines as fee where fee.payment_id = bill_id and fee.kind = 'entry_fee' order by fee.line) as fees), 0) end`;

/** What of `amount` goes into a part of the bill that is filled after `before`. */
function partOf(part: RawBuilder<unknown>, before: RawBuilder<unknown>): RawBuilder<number> {
  const clamped = (sen: RawBuilder<unknown>) =>
    sql`case when ${sen} < 0 then 0 when ${sen} > ${part} then ${part} else ${sen} end`;
  const without = clamped(sql`(received - ${before})`);
  const withIt = clamped(sql`(received + amount - ${before})`);
  return sql<number>`(${withIt}) - (${without})`;
}

/** The bill is more than dues. Others need no look at the money before. */
export const hasParts = sql<boolean>`(payments.unique_code is not null or exists (
    select 1 from payment_lines where payment_lines.payment_id = payments.id and payment_lines.kind = 'entry_fee'))`;

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
