// An account with open bills that have unique codes, and a statement of its bank that pays some of them.
import { sql } from 'kysely';
import type { Database, Tx } from '../../server/db/database.ts';
import { inTransaction } from '../../server/db/in-transaction.ts';
import { slices } from '../../server/lib/slices.ts';
import { bcaStatement, type StatementLine } from '../../tests/builders/statements/bca-statement.ts';

const ACCOUNT = '7770001234';
const LOWEST_FEE = 300_000;
/** Between the fees of two groups of bills; each group has every code once. */
const FEE_STEP = 1000;
const MAX_CODE = 999;
const ROWS_PER_INSERT = 500;

interface OpenBill {
  total: number;
  name: string;
}

export interface BilledAccount {
  id: number;
  number: string;
  bills: OpenBill[];
}

/** Adds one bill for each of the first members; the totals differ. */
export async function addOpenBills(db: Database, count: number, now: Date): Promise<BilledAccount> {
  const members = await db.selectFrom('members').select(['id', 'name']).orderBy('id').limit(count).execute();
  const at = new Date(now.getTime() - 60 * 86_400_000).toISOString();
  const bills = members.map(({ id, name }, index) => {
    const fee = LOWEST_FEE + FEE_STEP * Math.floor(index / MAX_CODE);
    const code = 1 + (index % MAX_CODE);
    return { member: id, name, fee, code, total: fee + code };
  });
  const id = await inTransaction(db, async (tx) => {
    const account = await addAccount(tx, at);
    for (const some of slices(bills, ROWS_PER_INSERT))
      await tx
        .insertInto('payments')
        .values(
          some.map(({ member, fee, code, total }) => ({
            number: `BENCH-${member}`,
            member_id: member,
            lines_total: fee,
            unique_code: code,
            total,
            status: 'waiting_payment' as const,
            bank_account_id: account,
            created_at: at,
            updated_at: at,
          })),
        )
        .execute();
    await sql`insert into payment_lines (payment_id, line, kind, member_id, fee, years, amount)
      select id, 1, 'dues', member_id, lines_total, 1, lines_total from payments where bank_account_id = ${account}`.execute(
      tx,
    );
    return account;
  });
  return { id, number: ACCOUNT, bills };
}

async function addAccount(tx: Tx, at: string): Promise<number> {
  const { id } = await tx
    .insertInto('bank_accounts')
    .values({
      bank_code: '014',
      bank_name: 'BCA',
      number: ACCOUNT,
      holder: 'Bench',
      is_active: 0,
      position: 1000,
      version: 0,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes the account with all that was added to it. */
export async function removeBilledAccount(db: Database, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const table of ['statement_rows', 'statements', 'payments', 'closed_totals'] as const)
      await tx.deleteFrom(table).where('bank_account_id', '=', id).execute();
    await tx.deleteFrom('bank_accounts').where('id', '=', id).execute();
  });
}

/** Half of the rows pay a bill exactly, the others are of people with other sums. The days are those of last month. */
export function statementOf({ bills }: BilledAccount, rows: number, now: Date): string {
  const month = Temporal.PlainYearMonth.from(now.toISOString().slice(0, 7)).subtract({ months: 1 });
  const lines = Array.from({ length: rows }, (_, index): StatementLine => {
    const { total, name } = bills[Math.floor(index / 2) % bills.length] ?? { total: LOWEST_FEE, name: '' };
    const day = String(1 + Math.floor((index * 28) / rows)).padStart(2, '0');
    const shown = name.toUpperCase().replaceAll(',', ' ').slice(0, 18);
    return {
      date: `${day}/${String(month.month).padStart(2, '0')}/${month.year}`,
      text: `BI-FAST CR TRANSFER   DR 008 ${shown}`,
      amount: index % 2 === 0 ? total : 1_000_000 + index,
    };
  });
  return bcaStatement(lines, { account: ACCOUNT });
}
