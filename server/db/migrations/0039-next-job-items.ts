// The next members of a job are read in their order from the index, however many wait.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('member_job_items_by_state').execute();
  await db.schema
    .createIndex('member_job_items_by_state')
    .on('member_job_items')
    .columns(['job_id', 'state', 'undo_state', 'id'])
    .execute();
}
