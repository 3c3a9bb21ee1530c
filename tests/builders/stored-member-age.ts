// Members of long standing, in the database of a running product: an admin can only add new ones.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../tools/product.ts';

/** As if an admin had added the member long ago: nobody is reminded in the first 30 days. */
export function makeOld({ dataDir }: Pick<Product, 'dataDir'>, { id }: { id: number }): void {
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database.prepare("update audit_events set at = '2024-01-02T03:00:00.000Z' where member_id = ?").run(id);
  database.close();
}
