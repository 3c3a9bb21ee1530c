// The list of members by the end of their membership, the latest first. A stage is a range of this order.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { openStatuses } from '#shared/payments/payments.states.ts';
import { type DueStage, dueStages, stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import type { Database } from '../../../db/database.ts';
import { depositedFor } from '../../../db/deposits.ts';
import { engineOf } from '../../../db/dialect.ts';
import { cachedCount, uncachedCount } from '../../../db/lists/cached-counts.ts';
import type { ListFilters } from '../../../db/lists/list-description.ts';
import { searchableList } from '../../../db/lists/searchable-list.ts';
import { readLong } from '../../../db/reads/long-reads.ts';
import { audienceTest, everybody, exclusionsOfDue } from '../../members/audience.open.db.ts';
import { selectCategorized } from '../../members/selected-members.open.db.ts';

export const readDuePage = searchableList({
  table: 'members',
  timeColumn: 'expired_at',
  filterColumns: { company_category: 'company_category_id', category: 'category_id' },
  texts: 'members',
  textColumn: 'id',
  isTextIndexUnordered: true,
  relatedTests: (db, { contacted, uncontacted }) => [dueTest(db, { contacted, uncontacted })],
  countFiltered: countDueMembers,
  selectRows: (db, ids) =>
    selectDue(db)
      .where('members.id', 'in', ids)
      .orderBy('members.expired_at', 'desc')
      .orderBy('members.id', 'desc'),
});

export type DueRow = Awaited<ReturnType<typeof readDuePage>>['rows'][number];

/** Members with their open bill and last contacts. */
function selectDue(db: Database) {
  return selectCategorized(db)
    .leftJoin('reminders as mail', (join) => join.on('mail.id', '=', lastMailId))
    .leftJoin('contacts as draft', (join) => join.on('draft.id', '=', lastDraftId))
    .select([
      'members.id',
      'members.name',
      'members.title_before_name',
      'members.title_after_name',
      'members.email',
      'members.hp',
      'members.photo_key',
      'members.number',
      'members.company',
      'members.company_category_id',
      'members.category_id',
      'members.owes_entry_fee',
      'members.expired_at',
      'members.created_at',
      'mail.state as mail_state',
      'mail.reason as mail_reason',
      'draft.opened_at as draft_at',
    ])
    .select((row) => [
      row.fn.coalesce('mail.settled_at', 'mail.created_at').as('mail_at'),
      newestOpen(db).select('payments.total').as('open_total'),
      newestOpen(db).select('payments.status').as('open_status'),
      newestOpen(db).select(depositedFor('payments.id').as('deposited')).as('open_deposited'),
    ]);
}

const lastMailId = sql<number>`(select max(id) from reminders where member_id = members.id)`;
const lastDraftId = sql<number>`(select id from contacts where member_id = members.id
  and opened_at is not null and undone_at is null order by opened_at desc, id desc limit 1)`;

/** One with a proof comes first. */
function newestOpen(db: Database) {
  return db
    .selectFrom('payments')
    .where(sql<boolean>`payments.member_id = members.id`)
    .where('payments.status', 'in', openStatuses)
    .orderBy('payments.status')
    .orderBy('payments.id', 'desc')
    .limit(1);
}

type DueListFilters = Pick<
  ListFilters,
  'company_category' | 'category' | 'from' | 'before' | 'contacted' | 'uncontacted'
>;

/** Caches the count until a member changes, except where it depends on who was reminded. */
export async function countDueMembers(db: Database, filters: DueListFilters): Promise<number> {
  const build = () =>
    sql<{
      total: number;
    }>`select count(*) as total from members where ${dueTest(db, filters)}`.compile(db);
  const isCached = filters.contacted === null && filters.uncontacted === null;
  const list = { list: 'members', changedBy: ['members'], filters: { due: filters } } as const;
  return (isCached ? await cachedCount(db, list, build) : uncachedCount(db, build)).read();
}

/** Counts the members in each stage that has some. */
export async function countStages(
  db: Database,
  { today, ...search }: DueSearch & { today: string },
): Promise<{ stage: DueStage; total: number }[]> {
  const query = sql<{ stage: DueStage; total: number }>`select stage, count(*) as total
    from (select ${stageOn(db, today)} as stage from members where ${dueTest(db, search)}) as staged
    group by stage`;
  const rows = await readLong(db, query.compile(db));
  return rows.map(({ stage, total }) => ({ stage, total: Number(total) }));
}

export type DueExportRow = ReturnType<typeof dueExportQuery> extends CompiledQuery<infer Row> ? Row : never;

/** Is only compiled: a worker thread runs it. */
export function dueExportQuery(db: Database, search: DueSearch) {
  return selectDue(db)
    .where(dueTest(db, search))
    .orderBy('members.expired_at', 'desc')
    .orderBy('members.id', 'desc')
    .compile();
}

type DueSearch = DueListFilters & { keyword: string };

/** Reminded: in the stage of today, about the present period. */
function dueTest(db: Database, search: Partial<DueSearch>): RawBuilder<boolean> {
  const { company_category = null, category = null, keyword = '' } = search;
  const { from = null, before = null, contacted = null, uncontacted = null } = search;
  const whom = { company_category, category, keyword, ends: { from, before } };
  const tests = [
    audienceTest(db, { ...everybody, ...whom, without: exclusionsOfDue }),
    ...(contacted === null ? [] : [isContacted(db, contacted)]),
    ...(uncontacted === null ? [] : [sql<boolean>`not ${isContacted(db, uncontacted)}`]),
  ];
  return sql<boolean>`${sql.join(tests, sql` and `)}`;
}

function isContacted(db: Database, today: string): RawBuilder<boolean> {
  const present = sql`member_id = members.id and period_end = members.expired_at and stage = ${stageOn(db, today)}`;
  return sql<boolean>`(exists (select 1 from reminders where ${present} and state = 'sent')
    or exists (select 1 from contacts where ${present} and opened_at is not null and undone_at is null))`;
}

/** The stage of a member, from the latest to the first. */
function stageOn(db: Database, today: string): RawBuilder<DueStage> {
  const cases = dueStages
    .toReversed()
    .map(
      (stage) =>
        sql`when members.expired_at <= ${dayBefore(db, today, stageFacts[stage].offset)} then ${sql.lit(stage)}`,
    );
  return sql<DueStage>`case ${sql.join(cases, sql` `)} end`;
}

function dayBefore(db: Database, today: string, days: number): RawBuilder<string> {
  return engineOf(db) === 'postgres'
    ? sql<string>`(cast(${today} as date) - ${sql.lit(days)})`
    : sql<string>`date(${today}, ${sql.lit(`${-days} days`)})`;
}
