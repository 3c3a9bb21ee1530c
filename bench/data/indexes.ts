// PostgreSQL fills a large table several times faster when its indexes are made at the end.
import { sql } from 'kysely';
import type { Database } from '../../server/db/connect.ts';

/** Those that keep rows unique stay. */
export async function withoutIndexes(db: Database, load: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('members'::regclass, 'payments'::regclass, 'renewals'::regclass, 'audit_events'::regclass) and not indisunique
  `.execute(db);
  for (const { name } of indexes.rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  await load();
  for (const { definition } of indexes.rows) await sql.raw(definition).execute(db);
}
