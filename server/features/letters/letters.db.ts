// The SQL about drafts and issued letters.
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { NewRow, RowChange } from '../../db/schema.ts';

function selectDrafts(db: Database) {
  return db
    .selectFrom('letter_drafts')
    .innerJoin('paper_types', 'paper_types.id', 'letter_drafts.type_id')
    .leftJoin('members', 'members.id', 'letter_drafts.member_id')
    .leftJoin('papers', 'papers.id', 'letter_drafts.replaces_id')
    .selectAll('letter_drafts')
    .select(['paper_types.name as type_name', 'members.name as member_name'])
    .select('papers.number as replaced_number');
}

export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export function findDraft(db: Database, id: number) {
  return selectDrafts(db).where('letter_drafts.id', '=', id).executeTakeFirst();
}

/** Reads the last changed first. */
export function readDraftPage(db: Database, page: number): Promise<PageOf<DraftRow>> {
  return readCountedPage(
    selectDrafts(db).orderBy('letter_drafts.updated_at', 'desc').orderBy('letter_drafts.id', 'desc'),
    page,
  );
}

export async function insertDraft(tx: Tx, draft: NewRow<'letter_drafts'>): Promise<number> {
  const { id } = await tx.insertInto('letter_drafts').values(draft).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns false when someone else has saved it since. */
export async function updateDraft(
  tx: Tx,
  { id, version }: { id: number; version: number },
  change: RowChange<'letter_drafts'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('letter_drafts')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes this version alone, where one is given. Returns false when it is gone or was saved since. */
export async function deleteDraft(tx: Tx, id: number, version?: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('letter_drafts')
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

export function selectLetters(db: Database) {
  return db
    .selectFrom('papers')
    .innerJoin('paper_types', 'paper_types.id', 'papers.type_id')
    .leftJoin('members', 'members.id', 'papers.member_id')
    .leftJoin('papers as older', 'older.id', 'papers.replaces_id')
    .leftJoin('papers as newer', 'newer.id', 'papers.replaced_by_id')
    .selectAll('papers')
    .select(['paper_types.name as type_name', 'members.name as member_name'])
    .select(['older.number as replaces_number', 'newer.number as replaced_by_number']);
}

export function findLetter(db: Database, id: number) {
  return selectLetters(db).where('papers.id', '=', id).executeTakeFirst();
}

/** No image that a frozen paper shows is removed. */
export async function markOnPaper(tx: Tx, imageIds: readonly number[]): Promise<void> {
  if (imageIds.length === 0) return;
  await tx
    .updateTable('association_images')
    .set({ is_on_paper: 1 })
    .where('id', 'in', imageIds)
    .where('is_on_paper', '=', 0)
    .execute();
}

export function findAddressee(db: Database, memberId: number) {
  return db.selectFrom('members').select(['name', 'email']).where('id', '=', memberId).executeTakeFirst();
}
