// Who ordered work that a job does later.
import type { Tx } from '../db/database.ts';
import { lockReferences } from '../db/dialect.ts';

/** Nobody deletes the account until the transaction ends. Returns null for one that was deleted since the order. */
export async function lockOrderingAdmin(tx: Tx, id: number): Promise<number | null> {
  const query = tx.selectFrom('admins').select('id').where('id', '=', id);
  return (await lockReferences(tx, query, 'admins').executeTakeFirst())?.id ?? null;
}
