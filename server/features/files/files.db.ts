// Which stored files a row still refers to.
import type { Database } from '../../db/database.ts';

/** Those of the keys that are a member's photo or a payment's proof. */
export async function findNamedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const photos = await db
    .selectFrom('members')
    .select('photo_key as key')
    .where('photo_key', 'in', keys)
    .execute();
  const proofs = await db
    .selectFrom('payments')
    .select('proof_key as key')
    .where('proof_key', 'in', keys)
    .execute();
  return new Set([...photos, ...proofs].map(({ key }) => key ?? ''));
}
