// Categories with dated fees, and members of them, inserted directly.
import { timestamp } from '../../../server/lib/clock.ts';
import type { Api } from '../../setup/api/api.ts';
import type { TestAccount } from './accounts.ts';

export interface StoredKind {
  /** Rupiah. */
  entryFee: number;
  /** Rupiah per year, with the days from which they hold. */
  fees: readonly { fee: number; from: string }[];
}

/** Replaces the fees of a category, also those that have begun. */
export async function setKind({ deps }: Api, id: number, { entryFee, fees }: StoredKind): Promise<void> {
  const created_at = timestamp(deps.clock);
  const rows = fees.map(({ fee, from }) => ({ category_id: id, fee, begins_on: from, created_at }));
  await deps.db.deleteFrom('category_fees').where('category_id', '=', id).execute();
  await deps.db.insertInto('category_fees').values(rows).execute();
  await deps.db.updateTable('categories').set({ entry_fee: entryFee }).where('id', '=', id).execute();
}

/** As if the member had been of this category since ever. */
export async function setKindOf(
  { deps }: Api,
  { id }: Pick<TestAccount, 'id'>,
  columns: { category_id?: number | null; owes_entry_fee?: 0 | 1 },
): Promise<void> {
  await deps.db.updateTable('members').set(columns).where('id', '=', id).execute();
}

/** Takes a member away with all that was granted and billed, as if he had never been there. */
export async function forgetMember({ deps: { db } }: Api, { id }: Pick<TestAccount, 'id'>): Promise<void> {
  for (const table of ['renewals', 'payments'] as const)
    await db.deleteFrom(table).where('member_id', '=', id).execute();
  await db.deleteFrom('members').where('id', '=', id).execute();
}
