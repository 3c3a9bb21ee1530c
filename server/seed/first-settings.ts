// Stores what the environment says about the association, once: from then on the stored settings hold.
import { findOldestAccountId, insertBankAccount } from '../association/bank-accounts.db.ts';
import { firstSettings, storeFirstSettings } from '../association/first-settings.ts';
import type { Tx } from '../db/database.ts';
import { lockTable } from '../db/dialect.ts';
import type { NewRow } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { timestamp } from '../lib/clock.ts';

/** Safe to call at every start and from several nodes: only what is missing is stored. */
export async function prepareSettings({ db, clock, config, association }: Deps): Promise<void> {
  const now = timestamp(clock);
  await db.transaction().execute(async (tx) => {
    await storeFirstSettings(tx, firstSettings(config.branding), now);
    await addFirstBankAccount(tx, config.branding, now);
  });
  await association.reload();
}

interface FirstBankAccount {
  bankName: string;
  bankAccountName: string;
  bankAccountNumber: string;
}

async function addFirstBankAccount(tx: Tx, account: FirstBankAccount, now: string): Promise<void> {
  await lockTable(tx, 'bank_accounts');
  const first =
    (await findOldestAccountId(tx)) ?? (await insertBankAccount(tx, firstAccount(account, now))).id;
  // Bills of a version that knew one account only, also those that its nodes add during a rolling restart.
  await tx
    .updateTable('payments')
    .set({ bank_account_id: first })
    .where('bank_account_id', 'is', null)
    .execute();
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
