// The SQL about the rows of imports.
import { sql } from 'kysely';
import type { ImportRowFilters, Mapping } from '#shared/imports/imports.schemas.ts';
import { skipReasonsOfCommit } from '#shared/imports/rows.messages.ts';
import type { Database, Tx } from '../../db/database.ts';
import { type PageOf, readCountedPage } from '../../db/lists/paginate.ts';
import { hashShownSet } from '../../db/lists/shown-set.ts';
import type { NewRow, Row, RowChange } from '../../db/schema.ts';

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
  /** What its cells mean. */
  mapping: Mapping;
  members: ReadonlyMap<number, NamedMember>;
}

export async function insertLines(tx: Tx, lines: NewRow<'import_rows'>[]): Promise<void> {
  await tx.insertInto('import_rows').values(lines).execute();
}

export async function updateLine(tx: Tx, id: number, change: RowChange<'import_rows'>): Promise<void> {
  await tx.updateTable('import_rows').set(change).where('id', '=', id).execute();
}

/** Makes one change in many rows. */
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

/** Reads all lines in the order of the file, in batches: reading all of them would block the event loop. */
export async function* streamLines<Column extends keyof ImportLine>(
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
  { page, verdict, result, outlook }: ImportRowFilters,
): Promise<PageOf<ImportLine>> {
  const lines = db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(verdict !== null, (query) => query.where(sql.ref<string>('verdict'), '=', verdict))
    .$if(result !== null, (query) => query.where(sql.ref<string>('result'), '=', result))
    .$if(outlook !== null, (query) => query.where(ofImported).where(saysOutlook(outlook ?? '')))
    .orderBy('number');
  return readCountedPage(lines, page);
}

/** As `isImported`. */
const ofImported = sql<boolean>`(verdict in ('new', 'changed') or (verdict = 'doubtful' and decision in ('new', 'link')))`;

/** All words of an `Outlook` differ, so that each is found by its quotes. */
const saysOutlook = (figure: string) => sql<boolean>`outlook like ${`%"${figure}"%`}`;

/** Counts the lines with each verdict, decision, result and outlook. */
export function countLines(db: Database, importId: number) {
  return db
    .selectFrom('import_rows')
    .select(['verdict', 'decision', 'result', 'outlook'])
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('import_id', '=', importId)
    .groupBy(['verdict', 'decision', 'result', 'outlook'])
    .execute();
}

/** Reads the lines into which somebody has typed. */
export function readTypedLines(tx: Tx, importId: number) {
  return tx
    .selectFrom('import_rows')
    .select(['number', 'cells', 'typed'])
    .where('import_id', '=', importId)
    .where('typed', 'is not', null)
    .execute();
}

/** Reads the lines that a person has decided. */
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
  return hashShownSet(decisions ?? '');
}

const shownDecisions = sql<
  string | null
>`string_agg(cast(id as text) || decision || coalesce(cast(member_id as text), ''), ' ' order by id)`;

/** Reads doubtful lines without a decision, in the order of the file. */
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

/** Decides to leave out those of the given numbers in the file that are doubtful. */
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

/** Reads what a commit needs of these lines, in the order of the file. */
export function readLinesById(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('import_rows')
    .select(['id', 'number', 'content', 'changes', 'member_id', 'reason'])
    .where('id', 'in', ids)
    .orderBy('number')
    .execute();
}

/** What a check stores of a row. */
export type LineVerdict = Pick<
  ImportLine,
  | 'id'
  | 'verdict'
  | 'content'
  | 'changes'
  | 'faults'
  | 'notes'
  | 'candidates'
  | 'decision'
  | 'outlook'
  | 'member_id'
  | 'reason'
>;

/** Stores verdicts in one statement: a statement for each row would leave garbage of some kilobytes. */
export async function storeVerdictLines(tx: Tx, lines: LineVerdict[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(
    (
      line,
    ) => sql`(cast(${line.id} as integer), ${line.verdict}, ${line.content}, ${line.changes}, ${line.faults},
      ${line.notes}, ${line.candidates}, ${line.decision}, ${line.outlook}, cast(${line.member_id} as integer),
      ${line.reason})`,
  );
  await sql`with given (id, verdict, content, changes, faults, notes, candidates, decision, outlook, member_id,
        reason) as
      (values ${sql.join(values)})
    update import_rows set verdict = given.verdict, content = given.content, changes = given.changes,
      faults = given.faults, notes = given.notes, candidates = given.candidates, decision = given.decision,
      outlook = given.outlook, member_id = given.member_id, reason = given.reason
    from given where import_rows.id = given.id`.execute(tx);
}

export type AddedLine = { id: number; memberId: number; undo: string };

/** Stores in one statement which members the rows have added. */
export async function storeAddedLines(tx: Tx, lines: AddedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const values = lines.map(
    ({ id, memberId, undo }) => sql`(cast(${id} as integer), cast(${memberId} as integer), ${undo})`,
  );
  await sql`with given (id, member_id, undo) as (values ${sql.join(values)})
    update import_rows set member_id = given.member_id, result = 'added', undo = given.undo
    from given where import_rows.id = given.id`.execute(tx);
}

/** Stores the results of the lines that a commit does not write. */
export async function settleLines(tx: Tx, importId: number): Promise<void> {
  const open = () =>
    tx.updateTable('import_rows').where('import_id', '=', importId).where('result', 'is', null);
  const skip = (reason: string) => open().set({ result: 'skipped', reason });
  await open().set({ result: 'same' }).where('verdict', '=', 'same').execute();
  // Its reason is its status.
  await open().set({ result: 'skipped' }).where('verdict', '=', 'skipped').execute();
  await skip(skipReasonsOfCommit.faulty).where('verdict', '=', 'faulty').execute();
  await skip(skipReasonsOfCommit.decided).where('decision', '=', 'skip').execute();
  await skip(skipReasonsOfCommit.undecided).execute();
}

/** Reads lines that a commit wrote, in the order of the file. */
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

export async function deleteLines(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
