// What retains a member whom an import added when that is undone: every column that names a member says so in its description.
import { type RawBuilder, sql } from 'kysely';
import { type RetentionReason, retentionOrder } from '#shared/imports/rows.messages.ts';
import { lookUp } from '#shared/keys.ts';
import type { Tx } from '../../../db/database.ts';
import { allColumns, type ColumnName } from '../../../db/schema.ts';

/** Of the import that is taken back. */
export interface TracedImport {
  id: number;
  /** ISO timestamp. */
  committedAt: string;
  /** The labels that it gave to each member. Null: an earlier version did not note them. */
  labels: readonly { memberId: number; labelIds: readonly number[] | null }[];
}

type Limit = (traced: TracedImport) => RawBuilder<boolean>;

/** Of tables whose rows do not all retain their member: which ones do, by `table.column`. */
export const limits: Readonly<Partial<Record<ColumnName, Limit>>> = {
  'merges.survivor_id': () => sql`merges.undone_at is null`,
  'renewals.member_id': ({ id }) => sql`renewals.import_id is distinct from ${id}`,
  'category_changes.member_id': ({ id }) => sql`category_changes.import_id is distinct from ${id}`,
  'import_rows.member_id': ({ id }) => sql`import_rows.import_id <> ${id} and import_rows.result = 'changed'`,
  'member_labels.member_id': isLabelOfOthers,
  'contacts.member_id': () => sql`contacts.undone_at is null`,
  'reminders.member_id': () => sql`(reminders.state = 'sent' or reminders.sending_at is not null)`,
  'reminder_preferences.member_id': () => sql`reminder_preferences.opted_out_at is not null`,
  'member_job_items.member_id': () => sql`member_job_items.state in ('waiting', 'done')
    and coalesce(member_job_items.undo_state, '') <> 'undone'
    and exists (select 1 from member_jobs where member_jobs.id = job_id and member_jobs.state <> 'draft')`,
};

/** Every column whose rows retain the member that they name, in the order in which reasons are said. */
const traces = allColumns
  .flatMap(({ table, column, facts: { namesMember } }) => {
    if (!namesMember || (typeof namesMember.retains === 'object' && 'because' in namesMember.retains))
      return [];
    const { retains } = namesMember;
    return { table, column, reason: typeof retains === 'string' ? retains : retains.some };
  })
  .toSorted((a, b) => retentionOrder.indexOf(a.reason) - retentionOrder.indexOf(b.reason));

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

/** Reads why some of these members stay, by id. */
export async function readRetained(
  tx: Tx,
  ids: readonly number[],
  traced: TracedImport,
): Promise<ReadonlyMap<number, RetentionReason>> {
  if (ids.length === 0) return new Map();
  const cases = traces.map(({ table, column, reason }) => {
    const limit = lookUp(limits, `${table}.${column}`);
    const when = limit ? sql`and ${limit(traced)}` : sql``;
    return sql`when exists (select 1 from ${sql.table(table)}
      where ${sql.ref(`${table}.${column}`)} = members.id ${when}) then ${sql.lit(reason)}`;
  });
  const { rows } = await sql<{ id: number; reason: RetentionReason | null }>`
    select members.id, case ${sql.join(cases, sql` `)} end as reason
    from members where members.id in (${sql.join(ids)})`.execute(tx);
  return new Map(rows.flatMap(({ id, reason }) => (reason === null ? [] : [[id, reason] as const])));
}
