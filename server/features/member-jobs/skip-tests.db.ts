// The SQL of why members are skipped. The same tests count for the dialog and judge each member in his turn.
import { sql } from 'kysely';
import type { SkipReason } from '#shared/member-jobs/member-jobs.messages.ts';
import { type Exclusion, inclusionTests, type MemberTest } from '../members/audience.open.db.ts';

export type SkipTest = MemberTest;

const hasLabel = (id: number | null): SkipTest =>
  sql`exists (select 1 from member_labels where label_id = ${id ?? 0} and member_id = members.id)`;

const isLeftOut = (exclusion: Exclusion) => (): SkipTest => sql`not (${inclusionTests[exclusion]})`;

export const skipTests = {
  same_category: (id: number | null): SkipTest => sql`members.category_id = ${id ?? 0}`,
  same_company_category: (id: number | null): SkipTest =>
    sql`coalesce(members.company_category_id = ${id ?? 0}, false)`,
  same_company: (company: string | null): SkipTest => sql`members.company = ${company ?? ''}`,
  has_label: hasLabel,
  without_label: (id: number | null): SkipTest => sql`not ${hasLabel(id)}`,
  has_stopped: isLeftOut('has_stopped'),
  undecided: isLeftOut('undecided'),
  reminded: (): SkipTest => inclusionTests.not_reminded,
  stopped_reminders: isLeftOut('stopped_reminders'),
  not_reminded: isLeftOut('not_reminded'),
  has_password: isLeftOut('has_password'),
  is_waiting: isLeftOut('is_waiting'),
  no_number: isLeftOut('no_number'),
} satisfies Record<SkipReason, unknown>;
