// Rows of statements say whether they were matched, and uploads until which day they show the money. Orders of Rp 0 wait for an admin.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf } from '../dialect.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A row without suggestions has the empty list once it was matched. Until now null said both.
  await sql`update statement_rows set suggestions = '[]'
    where suggestions is null and state in ('certain', 'likely', 'unknown')`.execute(db);
  // Null in uploads of the versions before: they also stored the days of the rows as the period.
  await db.schema
    .alterTable('statements')
    .addColumn('seen_to', columns(engineOf(db)).date)
    .execute();
  await sql`update payments set status = 'waiting_confirmation', submitted_at = coalesce(submitted_at, created_at)
    where total = 0 and status = 'waiting_payment'`.execute(db);
}
