// The SQL about the walk-through: who is to be reminded by WhatsApp, and what admins have opened.
import { type RawBuilder, sql } from 'kysely';
import type { DueRange } from '#shared/reminders/due-range.rules.ts';
import type { DueStage } from '#shared/reminders/reminder-stages.states.ts';
import type { Database } from '../../db/database.ts';
import { audienceTest, everybody, exclusionsOfDue } from '../members/audience.open.db.ts';
import { selectAdded, selectEntered, selectImported } from '../reminders/new-members.open.db.ts';

/** The ends of memberships that are in this stage today. */
export interface StageDays extends DueRange {
  stage: DueStage;
}

export interface WalkChoice {
  keyword: string;
  company_category: number | null;
  category: number | null;
  stages: readonly StageDays[];
  /** Who registered since then, or was added by hand without a period, is left alone. */
  newSince: string;
}

function selectDue(db: Database, choice: WalkChoice) {
  const { keyword, company_category, category } = choice;
  const without = [...exclusionsOfDue, 'undecided', 'not_reminded'] as const;
  return db
    .selectFrom('members')
    .where((is) => is.or(choice.stages.map((days) => isWithin(days))))
    .where(audienceTest(db, { ...everybody, keyword, company_category, category, without }))
    .where((is) =>
      is.or([
        is.and([
          is('members.created_at', '<', choice.newSince),
          is.not(is.exists(selectAddedMember(db, choice))),
        ]),
        is.exists(selectEntered(db).where('renewals.member_id', '=', sql.ref<number>('members.id'))),
        is.exists(selectImported(db).where('audit_events.member_id', '=', sql.ref<number>('members.id'))),
      ]),
    );
}

const isWithin = ({ from, before }: StageDays): RawBuilder<boolean> =>
  sql<boolean>`(members.expired_at < ${before}${from === null ? sql`` : sql` and members.expired_at >= ${from}`})`;

/** The stage that a member is in, as text. */
const stageOf = ({ stages }: WalkChoice): RawBuilder<string> =>
  sql<string>`case ${sql.join(
    stages.map((days) => sql`when ${isWithin(days)} then ${sql.lit(days.stage)}`),
    sql` `,
  )} end`;

function selectAddedMember(db: Database, choice: WalkChoice) {
  return selectAdded(db, choice.newSince).where('audit_events.member_id', '=', sql.ref<number>('members.id'));
}

/** Drafts that were opened for the stage in which their member is. */
function selectOpened(db: Database) {
  return db
    .selectFrom('contacts')
    .where('contacts.about', '=', 'reminder')
    .where('contacts.opened_at', 'is not', null)
    .where('contacts.undone_at', 'is', null);
}

function selectConfirmed(db: Database, choice: WalkChoice) {
  return selectOpened(db)
    .select('contacts.id')
    .where('contacts.member_id', '=', sql.ref<number>('members.id'))
    .where('contacts.period_end', '=', sql.ref<string>('members.expired_at'))
    .where('contacts.confirmed_at', 'is not', null)
    .where('contacts.stage', '=', stageOf(choice) as RawBuilder<DueStage>);
}

function selectUnconfirmed(db: Database, choice: WalkChoice) {
  return selectDue(db, choice).where((is) => is.not(is.exists(selectConfirmed(db, choice))));
}

/** The order is that of the list of ending memberships, which does not depend on what admins do. */
export function readPeople(db: Database, choice: WalkChoice, limit: number) {
  return selectUnconfirmed(db, choice)
    .select(['members.id', 'members.name', 'members.company', 'members.hp', 'members.expired_at'])
    .orderBy('members.expired_at', 'desc')
    .orderBy('members.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns zero without a stage. */
export async function countPeople(db: Database, choice: WalkChoice): Promise<number> {
  if (choice.stages.length === 0) return 0;
  const { total } = await selectUnconfirmed(db, choice).select(countAll).executeTakeFirstOrThrow();
  return Number(total);
}

export async function countConfirmed(db: Database, choice: WalkChoice): Promise<number> {
  const { total } = await selectDue(db, choice)
    .where((is) => is.exists(selectConfirmed(db, choice)))
    .select(countAll)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const countAll = sql<number>`count(*)`.as('total');

/** Reads those of these members, the oldest first. */
export async function readUnanswered(db: Database, memberIds: readonly number[]) {
  if (memberIds.length === 0) return [];
  return selectOpened(db)
    .selectAll()
    .where('contacts.member_id', 'in', memberIds)
    .where('contacts.confirmed_at', 'is', null)
    .orderBy('contacts.opened_at')
    .execute();
}
