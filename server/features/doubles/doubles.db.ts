// The SQL about pairs of members who may be one person.
import type { DoubleView } from '#shared/doubles/doubles.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { readCountedPage } from '../../db/lists/paginate.ts';
import { querySlices, readInSlices } from '../../db/query-slices.ts';
import type { NewRow, Row } from '../../db/schema.ts';

/** What members are compared by, for a thread. */
export function selectCompared(db: Database) {
  return db
    .selectFrom('members')
    .select(['id', 'name', 'date_of_birth', 'company', 'hp', 'email'])
    .orderBy('id');
}

export type PairRow = Row<'double_pairs'>;

/** The surest first; dismissed ones by their day. */
export function readPairPage(db: Database, { view, page }: { view: DoubleView; page: number }) {
  const pairs = db.selectFrom('double_pairs').selectAll();
  return readCountedPage(
    view === 'open'
      ? pairs.where('dismissed_at', 'is', null).orderBy('rank').orderBy('id')
      : pairs.where('dismissed_at', 'is not', null).orderBy('dismissed_at', 'desc').orderBy('id', 'desc'),
    page,
  );
}

export function readMemberPairs(db: Database, memberId: number): Promise<PairRow[]> {
  return db
    .selectFrom('double_pairs')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .where((pair) => pair.or([pair('lower_id', '=', memberId), pair('higher_id', '=', memberId)]))
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

export function findPair(db: Database, id: number): Promise<PairRow | undefined> {
  return db.selectFrom('double_pairs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All, to be compared with what was found. */
export function readKnownPairs(db: Database) {
  return db
    .selectFrom('double_pairs')
    .select(['id', 'lower_id', 'higher_id', 'reasons', 'dismissed_at'])
    .execute();
}

/** Compare-and-set. False where somebody has decided about it, or it is gone. */
export async function setDismissal(
  tx: Tx,
  id: number,
  { at, by }: { at: string | null; by: string | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('double_pairs')
    .set({ dismissed_at: at, dismissed_by_name: by })
    .where('id', '=', id)
    .where('dismissed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Those of the members who are still there, so that no pair names another. */
export async function findMemberIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const found = await readInSlices(ids, (some) =>
    tx.selectFrom('members').select('id').where('id', 'in', some).execute(),
  );
  return new Set(found.map(({ id }) => id));
}

/** New pairs, and reasons of known ones that nobody has dismissed. */
export async function putPairs(tx: Tx, pairs: NewRow<'double_pairs'>[]): Promise<void> {
  await tx
    .insertInto('double_pairs')
    .values(pairs)
    .onConflict((conflict) =>
      conflict.columns(['lower_id', 'higher_id']).doUpdateSet((row) => ({
        reasons: row.ref('excluded.reasons'),
        rank: row.ref('excluded.rank'),
      })),
    )
    .execute();
}

/** Those that nobody has dismissed. */
export async function deleteOpenPairs(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of querySlices(ids))
    await tx.deleteFrom('double_pairs').where('id', 'in', some).where('dismissed_at', 'is', null).execute();
}
