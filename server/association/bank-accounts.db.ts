// The SQL about bank accounts. Removed ones stay as retired rows, because bills name them.
import { sql } from 'kysely';
import { exampleAssociation } from '#shared/association/example.rules.ts';
import { extractDigits } from '#shared/numbers.ts';
import type { Database, Tx } from '../db/database.ts';
import { lockReferencedRows } from '../db/dialect.ts';
import type { NewRow, Row, RowChange } from '../db/schema.ts';

export type BankAccountRow = Row<'bank_accounts'>;

export function selectBankAccounts(db: Database) {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .select((row) =>
      row
        .or([
          row.exists(
            row
              .selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.bank_account_id', '=', 'bank_accounts.id'),
          ),
          row.exists(
            row
              .selectFrom('statements')
              .select('statements.id')
              .whereRef('statements.bank_account_id', '=', 'bank_accounts.id'),
          ),
        ])
        .as('is_used'),
    );
}

export type ListedBankAccount = Awaited<ReturnType<typeof readBankAccounts>>[number];

/** Reads them in their order, without retired ones. */
export function readBankAccounts(db: Database) {
  return selectBankAccounts(db).where('retired_at', 'is', null).orderBy('position').orderBy('id').execute();
}

/** Reads all accounts, retired ones, too. */
export function readAllBankAccounts(db: Database): Promise<BankAccountRow[]> {
  return db.selectFrom('bank_accounts').selectAll().orderBy('position').orderBy('id').execute();
}

/** Finds an account, a retired one, too. */
export function findBankAccount(db: Database, id: number): Promise<ListedBankAccount | undefined> {
  return selectBankAccounts(db).where('id', '=', id).executeTakeFirst();
}

export function findReplacement(db: Database, id: number): Promise<ListedBankAccount | undefined> {
  return selectBankAccounts(db).where('replaces_id', '=', id).executeTakeFirst();
}

/** Which of the active accounts new bills name. `first_own`: the example only where there is no other. */
export type AccountChoice = 'first' | 'first_own';

/** Selects the account of new bills. */
export function selectFirstActive(db: Database, choice: AccountChoice) {
  return db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('is_active', '=', 1)
    .where('retired_at', 'is', null)
    .$if(choice === 'first_own', (query) => query.orderBy(isExample))
    .orderBy('position')
    .orderBy('id')
    .limit(1);
}

/** Spaces, dots and hyphens may differ: the money arrives on the same account. */
const numberDigits = (table: string) =>
  sql`replace(replace(replace(${sql.ref(`${table}.number`)}, ' ', ''), '.', ''), '-', '')`;

/** As `isExampleAccount` judges it: 0 or 1. */
const isExample = sql<number>`case when lower(bank_accounts.bank_name) = ${exampleAssociation.bankName.toLowerCase()}
  and ${numberDigits('bank_accounts')} = ${extractDigits(exampleAssociation.bankAccountNumber)} then 1 else 0 end`;

/** All rows of the account that this row names: a correction retires a row and adds another. */
function selectSameAccount(db: Database, id: number) {
  return db
    .selectFrom('bank_accounts')
    .innerJoin('bank_accounts as named', (join) => join.on('named.id', '=', id))
    .select('bank_accounts.id')
    .whereRef('bank_accounts.bank_name', '=', 'named.bank_name')
    .where(sql<boolean>`${numberDigits('bank_accounts')} = ${numberDigits('named')}`)
    .orderBy('bank_accounts.id');
}

/** Reads the ids of all rows that name the same account as this one, which is among them. */
export async function readSameAccount(db: Database, id: number): Promise<number[]> {
  return (await selectSameAccount(db, id).execute()).map((row) => row.id);
}

/**
 * Locks all rows that name the same account and returns their ids, so that only one such change of the account runs at
 * a time. New bills do not wait for it.
 */
export async function lockSameAccount(tx: Tx, id: number): Promise<number[]> {
  const rows = await lockReferencedRows(tx, selectSameAccount(tx, id), 'bank_accounts').execute();
  return rows.map((row) => row.id);
}

export async function findOldestAccountId(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('bank_accounts').select('id').orderBy('id').limit(1).executeTakeFirst();
  return row?.id;
}

export function insertBankAccount(tx: Tx, row: NewRow<'bank_accounts'>): Promise<BankAccountRow> {
  return tx.insertInto('bank_accounts').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Expects a change that has locked the table. */
export async function updateBankAccountRow(
  tx: Tx,
  id: number,
  change: RowChange<'bank_accounts'>,
): Promise<void> {
  await tx.updateTable('bank_accounts').set(change).where('id', '=', id).execute();
}
