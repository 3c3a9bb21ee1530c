// Stores what the environment says about the association, once: from then on the stored settings apply.
import { findOldestAccountId, insertBankAccount } from '../association/bank-accounts.db.ts';
import { firstSettings, storeFirstSettings } from '../association/first-settings.ts';
import type { Database, Tx } from '../db/database.ts';
import { lockTable } from '../db/dialect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { NewRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { timestamp } from '../lib/clock.ts';

/** Is safe to call at every start and from several nodes: only what is missing is stored. */
export async function prepareSettings({ db, clock, config, association }: Deps): Promise<void> {
  const now = timestamp(clock);
  const account = await inTransaction(db, async (tx) => {
    await storeFirstSettings(tx, firstSettings(config.branding), now);
    return addFirstBankAccount(tx, config.branding, now);
  });
  await nameAccountInBills(db, account);
  await association.reload();
}

interface FirstBankAccount {
  bankName: string;
  bankAccountName: string;
  bankAccountNumber: string;
}

/** Returns the id of the oldest account. */
async function addFirstBankAccount(tx: Tx, account: FirstBankAccount, now: string): Promise<number> {
  await lockTable(tx, 'bank_accounts');
  return (await findOldestAccountId(tx)) ?? (await insertBankAccount(tx, firstAccount(account, now))).id;
}

/** One transaction names the account in so many bills: all of them would exceed the time limit of a statement. */
const BILLS_PER_TRANSACTION = 2000;

/** Bills of a version that knew one account only. Queries expect that each bill names its account. */
async function nameAccountInBills(db: Database, account: number): Promise<void> {
  const unnamed = db
    .selectFrom('payments')
    .select('id')
    .where('bank_account_id', 'is', null)
    .limit(BILLS_PER_TRANSACTION);
  for (;;) {
    const { numUpdatedRows } = await inTransaction(db, (tx) =>
      tx
        .updateTable('payments')
        .set({ bank_account_id: account })
        .where('id', 'in', unnamed)
        .executeTakeFirstOrThrow(),
    );
    if (numUpdatedRows === 0n) return;
  }
}

function firstAccount(account: FirstBankAccount, now: string): NewRow<'bank_accounts'> {
  return {
    bank_code: null,
    bank_name: account.bankName,
    number: account.bankAccountNumber,
    holder: account.bankAccountName,
    is_active: 1,
    position: 1,
    qris_image_id: null,
    retired_at: null,
    replaces_id: null,
    version: 0,
    changed_by_name: null,
    created_at: now,
    updated_at: now,
  };
}
