// Money: totals, orders, and that each paid payment has granted its years exactly once.
import { sql } from 'kysely';
import { z } from 'zod';
import { openStatuses } from '#shared/payments/payments.states.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import type { CheckContext } from './check-context.ts';

export async function checkPayments(checked: CheckContext): Promise<string[]> {
  return [
    ...(await wrongTotals(checked)),
    ...(await wrongLines(checked)),
    ...(await wrongCharges(checked)),
    ...(await wrongCodes(checked)),
    ...(await sharedTotals(checked)),
    ...(await freeBills(checked)),
    ...(await openOrders(checked)),
    ...(await billsOfStopped(checked)),
    ...(await withoutAccount(checked)),
    ...(await findUnsubmitted(checked)),
    ...(await paidWithoutRenewal(checked)),
    ...(await renewalsOfOthers(checked)),
  ];
}

async function wrongTotals({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'lines_total', 'unique_code', 'total'])
    .where(sql<boolean>`total <> lines_total + coalesce(unique_code, 0)`)
    .execute();
  return rows.map(
    ({ id, lines_total, unique_code, total }) =>
      `payment ${id}: ${total} is not ${lines_total} + ${unique_code ?? 0}`,
  );
}

/** Lines without a gap, from 1, which make up the total without the code. */
async function wrongLines({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ id: number; lines_total: number; sum: number | null; lines: number }>`
    select id, lines_total, sum, lines from payments left join (
      select payment_id, sum(amount) as sum, count(*) as lines, max(line) as last
      from payment_lines group by payment_id) as added on payment_id = id
    where lines_total <> coalesce(sum, 0) or coalesce(last, 0) <> coalesce(lines, -1)`.execute(db);
  return rows.map(
    ({ id, lines_total, sum, lines }) =>
      `payment ${id}: its ${lines ?? 0} lines make ${sum ?? 0}, not ${lines_total}`,
  );
}

/** Dues are fee × years; an adjustment follows dues; nothing else has a fee or years. */
async function wrongCharges({ db }: CheckContext): Promise<string[]> {
  const { rows } = await sql<{ payment_id: number; line: number; kind: string; amount: number }>`
    select payment_id, line, kind, amount from payment_lines
    where (kind = 'dues' and (fee is null or years is null or amount <> fee * years))
      or (kind <> 'dues' and (fee is not null or years is not null or years_from is not null or amount = 0))
      or (kind = 'adjustment' and not exists (
        select 1 from payment_lines as dues
        where dues.payment_id = payment_lines.payment_id and dues.line = payment_lines.line - 1
          and dues.kind = 'dues' and coalesce(dues.member_id, 0) = coalesce(payment_lines.member_id, 0)))`.execute(
    db,
  );
  return rows.map(
    ({ payment_id, line, kind, amount }) => `payment ${payment_id}, line ${line}: ${kind} of ${amount}`,
  );
}

async function wrongCodes({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'unique_code'])
    .where(sql<boolean>`unique_code not between 1 and ${MAX_CODE}`)
    .execute();
  return rows.map(({ id, unique_code }) => `payment ${id}: ${unique_code} is no unique code`);
}

/** Two members would transfer the same sum, and nobody could tell who did. */
async function sharedTotals({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['bank_account_id', 'total'])
    .where('unique_code', 'is not', null)
    .where('status', 'in', openStatuses)
    .groupBy(['bank_account_id', 'total'])
    .having((row) => row.fn.countAll(), '>', 1)
    .execute();
  return rows.map(
    ({ bank_account_id, total }) =>
      `account ${bank_account_id}: several open bills with a code ask for ${total}`,
  );
}

/** A bill of Rp 0 waits for an admin, not for money. */
async function freeBills({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('total', '=', 0)
    .where('status', '=', 'waiting_payment')
    .execute();
  return rows.map(({ id }) => `payment ${id}: asks for nothing and waits for payment`);
}

/** A new order cancels the one before. */
async function openOrders({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('member_id')
    .where('status', '=', 'waiting_payment')
    .groupBy('member_id')
    .having((row) => row.fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ member_id }) => `member ${member_id}: more than one order waits for payment`);
}

/** A stop cancels what is open, and is refused while a payment waits for a decision. */
async function billsOfStopped({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .select(['payments.id', 'payments.member_id'])
    .where('payments.status', 'in', openStatuses)
    .where('members.stop_reason', 'is not', null)
    .execute();
  return rows.map(({ id, member_id }) => `payment ${id}: is open, but member ${member_id} has stopped`);
}

/** Data of a version that knew one account only have none before this version has started. */
async function withoutAccount({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('bank_account_id', 'is', null)
    .where((row) => row.exists(row.selectFrom('bank_accounts').select('bank_accounts.id')))
    .execute();
  return rows.map(({ id }) => `payment ${id}: names no bank account`);
}

/** The queue of the admins shows since when each payment waits. */
async function findUnsubmitted({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'waiting_confirmation')
    .where('submitted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => `payment ${id}: waits for confirmation without a time of submission`);
}

/** Each line of paid dues grants years. An admin may delete them and leave the payment; the audit trail then says so. */
async function paidWithoutRenewal({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payment_lines', 'payment_lines.payment_id', 'payments.id')
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.payment_id', '=', 'payment_lines.payment_id')
        .onRef('renewals.line', '=', 'payment_lines.line'),
    )
    .select(['payments.id', 'payments.decided_at'])
    .where('payments.status', '=', 'paid')
    .where('payment_lines.kind', '=', 'dues')
    .where('payment_lines.member_id', 'is not', null)
    .where('renewals.id', 'is', null)
    .execute();
  const findings: string[] = [];
  for (const payment of rows)
    if (!(await wasRemoved({ db }, payment)))
      findings.push(`payment ${payment.id}: is paid, but has no renewal and nobody deleted one`);
  return findings;
}

async function wasRemoved(
  { db }: Pick<CheckContext, 'db'>,
  payment: { id: number; decided_at: string | null },
): Promise<boolean> {
  const events = await db
    .selectFrom('audit_events')
    .select('before')
    .where('action', '=', 'renewal.remove')
    .where('subject', '=', 'renewal')
    .where('at', '>=', payment.decided_at ?? '1970-01-01T00:00:00.000Z')
    .execute();
  return events.some(({ before }) => paymentOf(before) === payment.id);
}

/** What the audit record contains of a removed renewal. */
const removedRenewal = z.object({ payment_id: z.unknown() });

function paymentOf(before: string | null): unknown {
  return before === null ? null : removedRenewal.parse(JSON.parse(before)).payment_id;
}

async function renewalsOfOthers({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('renewals')
    .innerJoin('payments', 'payments.id', 'renewals.payment_id')
    .leftJoin('payment_lines', (join) =>
      join
        .onRef('payment_lines.payment_id', '=', 'renewals.payment_id')
        .onRef('payment_lines.line', '=', 'renewals.line'),
    )
    .select(['renewals.id', 'payments.id as payment_id'])
    .where((row) =>
      row.or([
        row('payments.status', '<>', 'paid'),
        row('payment_lines.kind', 'is distinct from', 'dues'),
        row('payment_lines.member_id', 'is distinct from', row.ref('renewals.member_id')),
        // Whole membership years lie as fixed dates.
        row.and([row('payment_lines.years_from', 'is', null), row('renewals.years', 'is', null)]),
        row.and([row('payment_lines.years_from', 'is not', null), row('renewals.fixed_end', 'is', null)]),
        row('payment_lines.years', '<>', row.ref('renewals.years')),
      ]),
    )
    .execute();
  return rows.map(({ id, payment_id }) => `renewal ${id}: does not fit payment ${payment_id} that owns it`);
}
