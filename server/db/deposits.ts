// The SQL of deposits: what bills have of them, and what is left. Amounts are sen.
import { type RawBuilder, sql } from 'kysely';

/**
 * Tells what a bill has of deposits: it waits for the rest, or has paid the bill. Without money that the bank took
 * back. `payment`: the column that names the bill.
 */
export function depositedFor(payment: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select cast(sum(deposit_uses.amount) as bigint) from deposit_uses
    inner join statement_links as deposits on deposits.id = deposit_uses.deposit_id
    inner join statement_rows as sources on sources.id = deposits.row_id
    where deposit_uses.payment_id = ${sql.ref(payment)} and coalesce(sources.reversal, '') <> 'taken_back'), 0)`;
}

/** Sums the parts of a deposit that bills have, and what was returned. `deposit`: the column that names its link. */
export function sumUses(deposit: string): RawBuilder<number> {
  return sql<number>`coalesce((
    select cast(sum(deposit_uses.amount) as bigint) from deposit_uses
    where deposit_uses.deposit_id = ${sql.ref(deposit)}), 0)`;
}
