// A link to renew without a login, in the database of a running product. Only its member is sent a real one.
import { hash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Product } from '../../tools/product.ts';

/** Returns its path. It works for an hour. */
export function addStoredRenewLink({ dataDir }: Pick<Product, 'dataDir'>, member: { email: string }): string {
  const token = randomBytes(16).toString('base64url');
  const now = Date.now();
  const database = new DatabaseSync(join(dataDir, 'anggota.db'), { timeout: 5000 });
  database
    .prepare(
      `insert into renew_links (member_id, period_end, token_hash, made_for, created_at, expires_at)
       select id, expired_at, ?, 'mail', ?, ? from members where email = ?`,
    )
    .run(
      hash('sha256', token, 'hex'),
      new Date(now).toISOString(),
      new Date(now + 3_600_000).toISOString(),
      member.email,
    );
  database.close();
  return `/perpanjang/${token}`;
}
