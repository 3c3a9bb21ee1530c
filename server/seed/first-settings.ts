// Stores what the environment says about the association, once: from then on the stored settings hold.
import { firstSettings, storeFirstSettings } from '../association/first-settings.ts';
import type { Tx } from '../db/database.ts';
import { lockTable } from '../db/dialect.ts';
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

/** Bills of a version that knew one account only are bills of this one. */
async function addFirstBankAccount(tx: Tx, account: FirstBankAccount, now: string): Promise<void> {
  await lockTable(tx, 'bank_accounts');
  if (await tx.selectFrom('bank_accounts').select('id').limit(1).executeTakeFirst()) return;
  const { id } = await tx
    .insertInto('bank_accounts')
    .values({
      bank_code: null,
      bank_name: account.bankName,
      number: account.bankAccountNumber,
      holder: account.bankAccountName,
      is_active: 1,
      position: 1,
      qris_image_id: null,
      retired_at: null,
      version: 0,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('payments')
    .set({ bank_account_id: id })
    .where('bank_account_id', 'is', null)
    .execute();
}
