// Everything that is stored, to tell whether a request changed something.
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { engineOf } from '../../../server/db/dialect.ts';

/** All that a refused request must leave alone. Sessions note when they were used, throttles count refusals. */
const tables = [
  'members',
  'admins',
  'payments',
  'proof_hashes',
  'proof_words',
  'renewals',
  'guides',
  'categories',
  'category_changes',
  'company_categories',
  'labels',
  'member_labels',
  'member_views',
  'member_jobs',
  'member_job_items',
  'settings',
  'setting_groups',
  'association_images',
  'bank_accounts',
  'imports',
  'import_rows',
  'import_mappings',
  'activations',
  'reminders',
  'reminder_runs',
  'reminder_preferences',
  'renew_links',
  'contacts',
  'documents',
  'merges',
  'old_numbers',
  'old_documents',
  'double_pairs',
  'two_step_logins',
  'recovery_codes',
  'password_links',
  'login_days',
  'counters',
  'jobs',
  'audit_events',
] as const;

export type State = Record<string, string>;

/** One text per table: states are compared, and a difference names its table. */
export async function stateOf(db: Database): Promise<State> {
  if (engineOf(db) === 'postgres') return stateInOneStatement(db);
  const contents = await Promise.all(
    tables.map(async (table) => [table, JSON.stringify(await db.selectFrom(table).selectAll().execute())]),
  );
  return Object.fromEntries(contents);
}

/** Thousands of states are compared, and each statement is a round trip to the server. */
async function stateInOneStatement(db: Database): Promise<State> {
  const contents = tables.map(
    (table) =>
      sql`(select coalesce(json_agg(one), '[]')::text from ${sql.table(table)} as one) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<State>`select ${sql.join(contents)}`.execute(db);
  return rows[0] ?? {};
}
