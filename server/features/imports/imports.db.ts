// The SQL about imports and their rows.
import { sql } from 'kysely';
import type { ImportRowFilters } from '#shared/imports/imports.schemas.ts';
import { skipReasonsOfCommit } from '#shared/imports/rows.texts.ts';
import type { Database, Tx } from '../../db/database.ts';
import { lockRows } from '../../db/dialect.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { shownSetOf } from '../../db/lists/shown-set.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

export type ImportFile = Row<'imports'>;
export type ImportLine = Row<'import_rows'>;

export interface NamedMember {
  id: number;
  name: string;
  number: string | null;
  email: string;
}

/** A line with the members it names, by their id. */
export interface ShownLine {
  line: ImportLine;
  members: ReadonlyMap<number, NamedMember>;
}

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

export async function insertImport(tx: Tx, row: NewRow<'imports'>): Promise<number> {
  const { id } = await tx.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateImport(tx: Tx, id: number, change: RowChange<'imports'>): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute();
}

/** Its rows go with it. */
export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

export async function insertLines(tx: Tx, lines: NewRow<'import_rows'>[]): Promise<void> {
  await tx.insertInto('import_rows').values(lines).execute();
}

export async function updateLine(tx: Tx, id: number, change: RowChange<'import_rows'>): Promise<void> {
  await tx.updateTable('import_rows').set(change).where('id', '=', id).execute();
}

/** The same change of many rows. */
export async function updateLines(
  tx: Tx,
  ids: readonly number[],
  change: RowChange<'import_rows'>,
): Promise<void> {
  await tx.updateTable('import_rows').set(change).where('id', 'in', ids).execute();
}

export function findLine(db: Database, id: number): Promise<ImportLine | undefined> {
  return db.selectFrom('import_rows').selectAll().where('id', '=', id).executeTakeFirst();
}

const LINES_PER_READ = 100;

/** All lines in the order of the file, in batches: reading all of them would block the event loop. */
export async function* linesOf<Column extends keyof ImportLine>(
  db: Database,
  importId: number,
  columns: readonly Column[],
): AsyncGenerator<(Pick<ImportLine, Column> & { id: number; number: number })[]> {
  let after = 0;
  for (;;) {
    const selected = sql.join([...new Set(['id', 'number', ...columns])].map((column) => sql.ref(column)));
    const { rows } = await sql<Pick<ImportLine, Column> & { id: number; number: number }>`
      select ${selected} from import_rows where import_id = ${importId} and number > ${after}
      order by number limit ${LINES_PER_READ}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < LINES_PER_READ) return;
    after = rows.at(-1)?.number ?? after;
  }
}

export function readLinePage(
  db: Database,
  importId: number,
  { page, verdict, result }: ImportRowFilters,
): Promise<PageOf<ImportLine>> {
  const lines = db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(verdict !== null, (query) => query.where(sql.ref<string>('verdict'), '=', verdict))
    .$if(result !== null, (query) => query.where(sql.ref<string>('result'), '=', result))
    .orderBy('number');
  return readCountedPage(lines, page);
}

/** How many lines have each verdict, decision and result. */
export function countLines(db: Database, importId: number) {
  return db
    .selectFrom('import_rows')
    .select(['verdict', 'decision', 'result'])
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('import_id', '=', importId)
    .groupBy(['verdict', 'decision', 'result'])
    .execute();
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

/** Names of both lists, hidden ones included: a file may name any. */
export async function readChoiceLists(db: Database) {
  const [company_category, category] = await Promise.all([
    db.selectFrom('company_categories').select(['id', 'name', 'code']).orderBy('id').execute(),
    db.selectFrom('categories').select(['id', 'name']).orderBy('id').execute(),
  ]);
  return { company_category, category };
}

export async function adminExists(db: Database, id: number): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Lines with a decision. */
export function readDecided(tx: Tx, importId: number) {
  return tx
    .selectFrom('import_rows')
    .select(['id', 'candidates', 'decision', 'member_id'])
    .where('import_id', '=', importId)
    .where('decision', 'is not', null)
    .execute();
}

/** Names the decisions that a screen showed. */
export async function readDecidedSet(db: Database, importId: number): Promise<string> {
  const { decisions } = await db
    .selectFrom('import_rows')
    .select(shownDecisions.as('decisions'))
    .where('import_id', '=', importId)
    .where('decision', 'is not', null)
    .executeTakeFirstOrThrow();
  return shownSetOf(decisions ?? '');
}

const shownDecisions = sql<
  string | null
>`string_agg(cast(id as text) || decision || coalesce(cast(member_id as text), ''), ' ' order by id)`;

/** Doubtful lines without a decision, in the order of the file. */
export function readDoubtful(tx: Tx, importId: number): Promise<ImportLine[]> {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('verdict', '=', 'doubtful')
    .where('decision', 'is', null)
    .orderBy('number')
    .execute();
}

/** By their numbers in the file; only doubtful ones. */
export async function skipLines(tx: Tx, importId: number, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .updateTable('import_rows')
    .set({ decision: 'skip' })
    .where('import_id', '=', importId)
    .where('verdict', '=', 'doubtful')
    .where('number', 'in', numbers)
    .execute();
}

/** In the order of the file. */
export function readLinesById(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('import_rows')
    .select(['id', 'number', 'content', 'changes', 'member_id'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
}

/** The results of the lines that a commit does not write. */
export async function settleLines(tx: Tx, importId: number): Promise<void> {
  const open = () =>
    tx.updateTable('import_rows').where('import_id', '=', importId).where('result', 'is', null);
  const skip = (reason: string) => open().set({ result: 'skipped', reason });
  await open().set({ result: 'same' }).where('verdict', '=', 'same').execute();
  await skip(skipReasonsOfCommit.faulty).where('verdict', '=', 'faulty').execute();
  await skip(skipReasonsOfCommit.decided).where('decision', '=', 'skip').execute();
  await skip(skipReasonsOfCommit.undecided).execute();
}

/** Lines that a commit wrote, in the order of the file. */
export function readUndoable(tx: Tx, importId: number) {
  return tx
    .selectFrom('import_rows')
    .select(['id', 'member_id'])
    .where('import_id', '=', importId)
    .where('result', 'in', ['added', 'changed'])
    .orderBy('number')
    .execute();
}

export function readUndoById(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('import_rows')
    .select(['id', 'member_id', 'undo', 'result'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
}
