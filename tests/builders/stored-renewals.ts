// Renewals in the database of a running product: an admin can only enter members with their dates.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../tools/product.ts';

/** As if the member had registered and paid, and not come in with an end. Nobody is reminded in the first 30 days. */
export function makeRegistered({ dataDir }: Pick<Product, 'dataDir'>, { id }: { id: number }): void {
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database
    .prepare('update renewals set years = 1, fixed_start = null, fixed_end = null where member_id = ?')
    .run(id);
  database.close();
}
