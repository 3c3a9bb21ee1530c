// The SQL of why members are skipped. The same tests count for the dialog and judge each member in his turn.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import type { JobInput } from '#shared/member-jobs/member-jobs.contract.ts';
import { type SkipReason, skipReasons } from '#shared/member-jobs/member-jobs.messages.ts';
import type { Database, Tx } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';

const hasLabel = ({ label }: JobInput) =>
  sql<boolean>`exists (select 1 from member_labels where label_id = ${label ?? 0} and member_id = members.id)`;

const optOut = sql`select 1 from reminder_preferences
  where reminder_preferences.member_id = members.id and opted_out_at is not null`;
const isOptedOut = sql<boolean>`exists (${optOut})`;

/** Of a row of `members`. */
const skipTests: Record<SkipReason, (input: JobInput) => RawBuilder<boolean>> = {
  same_category: ({ member_category: id }) => sql`members.category_id = ${id ?? 0}`,
  same_company_category: ({ company_category: id }) =>
    sql`coalesce(members.company_category_id = ${id ?? 0}, false)`,
  same_company: ({ company }) => sql`members.company = ${company ?? ''}`,
  has_label: hasLabel,
  without_label: (input) => sql`not ${hasLabel(input)}`,
  has_stopped: () => sql`members.stop_reason is not null`,
  undecided: () => sql`exists (select 1 from payments where payments.member_id = members.id
    and payments.status = 'waiting_confirmation')`,
  reminded: () => sql`not ${isOptedOut}`,
  // With the link or the header of a mail, or in the own settings.
  stopped_reminders: () => sql`exists (${optOut} and opted_out_by <> 'admin')`,
  not_reminded: () => isOptedOut,
  has_password: () => sql`members.password_hash is not null`,
  is_waiting: () => sql`exists (select 1 from activations
    where activations.member_id = members.id and activations.state = 'waiting')`,
  no_number: () => sql`members.number is null`,
};

/** The first reason counts. */
interface Skips {
  reasons: readonly SkipReason[];
  input: JobInput;
}

function reasonOf({ reasons, input }: Skips): RawBuilder<SkipReason | null> {
  const cases = reasons.map((reason) => sql`when ${skipTests[reason](input)} then ${sql.lit(reason)}`);
  return cases.length === 0
    ? sql<null>`cast(null as text)`
    : sql<SkipReason | null>`case ${sql.join(cases, sql` `)} end`;
}

/** How many of the members of a job each reason would skip. Off the event loop. */
export async function countSkipped(
  db: Database,
  jobId: number,
  skips: Skips,
): Promise<{ reason: SkipReason; count: number }[]> {
  const query = sql<{ reason: string | null; count: number }>`select reason, count(*) as count from
    (select ${reasonOf(skips)} as reason from member_job_items
      join members on members.id = member_job_items.member_id
      where job_id = ${jobId} and member_job_items.state = 'waiting') as judged
    group by reason`;
  const rows = await readLong(db, query.compile(db));
  return keysOf(skipReasons).flatMap((reason) => {
    const found = rows.find((row) => row.reason === reason);
    return found ? [{ reason, count: Number(found.count) }] : [];
  });
}

/** For locked members: why some of them are skipped. By member. */
export async function judgeMembers(
  tx: Tx,
  memberIds: readonly number[],
  skips: Skips,
): Promise<Map<number, SkipReason>> {
  const found = new Map<number, SkipReason>();
  if (skips.reasons.length === 0) return found;
  for (const some of querySlices(memberIds)) {
    const { rows } = await sql<{ id: number; reason: SkipReason | null }>`select members.id,
      ${reasonOf(skips)} as reason from members where members.id in (${sql.join(some)})`.execute(tx);
    for (const { id, reason } of rows) if (reason !== null) found.set(id, reason);
  }
  return found;
}
