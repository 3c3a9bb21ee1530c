// The SQL about imports, the mappings that are remembered, and what an import looks up in other tables.
import { openStates, runningStates } from '#shared/imports/imports.states.ts';
import { openStatuses } from '#shared/payments/payments.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

export type ImportFile = Row<'imports'>;

export function findImport(db: Database, id: number): Promise<ImportFile | undefined> {
  return db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes of one import run one at a time. */
export function lockImport(tx: Tx, id: number): Promise<ImportFile | undefined> {
  return lockRows(tx, tx.selectFrom('imports').selectAll(), 'imports')
    .where('id', '=', id)
    .executeTakeFirst();
}

export function readImportPage(db: Database, page: number): Promise<PageOf<ImportFile>> {
  const newest = db.selectFrom('imports').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  return readCountedPage(newest, page);
}

/**
 * Imports whose rows are still there although they can no longer be undone, and those that nobody committed. The days
 * count from the last work on them.
 */
export function readOutdated(db: Database, before: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'state'])
    .where('frame', 'is not', null)
    .where((is) =>
      is.or([
        is.and([
          is('state', 'in', ['committed', 'undone']),
          is(is.fn.coalesce('undone_at', 'committed_at'), '<=', before),
        ]),
        is.and([is('state', 'in', openStates), is(is.fn.coalesce('checked_at', 'created_at'), '<=', before)]),
      ]),
    )
    .execute();
}

export type UnchangedBill = Awaited<ReturnType<typeof readUnchangedBills>>[number];

/** Open bills with a line that was priced before this import changed the category of its member. */
export function readUnchangedBills(db: Database, importId: number) {
  return db
    .selectFrom('category_changes')
    .innerJoin('payment_lines', 'payment_lines.member_id', 'category_changes.member_id')
    .innerJoin('payments', 'payments.id', 'payment_lines.payment_id')
    .innerJoin('members', 'members.id', 'payment_lines.member_id')
    .distinct()
    .select(['payments.id', 'payments.number', 'members.id as member_id', 'members.name as member_name'])
    .where('category_changes.import_id', '=', importId)
    .where('payments.status', 'in', openStatuses)
    .whereRef('payments.created_at', '<=', 'category_changes.created_at')
    .orderBy('payments.id')
    .execute();
}

/** Ids of imports from before this moment whose commit or undo has not ended. */
export async function readRunning(db: Database, before: string): Promise<number[]> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', runningStates)
    .where('created_at', '<=', before)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertImport(tx: Tx, row: NewRow<'imports'>): Promise<number> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(tx: Tx, id: number, change: RowChange<'imports'>): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Deletes its rows, too. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

export async function findMapping(db: Database, headerHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('header_hash', '=', headerHash)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** Options of the last import whose rows are not deleted yet. */
export async function findLatestOptions(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('imports')
    .select('options')
    .where('options', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.options ?? null;
}

export async function putMapping(tx: Tx, row: NewRow<'import_mappings'>): Promise<void> {
  const { mapping, updated_at } = row;
  await tx
    .insertInto('import_mappings')
    .values(row)
    .onConflict((conflict) => conflict.column('header_hash').doUpdateSet({ mapping, updated_at }))
    .execute();
}

export type ChoiceLists = Awaited<ReturnType<typeof readChoiceLists>>;

/** Names of the lists, hidden ones included: a file may name any. */
export async function readChoiceLists(db: Database) {
  const [company_category, category, labels] = await Promise.all([
    db.selectFrom('company_categories').select(['id', 'name', 'code']).orderBy('id').execute(),
    db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('labels').select(['id', 'name']).orderBy('id').execute(),
  ]);
  return { company_category, category, labels, company: company_category };
}
