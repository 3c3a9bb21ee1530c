// Throttles by their end, so that those that have ended are found without reading the others.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('throttles_by_end').on('throttles').columns(['resets_at']).execute();
}
