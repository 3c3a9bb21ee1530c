// The SQL of why members are skipped. The same tests count for the dialog and judge each member in his turn.
import { type RawBuilder, sql } from 'kysely';
import { keysOf } from '#shared/keys.ts';
import { type SkipReason, skipReasons } from '#shared/member-jobs/member-jobs.messages.ts';
import type { Database, Tx } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';
import { readLong } from '../../db/reads/long-reads.ts';

/** Of a row of `members`. */
export type SkipTest = RawBuilder<boolean>;

const hasLabel = (id: number | null): SkipTest =>
  sql`exists (select 1 from member_labels where label_id = ${id ?? 0} and member_id = members.id)`;

const optOut = sql`select 1 from reminder_preferences
  where reminder_preferences.member_id = members.id and opted_out_at is not null`;
const isOptedOut: SkipTest = sql`exists (${optOut})`;

export const skipTests = {
  same_category: (id: number | null): SkipTest => sql`members.category_id = ${id ?? 0}`,
  same_company_category: (id: number | null): SkipTest =>
    sql`coalesce(members.company_category_id = ${id ?? 0}, false)`,
  same_company: (company: string | null): SkipTest => sql`members.company = ${company ?? ''}`,
  has_label: hasLabel,
  without_label: (id: number | null): SkipTest => sql`not ${hasLabel(id)}`,
  has_stopped: (): SkipTest => sql`members.stop_reason is not null`,
  undecided: (): SkipTest => sql`exists (select 1 from payments where payments.member_id = members.id
    and payments.status = 'waiting_confirmation')`,
  reminded: (): SkipTest => sql`not ${isOptedOut}`,
  // With the link or the header of a mail, or in the own settings.
  stopped_reminders: (): SkipTest => sql`exists (${optOut} and opted_out_by <> 'admin')`,
  not_reminded: (): SkipTest => isOptedOut,
  has_password: (): SkipTest => sql`members.password_hash is not null`,
  is_waiting: (): SkipTest => sql`exists (select 1 from activations
    where activations.member_id = members.id and activations.state = 'waiting')`,
  no_number: (): SkipTest => sql`members.number is null`,
} satisfies Record<SkipReason, unknown>;

/** The first reason counts. */
type Skips = Partial<Record<SkipReason, SkipTest>>;

function reasonOf(skips: Skips): RawBuilder<SkipReason | null> {
  const cases = keysOf(skips).map((reason) => sql`when ${skips[reason]} then ${sql.lit(reason)}`);
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
  if (keysOf(skips).length === 0) return found;
  for (const some of querySlices(memberIds)) {
    const { rows } = await sql<{ id: number; reason: SkipReason | null }>`select members.id,
      ${reasonOf(skips)} as reason from members where members.id in (${sql.join(some)})`.execute(tx);
    for (const { id, reason } of rows) if (reason !== null) found.set(id, reason);
  }
  return found;
}
