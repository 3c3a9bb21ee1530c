// The SQL of the register: all reminders with what became of them, and their counts.
import { sql } from 'kysely';
import type { ReminderReason, ReminderState } from '#shared/reminders/reminder.states.ts';
import type { ReminderStage } from '#shared/reminders/reminder-stages.states.ts';
import type { Database } from '../../../db/database.ts';
import { type PageOf, readCountedPage } from '../../../db/lists/paginate.ts';
import { matchingTexts, parseKeyword } from '../../../db/lists/text-search.ts';

export interface CountFilters {
  /** Searches the member; blank means all. */
  keyword: string;
  /** null means all, `none` nothing; the same below. */
  stage: ReminderStage | 'none' | null;
}

export interface RegisterFilters extends CountFilters {
  page: number;
  state: ReminderState | 'none' | null;
  reason: ReminderReason | 'none' | null;
}

function selectMatching(db: Database, { keyword, stage }: CountFilters) {
  return db
    .selectFrom('reminders')
    .$if(keyword !== '', (query) =>
      query.where('reminders.member_id', 'in', matchingTexts(db, 'members', parseKeyword(keyword))),
    )
    .$if(stage !== null, (query) => query.where(sql`reminders.stage`, '=', stage));
}

function selectRegister(db: Database, filters: RegisterFilters) {
  const { state, reason } = filters;
  return selectMatching(db, filters)
    .leftJoin('members', 'members.id', 'reminders.member_id')
    .select(['reminders.id', 'period_end', 'stage', 'state', 'reason', 'refusal', 'planned_on', 'settled_at'])
    .select(['sending_at', 'member_id', 'members.name', 'members.number', 'members.email'])
    .$if(state !== null, (query) => query.where(sql`reminders.state`, '=', state))
    .$if(reason !== null, (query) => query.where(sql`reminders.reason`, '=', reason))
    .orderBy('reminders.id', 'desc');
}

export type RegisterPage = PageOf<
  Awaited<ReturnType<ReturnType<typeof selectRegister>['executeTakeFirstOrThrow']>>
>;

export function readRegister(db: Database, filters: RegisterFilters): Promise<RegisterPage> {
  return readCountedPage(selectRegister(db, filters), filters.page);
}

export async function countReminders(db: Database, filters: CountFilters) {
  const rows = await selectMatching(db, filters)
    .select(['reminders.state', 'reminders.reason', sql<number>`count(*)`.as('total')])
    .groupBy(['reminders.state', 'reminders.reason'])
    .execute();
  return rows.map(({ state, reason, total }) => ({ state, reason, total: Number(total) }));
}
