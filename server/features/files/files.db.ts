// Which stored files a row still refers to.
import type { Database } from '../../db/database.ts';

/** Those of the keys that are a member's photo, a payment's proof, what the undo of a merge needs, or an image of the association. */
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
  const spares = await db
    .selectFrom('merges')
    .select('spare_photo_key as key')
    .where('spare_photo_key', 'in', keys)
    .execute();
  const images = await db
    .selectFrom('association_images')
    .select('file_key as key')
    .where('file_key', 'in', keys)
    .execute();
  return new Set([...photos, ...proofs, ...spares, ...images].map(({ key }) => key ?? ''));
}
