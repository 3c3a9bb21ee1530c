// All that admins order and the queue does is an order: also imports and the archive. Each order has its own job.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

interface QueuedJob {
  id: number;
  kind: string;
  payload: string;
  created_at: string | Date;
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('imports')
    .addColumn('order_id', columns(engineOf(db)).reference, (c) =>
      c.references('member_jobs.id').onDelete('set null'),
    )
    .execute();
  await sql`create index imports_by_order on imports (order_id) where order_id is not null`.execute(db);
  const { rows } = await sql<QueuedJob>`select id, kind, payload, created_at from jobs
    where kind in ('run_member_jobs', 'commit_import', 'undo_import', 'make_archive') order by id`.execute(
    db,
  );
  await queueEachJob(db);
  await orderImports(db, rows);
  for (const job of rows.filter(({ kind }) => kind === 'make_archive')) {
    const { at }: { at: string } = JSON.parse(job.payload);
    const { rows: added } = await sql<{ id: number }>`insert into member_jobs
      (action, state, total, admin_name, created_at, queued_at)
      values ('archive', 'queued', 0, '-', ${at}, ${at}) returning id`.execute(db);
    await nameOrder(db, job.id, added[0]?.id);
  }
  // Of orders that were given again since.
  await sql`delete from jobs where kind in ('commit_import', 'undo_import') and payload not like '{"order":%'`.execute(
    db,
  );
}

/** One job worked on all of them. */
async function queueEachJob(db: Kysely<unknown>): Promise<void> {
  await sql`delete from jobs where kind = 'run_member_jobs'`.execute(db);
  await sql`insert into jobs (kind, payload, run_at, attempts, created_at)
    select 'run_member_jobs', '{"order":' || id || '}', queued_at, 0, queued_at from member_jobs
    where state in ('queued', 'running', 'undoing') order by queued_at, id`.execute(db);
}

interface RunningImport {
  id: number;
  state: string;
  row_count: number;
  admin_name: string;
  created_at: string | Date;
}

/** Their state said what their order does. */
async function orderImports(db: Kysely<unknown>, jobs: readonly QueuedJob[]): Promise<void> {
  const { rows } = await sql<RunningImport>`select id, state, row_count, admin_name, created_at from imports
    where state in ('committing', 'undoing') order by id`.execute(db);
  for (const file of rows) {
    const kind = file.state === 'undoing' ? 'undo_import' : 'commit_import';
    const found = jobs
      .filter((job) => job.kind === kind)
      .map((job) => ({ job, payload: JSON.parse(job.payload) }))
      .findLast(({ payload }) => payload.id === file.id);
    const name: string = found?.payload.admin.name ?? file.admin_name;
    const admin = sql`(select id from admins where id = ${found?.payload.admin.id ?? 0})`;
    const at = found?.job.created_at ?? file.created_at;
    const { rows: added } =
      kind === 'undo_import'
        ? await sql<{ id: number }>`insert into member_jobs
            (action, state, total, admin_name, created_at, queued_at, undo_admin_id, undo_name)
            values ('import', 'undoing', 0, ${file.admin_name}, ${at}, ${at}, ${admin}, ${name}) returning id`.execute(
            db,
          )
        : await sql<{ id: number }>`insert into member_jobs
            (action, state, total, admin_id, admin_name, created_at, queued_at)
            values ('import', 'queued', 0, ${admin}, ${name}, ${at}, ${at}) returning id`.execute(db);
    const before = kind === 'undo_import' ? 'committed' : 'checked';
    await sql`update imports set order_id = ${added[0]?.id}, state = ${before} where id = ${file.id}`.execute(
      db,
    );
    if (found) await nameOrder(db, found.job.id, added[0]?.id);
  }
}

async function nameOrder(db: Kysely<unknown>, jobId: number, order: number | undefined): Promise<void> {
  await sql`update jobs set payload = ${JSON.stringify({ order })} where id = ${jobId}`.execute(db);
}
