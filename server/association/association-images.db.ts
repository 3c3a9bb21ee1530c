// The SQL about the images of the association.
import { namedImageKind } from '#shared/association/association-images.ts';
import type { Database, Tx } from '../db/database.ts';
import type { NewRow, Row } from '../db/schema.ts';
import { readGroups } from './setting-groups.db.ts';

export type ImageRow = Row<'association_images'>;

export function findImage(db: Database, id: number): Promise<ImageRow | undefined> {
  return db.selectFrom('association_images').selectAll().where('id', '=', id).executeTakeFirst();
}

export function insertImage(tx: Tx, row: NewRow<'association_images'>): Promise<ImageRow> {
  return tx.insertInto('association_images').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Reads the ids that settings, bank accounts and signers name. */
export async function readNamedImageIds(db: Database): Promise<Set<number>> {
  const named = await db
    .selectFrom('bank_accounts')
    .select('qris_image_id as id')
    .where('qris_image_id', 'is not', null)
    .union(
      db
        .selectFrom('paper_signers')
        .select('signature_image_id as id')
        .where('signature_image_id', 'is not', null),
    )
    .execute();
  const groups = await readGroups(db);
  return new Set([
    ...named.map(({ id }) => Number(id)),
    ...groups.flatMap(({ value }) => imageIdsOf(JSON.parse(value))),
  ]);
}

/** Removes what is older than `uploadedBefore`, an ISO timestamp, neither in `named` nor on a paper. Returns how many. */
export async function deleteOldImages(
  tx: Tx,
  { named, uploadedBefore }: { named: Set<number>; uploadedBefore: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('association_images')
    .where('created_at', '<', uploadedBefore)
    .where('is_on_paper', '=', 0)
    .$if(named.size > 0, (query) => query.where('id', 'not in', [...named]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The images that a value of settings names, at any depth. */
function imageIdsOf(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]) =>
    namedImageKind(field) && typeof inner === 'number' ? [inner] : imageIdsOf(inner),
  );
}
