// The SQL about approvals: the rows that they lock, the links and items of a batch, and what an undo needs.
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { readCountedPage } from '../../db/lists/paginate.ts';
import { querySlices } from '../../db/query-slices.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';
import { slices } from '../../lib/slices.ts';

const ROWS_PER_STATEMENT = 100;

/** Of a row of a statement, for who decides where its money goes. */
export const decidableColumns = [
  'id',
  'bank_account_id',
  'amount',
  'booked_on',
  'description',
  'is_repeat',
  'reversal',
  'state',
  'suggestions',
  'doubt',
  'decided_by_name',
  'decided_at',
  'updated_at',
] as const;

export type DecidableRow = Pick<Row<'statement_rows'>, (typeof decidableColumns)[number]>;

/** Locks rows until the transaction ends, in the order of their ids. Lock members before. */
export async function lockStatementRows(tx: Tx, ids: readonly number[]): Promise<DecidableRow[]> {
  const rows: DecidableRow[] = [];
  for (const some of querySlices(ids.toSorted((a, b) => a - b)))
    rows.push(
      ...(await lockRows(
        tx,
        tx.selectFrom('statement_rows').select(decidableColumns).where('id', 'in', some),
        'statement_rows',
      )
        .orderBy('id')
        .execute()),
    );
  return rows;
}

export function insertBatch(tx: Tx, batch: NewRow<'approval_batches'>) {
  return tx.insertInto('approval_batches').values(batch).returningAll().executeTakeFirstOrThrow();
}

export async function insertLink(tx: Tx, link: NewRow<'statement_links'>): Promise<number> {
  const { id } = await tx
    .insertInto('statement_links')
    .values(link)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertLinks(tx: Tx, links: NewRow<'statement_links'>[]): Promise<void> {
  for (const some of slices(links, ROWS_PER_STATEMENT)) {
    await tx.insertInto('statement_links').values(some).execute();
  }
}

export async function insertItems(tx: Tx, items: NewRow<'approval_items'>[]): Promise<void> {
  for (const some of slices(items, ROWS_PER_STATEMENT)) {
    await tx.insertInto('approval_items').values(some).execute();
  }
}

/** Reads the money, in sen, that these payments have received from rows already, without their deposits. */
export async function readReceived(tx: Tx, paymentIds: readonly number[]): Promise<Map<number, number>> {
  if (paymentIds.length === 0) return new Map();
  const sums = await tx
    .selectFrom('statement_links')
    .select(['payment_id', ({ fn }) => fn.sum<number>('amount').as('sum')])
    .where('payment_id', 'in', paymentIds)
    .groupBy('payment_id')
    .execute();
  return new Map(
    sums.flatMap(({ payment_id, sum }) => (payment_id === null ? [] : [[payment_id, Number(sum)]])),
  );
}

export type ApprovalItem = Row<'approval_items'>;

/** All of a batch, or those of one row. */
export interface Extent {
  batchId: number | null;
  rowId: number | null;
}

function selectItems(db: Database, { batchId, rowId }: Extent) {
  return db
    .selectFrom('approval_items')
    .selectAll()
    .$if(batchId !== null, (query) => query.where('batch_id', '=', batchId))
    .$if(rowId !== null, (query) => query.where('row_id', '=', rowId))
    .orderBy('id');
}

export function readItems(db: Database, extent: Extent): Promise<ApprovalItem[]> {
  return selectItems(db, extent).execute();
}

/** Nobody notes a fetched document of them until the transaction ends. */
export function lockItems(tx: Tx, extent: Extent): Promise<ApprovalItem[]> {
  return lockRows(tx, selectItems(tx, extent), 'approval_items').execute();
}

/** Finds the first document that was fetched since the approval. */
export async function findFetched(db: Database, extent: Extent) {
  const [first] = await db
    .selectFrom('approval_items')
    .innerJoin('members', 'members.id', 'approval_items.member_id')
    .select(['members.name', 'approval_items.fetched_at'])
    .$if(extent.batchId !== null, (query) => query.where('batch_id', '=', extent.batchId))
    .$if(extent.rowId !== null, (query) => query.where('row_id', '=', extent.rowId))
    .where('approval_items.fetched_at', 'is not', null)
    .orderBy('approval_items.fetched_at')
    .limit(1)
    .execute();
  return first;
}

/** Expects a change that has locked the rows. A trigger deletes their items, too, and makes them undecided. */
export async function readRowLinks(
  tx: Tx,
  rowIds: readonly number[],
  { batchId }: Pick<Extent, 'batchId'>,
): Promise<LinkedPart[]> {
  const links: LinkedPart[] = [];
  for (const some of querySlices(rowIds))
    links.push(
      ...(await tx
        .selectFrom('statement_links')
        .select(['row_id', 'payment_id', 'member_id', 'amount'])
        .where('row_id', 'in', some)
        .$if(batchId !== null, (query) => query.where('batch_id', '=', batchId))
        .orderBy('id')
        .execute()),
    );
  return links;
}

export type LinkedPart = Pick<Row<'statement_links'>, 'row_id' | 'payment_id' | 'member_id' | 'amount'>;

export async function deleteRowLinks(
  tx: Tx,
  rowIds: readonly number[],
  { batchId }: Pick<Extent, 'batchId'>,
): Promise<void> {
  for (const some of querySlices(rowIds))
    await tx
      .deleteFrom('statement_links')
      .where('row_id', 'in', some)
      .$if(batchId !== null, (query) => query.where('batch_id', '=', batchId))
      .execute();
}

/** Deletes those of approvals from deposits. A trigger deletes others with their links. */
export async function deleteItemsWithoutRow(tx: Tx, batchId: number): Promise<void> {
  await tx.deleteFrom('approval_items').where('batch_id', '=', batchId).where('row_id', 'is', null).execute();
}

export async function countItems(db: Database, batchId: number): Promise<number> {
  const { count } = await db
    .selectFrom('approval_items')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function findBatch(db: Database, id: number) {
  return db.selectFrom('approval_batches').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateBatch(tx: Tx, id: number, change: RowChange<'approval_batches'>): Promise<void> {
  await tx.updateTable('approval_batches').set(change).where('id', '=', id).execute();
}

/** The newest is the first. */
export function readBatchPage(db: Database, page: number) {
  const newest = db
    .selectFrom('approval_batches')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readCountedPage(newest, page);
}

/** Reads of these batches how many items are left to undo, and when the first document was fetched since. */
export async function readUndoFacts(db: Database, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom('approval_items')
    .select(({ fn }) => ['batch_id', fn.min('fetched_at').as('fetched_at')])
    .where('batch_id', 'in', batchIds)
    .groupBy('batch_id')
    .execute();
}

/** Reads whose money these batches moved, each member once. */
export async function readBatchMembers(db: Database, batchIds: readonly number[]) {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom('approval_items')
    .innerJoin('members', 'members.id', 'approval_items.member_id')
    .select(['approval_items.batch_id', 'members.name'])
    .where('approval_items.batch_id', 'in', batchIds)
    .groupBy(['approval_items.batch_id', 'members.id', 'members.name', 'members.name_key'])
    .orderBy('members.name_key')
    .execute();
}

/** Reads those of these rows that have a document that was fetched since. */
export function readFetchedRows(db: Database, rowIds: readonly number[]) {
  return db
    .selectFrom('approval_items')
    .innerJoin('members', 'members.id', 'approval_items.member_id')
    .select(['approval_items.row_id', 'members.name', 'approval_items.fetched_at'])
    .where('approval_items.row_id', 'in', rowIds)
    .where('approval_items.fetched_at', 'is not', null)
    .execute();
}
