// The SQL about what becomes of a deposit: a bill uses a part of it, or a part is returned. Amounts are sen.
import type { Tx } from '../../db/database.ts';
import { sumUses } from '../../db/deposits.ts';
import type { NewRow } from '../../db/schema.ts';

export async function insertUses(tx: Tx, uses: NewRow<'deposit_uses'>[]): Promise<void> {
  await tx.insertInto('deposit_uses').values(uses).execute();
}

/** Deletes the uses of approvals that are undone. Returns what was taken back. */
export function deleteBatchUses(tx: Tx, batchId: number) {
  return tx
    .deleteFrom('deposit_uses')
    .where('batch_id', '=', batchId)
    .returning(['deposit_id', 'payment_id', 'amount'])
    .execute();
}

export async function deleteReturn(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('deposit_uses').where('id', '=', id).execute();
}

/** Reads parts of deposits that wait for the rest of an open bill. */
export function readHeldUses(tx: Tx, id: number) {
  return tx
    .selectFrom('deposit_uses')
    .select(['deposit_id', 'payment_id', 'amount', 'counts_on', 'batch_id'])
    .select(['created_by', 'created_by_name', 'created_at'])
    .where('payment_id', '=', id)
    .orderBy('id')
    .execute();
}

/**
 * Holds them again, but for deposits that are gone, or that the bank took back. Returns false where less is left of one
 * than the bill held.
 */
export async function insertHeldUses(
  tx: Tx,
  uses: Awaited<ReturnType<typeof readHeldUses>>,
): Promise<boolean> {
  for (const use of uses) {
    const deposit = await tx
      .selectFrom('statement_links')
      .innerJoin('statement_rows', 'statement_rows.id', 'statement_links.row_id')
      .select(['statement_links.amount', 'statement_rows.reversal', sumUses('statement_links.id').as('used')])
      .where('statement_links.id', '=', use.deposit_id)
      .executeTakeFirst();
    if (!deposit || deposit.reversal === 'taken_back') continue;
    if (deposit.amount - Number(deposit.used) < use.amount) return false;
    await tx
      .insertInto('deposit_uses')
      .values({ ...use, used_on: null })
      .execute();
  }
  return true;
}
