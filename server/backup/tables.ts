// The tables of a backup: all but those that triggers maintain, referenced tables first.

import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/** Each with the column that pages through it. */
const keys = {
  admins: 'id',
  categories: 'id',
  category_fees: 'id',
  company_categories: 'id',
  imports: 'id',
  import_mappings: 'header_hash',
  members: 'id',
  category_changes: 'id',
  labels: 'id',
  member_labels: 'id',
  member_views: 'id',
  member_jobs: 'id',
  member_job_items: 'id',
  import_rows: 'id',
  association_images: 'id',
  bank_accounts: 'id',
  closed_totals: 'id',
  payments: 'id',
  proof_hashes: 'payment_id',
  proof_words: 'id',
  renewals: 'id',
  statements: 'id',
  statement_rows: 'id',
  statement_reversals: 'id',
  approval_batches: 'id',
  approval_items: 'id',
  statement_links: 'id',
  deposit_uses: 'id',
  closed_months: 'id',
  statement_mappings: 'header_hash',
  payer_names: 'id',
  reminders: 'id',
  reminder_runs: 'day',
  reminder_preferences: 'member_id',
  renew_links: 'id',
  contacts: 'id',
  merges: 'id',
  old_numbers: 'id',
  old_documents: 'id',
  double_pairs: 'id',
  guides: 'id',
  settings: 'key',
  setting_groups: 'name',
  sessions: 'id',
  two_step_logins: 'admin_id',
  recovery_codes: 'id',
  password_links: 'id',
  activations: 'member_id',
  activation_mails: 'id',
  login_days: 'day',
  documents: 'id',
  audit_events: 'id',
  jobs: 'id',
  throttles: 'key',
  counters: 'name',
} satisfies Record<Exclude<keyof Tables, 'tallies'>, string>;

export type TableName = keyof typeof keys;

export const tableNames = keysOf(keys);

/** Columns that name a stored file. */
export const fileColumns: Partial<Record<TableName, string>> = {
  members: 'photo_key',
  payments: 'proof_key',
  merges: 'spare_photo_key',
  association_images: 'file_key',
};

/** Columns that the database fills itself, or the restore. */
const generated: Partial<Record<TableName, readonly string[]>> = {
  members: ['search_text', 'name_key'],
  statement_rows: ['search_text'],
  payments: ['member_company_category_id'],
  renewals: ['member_status'],
};

/** A row as stored: text, numbers and null. */
export const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));
export type StoredRow = z.infer<typeof storedRow>;

export function hasNumberedIds(table: TableName): boolean {
  return keys[table] === 'id';
}

/** All rows, page by page. Consistent only inside one snapshot. */
export async function* pagesOf(db: Database, table: TableName, size: number): AsyncGenerator<StoredRow[]> {
  const key = keys[table];
  let last: string | number | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
    const query: RawBuilder<StoredRow> = sql`select * from ${sql.table(table)} ${after} order by ${sql.ref(key)} limit ${size}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows.map((row) => withoutGenerated(table, row));
    if (rows.length < size) return;
    last = rows.at(-1)?.[key] ?? null;
  }
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

function withoutGenerated(table: TableName, row: StoredRow): StoredRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !generated[table]?.includes(column)));
}
