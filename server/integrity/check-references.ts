// Orphans: rows that refer to a missing row. The engines prevent them; a broken disk or manual changes do not.
import { sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { CheckContext } from './check-context.ts';

type Reference = { [T in keyof Tables]: [T, keyof Tables[T] & string, keyof Tables] }[keyof Tables];

const references: Reference[] = [
  ['categories', 'created_by', 'admins'],
  ['company_categories', 'created_by', 'admins'],
  ['members', 'category_id', 'categories'],
  ['members', 'company_category_id', 'company_categories'],
  ['labels', 'created_by', 'admins'],
  ['member_labels', 'member_id', 'members'],
  ['member_labels', 'label_id', 'labels'],
  ['member_views', 'admin_id', 'admins'],
  ['member_jobs', 'admin_id', 'admins'],
  ['member_jobs', 'undo_admin_id', 'admins'],
  ['member_job_items', 'job_id', 'member_jobs'],
  ['member_job_items', 'member_id', 'members'],
  ['bank_accounts', 'qris_image_id', 'association_images'],
  ['payments', 'member_id', 'members'],
  ['payments', 'decided_by', 'admins'],
  ['payments', 'bank_account_id', 'bank_accounts'],
  ['bank_accounts', 'replaces_id', 'bank_accounts'],
  ['closed_totals', 'bank_account_id', 'bank_accounts'],
  ['proof_hashes', 'payment_id', 'payments'],
  ['proof_words', 'payment_id', 'payments'],
  ['renewals', 'member_id', 'members'],
  ['renewals', 'payment_id', 'payments'],
  ['renewals', 'created_by', 'admins'],
  ['imports', 'admin_id', 'admins'],
  ['import_rows', 'import_id', 'imports'],
  ['import_rows', 'member_id', 'members'],
  ['statements', 'bank_account_id', 'bank_accounts'],
  ['statements', 'admin_id', 'admins'],
  ['statement_rows', 'statement_id', 'statements'],
  ['statement_rows', 'bank_account_id', 'bank_accounts'],
  ['statement_rows', 'decided_by', 'admins'],
  ['statement_reversals', 'statement_id', 'statements'],
  ['statement_reversals', 'bank_account_id', 'bank_accounts'],
  ['statement_links', 'row_id', 'statement_rows'],
  ['statement_links', 'payment_id', 'payments'],
  ['statement_links', 'member_id', 'members'],
  ['statement_links', 'batch_id', 'approval_batches'],
  ['deposit_uses', 'deposit_id', 'statement_links'],
  ['deposit_uses', 'payment_id', 'payments'],
  ['deposit_uses', 'batch_id', 'approval_batches'],
  ['deposit_uses', 'created_by', 'admins'],
  ['approval_batches', 'admin_id', 'admins'],
  ['approval_items', 'batch_id', 'approval_batches'],
  ['approval_items', 'row_id', 'statement_rows'],
  ['approval_items', 'payment_id', 'payments'],
  ['approval_items', 'member_id', 'members'],
  ['payer_names', 'member_id', 'members'],
  ['closed_months', 'closed_by', 'admins'],
  ['closed_months', 'reopened_by', 'admins'],
  ['reminders', 'member_id', 'members'],
  ['reminder_preferences', 'member_id', 'members'],
  ['renew_links', 'member_id', 'members'],
  ['contacts', 'member_id', 'members'],
  ['contacts', 'admin_id', 'admins'],
  ['contacts', 'payment_id', 'payments'],
  ['members', 'number_import_id', 'imports'],
  ['renewals', 'import_id', 'imports'],
  ['merges', 'admin_id', 'admins'],
  ['old_numbers', 'member_id', 'members'],
  ['old_numbers', 'merge_id', 'merges'],
  ['old_documents', 'member_id', 'members'],
  ['old_documents', 'merge_id', 'merges'],
  ['double_pairs', 'lower_id', 'members'],
  ['double_pairs', 'higher_id', 'members'],
  ['guides', 'created_by', 'admins'],
  ['sessions', 'member_id', 'members'],
  ['sessions', 'admin_id', 'admins'],
  ['two_step_logins', 'admin_id', 'admins'],
  ['recovery_codes', 'admin_id', 'admins'],
  ['password_links', 'member_id', 'members'],
  ['activations', 'member_id', 'members'],
  ['documents', 'member_id', 'members'],
  ['audit_events', 'admin_id', 'admins'],
];

/** All in one query: each reference is a lookup by key. */
export async function checkReferences({ db }: CheckContext): Promise<string[]> {
  const counts = references.map(([table, column, target]) => {
    const name = sql.lit(`${table}.${column}`);
    return sql`select ${name} as reference, count(*) as orphans from ${sql.table(table)} as child
      left join ${sql.table(target)} as parent on parent.id = ${sql.ref(`child.${column}`)}
      where parent.id is null and ${sql.ref(`child.${column}`)} is not null`;
  });
  const query = sql<{ reference: string; orphans: number }>`${sql.join(counts, sql` union all `)}`;
  const { rows } = await query.execute(db);
  return rows
    .filter(({ orphans }) => Number(orphans) > 0)
    .map(({ reference, orphans }) => `${reference}: ${orphans} rows refer to a row that is not there`);
}
