// Phone numbers in the database of a running product. Forms and imports refuse what cannot be a mobile phone.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../tools/product.ts';

/** As if the member had given a landline abroad to a version that accepted it. */
export function storeLandline({ dataDir }: Pick<Product, 'dataDir'>, { id }: { id: number }): void {
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database.prepare('update members set hp = ? where id = ?').run('+6561234567', id);
  database.close();
}
