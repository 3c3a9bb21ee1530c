// Finds the bills that were closed without money since a day: late transfers may be meant for them, however old they are.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index payments_unpaid_by_end on payments (status, updated_at)
    where status in ('canceled', 'rejected')`.execute(db);
}
