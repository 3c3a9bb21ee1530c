// The only SQL about guides.
import type { Database } from '../../db/database.ts';
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

/** Oldest first: introductory guides were written first. */
export function readPublishedGuides(db: Database) {
  return db
    .selectFrom('guides')
    .select(['id', 'slug', 'title', 'content', 'updated_at'])
    .where('is_published', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Slugs in use that start with this one. */
export async function readSlugsLike(db: Database, slug: string): Promise<string[]> {
  const rows = await db.selectFrom('guides').select('slug').where('slug', 'like', `${slug}%`).execute();
  return rows.map((row) => row.slug);
}

export async function insertGuide(db: Database, guide: NewRow<'guides'>): Promise<number> {
  const { id } = await db.insertInto('guides').values(guide).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateGuideRow(db: Database, id: number, change: RowChange<'guides'>): Promise<void> {
  await db.updateTable('guides').set(change).where('id', '=', id).execute();
}

export async function deleteGuide(db: Database, id: number): Promise<void> {
  await db.deleteFrom('guides').where('id', '=', id).execute();
}
