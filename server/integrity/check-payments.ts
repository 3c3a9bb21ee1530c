// Money: totals, orders, and that each paid payment has granted its years exactly once.
import { sql } from 'kysely';
import { z } from 'zod';
import { openStatuses } from '#shared/payments/payments.states.ts';
import { MAX_CODE } from '#shared/unique-codes/unique-codes.rules.ts';
import type { CheckContext } from './check-context.ts';

export async function checkPayments(checked: CheckContext): Promise<string[]> {
  return [
    ...(await wrongTotals(checked)),
    ...(await wrongCodes(checked)),
    ...(await sharedTotals(checked)),
    ...(await freeBills(checked)),
    ...(await openOrders(checked)),
    ...(await billsOfStopped(checked)),
    ...(await withoutAccount(checked)),
    ...(await unsubmitted(checked)),
    ...(await paidWithoutRenewal(checked)),
    ...(await renewalsOfOthers(checked)),
  ];
}

async function wrongTotals({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'fee', 'years', 'adjustment', 'entry_fee', 'unique_code', 'total'])
    .where(sql<boolean>`total <> fee * years + adjustment + entry_fee + coalesce(unique_code, 0)`)
    .execute();
  return rows.map(
    ({ id, fee, years, adjustment, entry_fee, unique_code, total }) =>
      `payment ${id}: ${total} is not ${fee} × ${years} + ${adjustment + entry_fee + (unique_code ?? 0)}`,
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
async function unsubmitted({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('status', '=', 'waiting_confirmation')
    .where('submitted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => `payment ${id}: waits for confirmation without a time of submission`);
}

/** An admin may delete the renewal and leave the payment as a record; the audit trail then says so. */
async function paidWithoutRenewal({ db }: CheckContext): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('renewals', 'renewals.payment_id', 'payments.id')
    .select(['payments.id', 'payments.decided_at'])
    .where('payments.status', '=', 'paid')
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
    .select(['renewals.id', 'payments.id as payment_id'])
    .where((row) =>
      row.or([
        row('payments.status', '<>', 'paid'),
        row('payments.member_id', '<>', row.ref('renewals.member_id')),
        // Whole membership years lie as fixed dates.
        row.and([row('payments.years_from', 'is', null), row('renewals.years', 'is', null)]),
        row.and([row('payments.years_from', 'is not', null), row('renewals.fixed_end', 'is', null)]),
        row('payments.years', '<>', row.ref('renewals.years')),
      ]),
    )
    .execute();
  return rows.map(({ id, payment_id }) => `renewal ${id}: does not fit payment ${payment_id} that owns it`);
}
