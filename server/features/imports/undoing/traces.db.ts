// What keeps a member whom an import added from being removed with its undo: every column that names a member says so.
// A test compares the list with the schema.
import { type RawBuilder, sql } from 'kysely';
import type { RetentionReason } from '#shared/imports/rows.messages.ts';
import type { Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/schema.ts';

/** Of the import that is taken back. */
export interface TracedImport {
  id: number;
  /** ISO timestamp. */
  committedAt: string;
  /** The labels that it gave to each member. Null: an earlier version did not note them. */
  labels: readonly { memberId: number; labelIds: readonly number[] | null }[];
}

interface Keeping {
  reason: RetentionReason;
  /** Of rows that do not all keep their member: which ones do. */
  when?: (traced: TracedImport) => RawBuilder<boolean>;
}

interface NotKeeping {
  /** Why its rows are no work on the member. */
  because: string;
}

type ColumnOf = { [T in keyof Tables]: `${T}.${keyof Tables[T] & string}` }[keyof Tables];

/** The first that is found is the reason that an admin reads. */
const facts: { [C in ColumnOf]?: Keeping | NotKeeping } = {
  'merges.survivor_id': { reason: 'merged', when: () => sql`merges.undone_at is null` },
  'old_numbers.member_id': { reason: 'merged' },
  'old_documents.member_id': { reason: 'merged' },
  'sessions.member_id': { reason: 'login' },
  'password_links.member_id': { reason: 'passwordLink' },
  'payments.member_id': { reason: 'payment' },
  'statement_links.member_id': { reason: 'deposit' },
  'approval_items.member_id': { reason: 'payment' },
  'payer_names.member_id': { reason: 'payerName' },
  'renewals.member_id': {
    reason: 'renewal',
    when: ({ id }) => sql`renewals.import_id is distinct from ${id}`,
  },
  'category_changes.member_id': {
    reason: 'category',
    when: ({ id }) => sql`category_changes.import_id is distinct from ${id}`,
  },
  'documents.member_id': { reason: 'documents' },
  'import_rows.member_id': {
    reason: 'otherImport',
    when: ({ id }) => sql`import_rows.import_id <> ${id} and import_rows.result = 'changed'`,
  },
  'member_labels.member_id': { reason: 'label', when: isLabelOfOthers },
  'contacts.member_id': { reason: 'contact', when: () => sql`contacts.undone_at is null` },
  'reminders.member_id': {
    reason: 'reminder',
    when: () => sql`(reminders.state = 'sent' or reminders.sending_at is not null)`,
  },
  'reminder_preferences.member_id': {
    reason: 'preference',
    when: () => sql`reminder_preferences.opted_out_at is not null`,
  },
  'renew_links.member_id': { reason: 'renewLink' },
  'activations.member_id': { reason: 'activation' },
  'member_job_items.member_id': {
    reason: 'job',
    when: () => sql`member_job_items.state in ('waiting', 'done')
      and coalesce(member_job_items.undo_state, '') <> 'undone'
      and exists (select 1 from member_jobs where member_jobs.id = job_id and member_jobs.state <> 'draft')`,
  },
  'audit_events.member_id': { because: 'a record outlives whom it is about' },
  'merges.merged_id': { because: 'that member is gone, or back as before' },
  'double_pairs.lower_id': { because: 'the product found the pair' },
  'double_pairs.higher_id': { because: 'the product found the pair' },
};

/** By `table.column`. */
export const traceFacts: ReadonlyMap<string, Keeping | NotKeeping> = new Map(Object.entries(facts));

/** Another label, or one that was taken from the member and given again since. */
function isLabelOfOthers({ committedAt, labels }: TracedImport): RawBuilder<boolean> {
  const given = labels
    .filter(({ labelIds }) => labelIds?.length !== 0)
    .map(({ memberId, labelIds }) =>
      labelIds === null
        ? sql`member_id = ${memberId}`
        : sql`(member_id = ${memberId} and label_id in (${sql.join(labelIds)}))`,
    );
  if (given.length === 0) return sql`true`;
  return sql`not (member_labels.created_at = ${committedAt} and (${sql.join(given, sql` or `)}))`;
}

/** Why some of these members stay, by id. */
export async function readRetained(
  tx: Tx,
  ids: readonly number[],
  traced: TracedImport,
): Promise<ReadonlyMap<number, RetentionReason>> {
  if (ids.length === 0) return new Map();
  const cases = [...traceFacts].flatMap(([name, fact]) => {
    if (!('reason' in fact)) return [];
    const [table = '', column = ''] = name.split('.');
    const when = fact.when ? sql`and ${fact.when(traced)}` : sql``;
    return sql`when exists (select 1 from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = members.id ${when}) then ${sql.lit(fact.reason)}`;
  });
  const { rows } = await sql<{ id: number; reason: RetentionReason | null }>`
    select members.id, case ${sql.join(cases, sql` `)} end as reason
    from members where members.id in (${sql.join(ids)})`.execute(tx);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}
