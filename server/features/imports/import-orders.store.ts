// The order of an import, and the deps of its work.
import type { AdminWork } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import { addOrder, type OrderRun } from '../../orders/orders.ts';
import { type ImportFile, updateImport } from './imports.db.ts';

export interface ImportRun extends Pick<OrderRun, 'progress' | 'signal'> {
  deps: Deps;
}

/** That of before, if there is one. Returns its id. */
export async function orderOf(work: AdminWork, { id, order_id: known }: ImportFile): Promise<number> {
  if (known !== null) return known;
  const order_id = await addOrder(work, 'import');
  await updateImport(work.tx, id, { order_id });
  return order_id;
}
