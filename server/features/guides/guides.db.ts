// The SQL about guides.
import type { Database, Tx } from '../../db/database.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

function selectGuides(db: Database) {
  return db
    .selectFrom('guides')
    .leftJoin('admins', 'admins.id', 'guides.created_by')
    .selectAll('guides')
    .select('admins.name as creator_name');
}

export type GuideRow = NonNullable<Awaited<ReturnType<typeof findGuide>>>;

export function findGuide(db: Database, id: number) {
  return selectGuides(db).where('guides.id', '=', id).executeTakeFirst();
}

export function readGuides(db: Database): Promise<GuideRow[]> {
  return selectGuides(db).orderBy('guides.created_at', 'desc').orderBy('guides.id', 'desc').execute();
}

/** Reads the oldest first: introductory guides were written first. */
export function readPublishedGuides(db: Database) {
  return db
    .selectFrom('guides')
    .select(['id', 'slug', 'title', 'content', 'updated_at'])
    .where('is_published', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Reads slugs in use that start with this one. */
export async function readSlugsLike(tx: Tx, slug: string): Promise<string[]> {
  const rows = await tx.selectFrom('guides').select('slug').where('slug', 'like', `${slug}%`).execute();
  return rows.map((row) => row.slug);
}

export function insertGuide(tx: Tx, guide: NewRow<'guides'>) {
  return tx.insertInto('guides').values(guide).returningAll().executeTakeFirstOrThrow();
}

export function updateGuideRow(tx: Tx, id: number, change: RowChange<'guides'>) {
  return tx.updateTable('guides').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function deleteGuide(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('guides').where('id', '=', id).execute();
}
