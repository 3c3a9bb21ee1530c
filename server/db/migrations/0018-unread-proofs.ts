// Proofs whose lines nobody has read yet: an index, so that the daily job need not walk over all payments.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index proof_hashes_unread on proof_hashes (payment_id) where lines_form is null`.execute(
    db,
  );
}
