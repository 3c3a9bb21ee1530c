// Indexes for work on many members, whose history grows with each.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The next members of a job are read in their order, however many wait.
  await db.schema.dropIndex('member_job_items_by_state').execute();
  await db.schema
    .createIndex('member_job_items_by_state')
    .on('member_job_items')
    .columns(['job_id', 'state', 'undo_state', 'id'])
    .execute();
  // Each category of the list says whether the history of a member names it.
  await sql`create index category_changes_by_origin on category_changes (from_category_id)
    where from_category_id is not null`.execute(db);
}
