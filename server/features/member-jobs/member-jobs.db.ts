// The SQL about work on many members.
import { sql } from 'kysely';
import { type ItemState, type JobAction, jobActionNames } from '#shared/member-jobs/member-jobs.states.ts';
import type { UndoState } from '#shared/undo.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { jsonElements, lockRows } from '../../db/dialect.ts';
import { type PageOf, pageWindow, readCountedPage } from '../../db/lists/paginate.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { Row } from '../../db/schema.ts';
import type { OrderRow } from '../../orders/orders.db.ts';

/** An order of the dialog. */
export type JobRow = OrderRow & { action: JobAction };
export type ItemRow = Row<'member_job_items'>;

function selectJobs(db: Database) {
  return db
    .selectFrom('member_jobs')
    .selectAll()
    .where('action', 'in', jobActionNames)
    .$narrowType<{ action: JobAction }>();
}

export function findJob(db: Database, id: number): Promise<JobRow | undefined> {
  return selectJobs(db).where('id', '=', id).executeTakeFirst();
}

/** Changes of one job run one at a time. */
export function lockJob(tx: Tx, id: number): Promise<JobRow | undefined> {
  return lockRows(tx, selectJobs(tx), 'member_jobs').where('id', '=', id).executeTakeFirst();
}

/** Orders that were never given are left out. */
export function readJobPage(db: Database, page: number): Promise<PageOf<JobRow>> {
  return readCountedPage(selectJobs(db).where('state', '<>', 'draft').orderBy('id', 'desc'), page);
}

/** Inserts the members in their order. Members who are gone by now are left out. Returns how many there are. */
export async function insertItems(tx: Tx, jobId: number, memberIds: readonly number[]): Promise<number> {
  if (memberIds.length === 0) return 0;
  // One parameter: a statement with thousands of them takes longer to build than to run.
  const chosen = jsonElements(tx, JSON.stringify(memberIds.map((id, place) => ({ id, place }))));
  const { numAffectedRows = 0n } = await sql`with chosen (id, place) as materialized
      (select cast(value ->> 'id' as integer), cast(value ->> 'place' as integer) from ${chosen})
    insert into member_job_items (job_id, member_id, member_name, state)
    select cast(${jobId} as integer), members.id, members.name, 'waiting'
    from chosen join members on members.id = chosen.id order by chosen.place`.execute(tx);
  return Number(numAffectedRows);
}

/** Reads the next members of a job that works, or that is taken back, in their order. */
export function readNextItems(tx: Tx, jobId: number, next: NextItems): Promise<ItemRow[]> {
  return nextItems(tx, jobId, next).selectAll().execute();
}

interface NextItems {
  isUndo: boolean;
  limit: number;
}

function nextItems(db: Database, jobId: number, { isUndo, limit }: NextItems) {
  return (
    db
      .selectFrom('member_job_items')
      .where('job_id', '=', jobId)
      .where('state', '=', isUndo ? 'done' : 'waiting')
      .where('undo_state', 'is', null)
      // As the index has them: PostgreSQL does not see that the first is always null.
      .orderBy('undo_state')
      .orderBy('id')
      .limit(limit)
  );
}

export type ItemOutcome = Pick<ItemRow, 'id' | 'state' | 'note' | 'undo'>;

/** Tells whether somebody whose turn succeeded is deleted by now. */
export async function hasDeletedMember(db: Database, jobId: number): Promise<boolean> {
  const gone = await db
    .selectFrom('member_job_items')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', '=', 'done')
    .where('member_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return gone !== undefined;
}

/** Stores all in one statement. */
export async function storeOutcomes(tx: Tx, outcomes: readonly ItemOutcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  const values = outcomes.map(
    ({ id, state, note, undo }) =>
      sql`(cast(${id} as integer), cast(${state} as text), cast(${note} as text), cast(${undo} as text))`,
  );
  await sql`with given (id, state, note, undo) as (values ${sql.join(values)})
    update member_job_items set state = given.state, note = given.note, undo = given.undo
    from given where member_job_items.id = given.id`.execute(tx);
}

export type UndoneItem = Pick<ItemRow, 'id' | 'undo' | 'undo_note'> & { undo_state: UndoState };

/** Stores all in one statement. */
export async function storeUndone(tx: Tx, outcomes: readonly UndoneItem[]): Promise<void> {
  if (outcomes.length === 0) return;
  const values = outcomes.map(
    ({ id, undo, undo_state, undo_note }) =>
      sql`(cast(${id} as integer), cast(${undo} as text), cast(${undo_state} as text), cast(${undo_note} as text))`,
  );
  await sql`with given (id, undo, state, note) as (values ${sql.join(values)})
    update member_job_items set undo = given.undo, undo_state = given.state, undo_note = given.note
    from given where member_job_items.id = given.id`.execute(tx);
}

export type ItemCount = Awaited<ReturnType<typeof countItems>>[number];

export function countItems(db: Database, jobIds: readonly number[]) {
  return db
    .selectFrom('member_job_items')
    .select(['job_id', 'state', 'undo_state'])
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where('job_id', 'in', jobIds)
    .groupBy(['job_id', 'state', 'undo_state'])
    .execute();
}

/** Reads the first members of a job that nobody has ordered yet. */
export async function readFirstNames(db: Database, jobId: number, limit: number): Promise<string[]> {
  const items = await nextItems(db, jobId, { isUndo: false, limit }).select('member_name').execute();
  return items.map(({ member_name }) => member_name);
}

interface ItemFilters {
  page: number;
  state: ItemState | 'none' | null;
  undo_state: UndoState | 'none' | null;
}

/** What went wrong, and what an admin should know, comes first. All are sorted for it, off the event loop. */
export async function readItemPage(
  db: Database,
  jobId: number,
  { page, state, undo_state }: ItemFilters,
): Promise<PageOf<ItemRow>> {
  const items = db
    .selectFrom('member_job_items')
    .where('job_id', '=', jobId)
    .$if(state !== null, (query) => query.where(sql.ref<string>('state'), '=', state))
    .$if(undo_state !== null, (query) => query.where(sql.ref<string>('undo_state'), '=', undo_state));
  const { limit, offset } = pageWindow(page);
  const shown = items
    .selectAll()
    .orderBy(sql`case state when 'failed' then 0 when 'skipped' then 1 else 2 end`)
    .orderBy(sql`case when note is null then 1 else 0 end`)
    .orderBy('id')
    .limit(limit)
    .offset(offset);
  const count = items.select(({ fn }) => fn.countAll<number>().as('total'));
  const [rows, counts] = await Promise.all([readLong(db, shown.compile()), readLong(db, count.compile())]);
  return { rows, total: Number(counts[0]?.total), page };
}

/** Selects all items for the spreadsheet. Is only compiled: a thread runs it. */
export function itemsQuery(db: Database, jobId: number) {
  return db
    .selectFrom('member_job_items')
    .leftJoin('members', 'members.id', 'member_job_items.member_id')
    .select(['member_job_items.member_name', 'members.number', 'members.email'])
    .select([
      'member_job_items.state',
      'member_job_items.note',
      'member_job_items.undo_state',
      'member_job_items.undo_note',
    ])
    .where('job_id', '=', jobId)
    .orderBy('member_job_items.id')
    .compile();
}

export function findCategory(db: Database, id: number) {
  return db.selectFrom('categories').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}
