// Bank statements: what was stored of an upload, and that approved money is explained once.
import { sql } from 'kysely';
import { codePart, entryFeePart, hasParts, receivedBeforeLink, receivedBeforeUse } from '../db/bill-parts.ts';
import type { CheckContext } from './check-context.ts';

export async function checkStatements(checked: CheckContext): Promise<string[]> {
  return [
    ...(await wrongUploads(checked)),
    ...(await wrongLinks(checked)),
    ...(await linksOfOthers(checked)),
    ...(await wrongPayments(checked)),
    ...(await wrongParts(checked)),
    ...(await wrongDecisions(checked)),
    ...(await wrongReversals(checked)),
    ...(await overdrawnDeposits(checked)),
    ...(await wrongUses(checked)),
  ];
}

async function wrongUploads({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; new_count: number; stored: number; strangers: number }>`
    select statements.id, new_count, count(statement_rows.id) as stored,
      count(case when statement_rows.bank_account_id <> statements.bank_account_id then 1 end) as strangers
    from statements left join statement_rows on statement_rows.statement_id = statements.id
    group by statements.id, new_count
    having count(statement_rows.id) <> new_count or new_count > max(row_count)
      or count(case when statement_rows.bank_account_id <> statements.bank_account_id then 1 end) > 0`.execute(
    db,
  );
  return rows.map(
    ({ id, new_count, stored, strangers }) =>
      `statement ${id}: has ${stored} rows, not ${new_count}, and ${strangers} of another account`,
  );
}

/** An approved row has links, and no more money in them than the bank booked; others have something left. */
async function wrongLinks({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; state: string; amount: number; linked: number | null }>`
    select statement_rows.id, state, statement_rows.amount, sum(statement_links.amount) as linked
    from statement_rows left join statement_links on statement_links.row_id = statement_rows.id
    group by statement_rows.id, state, statement_rows.amount
    having (state = 'approved' and count(statement_links.id) = 0)
      or sum(statement_links.amount) > statement_rows.amount
      or (state <> 'approved' and sum(statement_links.amount) >= statement_rows.amount)`.execute(db);
  return rows.map(
    ({ id, state, amount, linked }) =>
      `statement row ${id}: ${state}, with ${linked ?? 'no'} sen of ${amount} approved`,
  );
}

async function linksOfOthers({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_links')
    .innerJoin('payments', 'payments.id', 'statement_links.payment_id')
    .select(['statement_links.id', 'payments.id as payment_id'])
    .whereRef('payments.member_id', '<>', 'statement_links.member_id')
    .execute();
  return rows.map(({ id, payment_id }) => `statement link ${id}: payment ${payment_id} is another member's`);
}

/** Money of the bank is in payments that are paid, and never more than their total, deposits included. */
async function wrongPayments({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string; total: number; received: number }>`
    select payments.id, status, total, sum(parts.amount) as received
    from (
      select payment_id, amount, 1 as is_paid from statement_links where payment_id is not null
      union all
      select payment_id, amount, 0 as is_paid from deposit_uses where payment_id is not null
    ) as parts join payments on payments.id = parts.payment_id
    group by payments.id, status, total
    having (status <> 'paid' and max(is_paid) = 1) or sum(parts.amount) > total * 100`.execute(db);
  return rows.map(
    ({ id, status, total, received }) =>
      `payment ${id}: ${status}, with ${received} sen of ${total} rupiah received`,
  );
}

/** What money paid of a bill, piece by piece, is what it pays as a whole: its lines in their order, each once. */
async function wrongParts({ db }: CheckContext): Promise<string[]> {
  const bill = sql`payments.id as bill_id, lines_total, unique_code`;
  const { rows } = await sql<{ id: number; codes: number; entry_fees: number; amount: number }>`
    select bill_id as id, codes, entry_fees, amount from (
      select bill_id, lines_total, unique_code, sum(${codePart}) as codes, sum(${entryFeePart}) as entry_fees,
        sum(amount) as amount, 0 as received
      from (
        select ${bill}, statement_links.amount, ${receivedBeforeLink} as received
        from statement_links join payments on payments.id = statement_links.payment_id where ${hasParts}
        union all
        select ${bill}, deposit_uses.amount, ${receivedBeforeUse} as received
        from deposit_uses join payments on payments.id = deposit_uses.payment_id where ${hasParts}
      ) as pieces group by bill_id, lines_total, unique_code
    ) as bills where codes <> ${codePart} or entry_fees <> ${entryFeePart}`.execute(db);
  return rows.map(
    ({ id, codes, entry_fees, amount }) =>
      `payment ${id}: ${entry_fees} sen of ${amount} are entry fee, and ${codes} are code, unlike its lines`,
  );
}

/** Parts and returns of a deposit are not more than what came. Rounding is no deposit. */
async function overdrawnDeposits({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; amount: number; used: number }>`
    select statement_links.id, statement_links.amount, sum(deposit_uses.amount) as used
    from deposit_uses join statement_links on statement_links.id = deposit_uses.deposit_id
    group by statement_links.id, statement_links.amount, kind, is_rounding
    having sum(deposit_uses.amount) > statement_links.amount or kind <> 'surplus' or is_rounding = 1`.execute(
    db,
  );
  return rows.map(({ id, amount, used }) => `deposit ${id}: ${used} sen of ${amount} used`);
}

/** Parts belong to the member of their bill. They are used with a day once it is paid, and wait while it is open. */
async function wrongUses({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; number: string; status: string }>`
    select deposit_uses.id, number, status
    from deposit_uses join payments on payments.id = deposit_uses.payment_id
    join statement_links on statement_links.id = deposit_uses.deposit_id
    where status in ('canceled', 'rejected') or (status = 'paid') <> (used_on is not null)
      or coalesce(statement_links.member_id, 0) <> payments.member_id`.execute(db);
  return rows.map(
    ({ id, number, status }) => `deposit use ${id}: bill ${number} is ${status}, or of another member`,
  );
}

async function wrongDecisions({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_rows')
    .select(['id', 'state'])
    .where(
      sql<boolean>`(state in ('approved', 'ignored')) <> (decided_at is not null)
        or (state = 'ignored' and reason is null)`,
    )
    .execute();
  return rows.map(({ id, state }) => `statement row ${id}: ${state}, which its decision does not say`);
}

/** What took a row back is kept, with its day. */
async function wrongReversals({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; reversal: string | null }>`
    select id, reversal from statement_rows
    where (reversal is not null or reversed_on is not null) and (
      (reversed_on is not null) <> (coalesce(reversal, 'of_debit') <> 'of_debit')
      or (reversed_on is not null and not exists (
        select 1 from statement_reversals as debit
        where debit.bank_account_id = statement_rows.bank_account_id and debit.amount = statement_rows.amount
          and debit.booked_on = statement_rows.reversed_on
      )))`.execute(db);
  return rows.map(({ id, reversal }) => `statement row ${id}: ${reversal}, which no kept debit explains`);
}
