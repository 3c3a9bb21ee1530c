// The SQL about imports, the mappings that are remembered, and what an import looks up in other tables.
import { openStates } from '#shared/imports/imports.states.ts';
import { isUnderWay } from '#shared/member-jobs/member-jobs.states.ts';
import { openStatuses } from '#shared/payments/payments.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { deleteOrder, isQueued } from '../../orders/orders.db.ts';

/** An import in the state that counts: while its order is under way, it is `committing` or `undoing`. */
export interface ImportFile extends Row<'imports'> {
  /** The order that was given up; null when none was, or someone has gone on since. Then it is what it was before. */
  failed: 'commit' | 'undo' | null;
}

function selectImports(db: Database) {
  return db
    .selectFrom('imports')
    .leftJoin('member_jobs', 'member_jobs.id', 'imports.order_id')
    .selectAll('imports')
    .select(['member_jobs.state as order_state', isQueued.as('is_queued')]);
}

type SelectedImport = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

function withOrder({ order_state: order, is_queued, ...file }: SelectedImport): ImportFile {
  if (order === null || !isUnderWay(order)) return { ...file, failed: null };
  const isUndo = order === 'undoing';
  if (is_queued === 0) return { ...file, failed: isUndo ? 'undo' : 'commit' };
  return { ...file, state: isUndo ? 'undoing' : 'committing', failed: null };
}

export async function findImport(db: Database, id: number): Promise<ImportFile | undefined> {
  const file = await selectImports(db).where('imports.id', '=', id).executeTakeFirst();
  return file && withOrder(file);
}

/** Changes of one import run one at a time. */
export async function lockImport(tx: Tx, id: number): Promise<ImportFile | undefined> {
  await lockRows(tx, tx.selectFrom('imports').select('id'), 'imports').where('id', '=', id).execute();
  return findImport(tx, id);
}

/** Locks the import of an order. */
export async function lockOrderedImport(tx: Tx, orderId: number): Promise<ImportFile | undefined> {
  const ordered = tx.selectFrom('imports').select('id').where('order_id', '=', orderId);
  const file = await lockRows(tx, ordered, 'imports').executeTakeFirst();
  return file && findImport(tx, file.id);
}

export async function readImportPage(db: Database, page: number): Promise<PageOf<ImportFile>> {
  const newest = selectImports(db).orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc');
  const found = await readCountedPage(newest, page);
  return { ...found, rows: found.rows.map(withOrder) };
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

/** Reads open bills with a line that was priced before this import changed the category of its member. */
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

export async function insertImport(tx: Tx, row: NewRow<'imports'>): Promise<number> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(tx: Tx, id: number, change: RowChange<'imports'>): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Forgets an order that was given up, once someone goes on without it. */
export async function forgetOrder(
  tx: Tx,
  { order_id: orderId }: Pick<ImportFile, 'order_id'>,
): Promise<void> {
  if (orderId !== null) await deleteOrder(tx, orderId);
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

/** Finds options of the last import whose rows are not deleted yet. */
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

/** Reads the names of the lists, hidden ones included: a file may name any. */
export async function readChoiceLists(db: Database) {
  const [company_category, category, labels] = await Promise.all([
    db.selectFrom('company_categories').select(['id', 'name', 'code']).orderBy('id').execute(),
    db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
    db.selectFrom('labels').select(['id', 'name']).orderBy('id').execute(),
  ]);
  return { company_category, category, labels, company: company_category };
}
