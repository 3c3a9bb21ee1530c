// The SQL of the conditions of 'Saring', and of the list that they select.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { addDays } from '#shared/calendar-days.ts';
import { type ConditionField, type LastingCondition, listedIds } from '#shared/members/conditions.rules.ts';
import { type MemberOrder, memberOrders } from '#shared/members/member-columns.rules.ts';
import { LIFETIME_END } from '#shared/renewals/renewals.rules.ts';
import type { Database } from '../../db/database.ts';
import { jsonElements } from '../../db/dialect.ts';
import { type Count, cachedCount, uncachedCount } from '../../db/lists/cached-counts.ts';
import { cachedPage } from '../../db/lists/cached-pages.ts';
import { exactMemberId } from '../../db/lists/exact-rows.ts';
import { type PageWindow, pageWindow } from '../../db/lists/paginate.ts';
import { isTallied, type TalliedList } from '../../db/lists/tallies.ts';
import { billNumber, keywordOf, matchingTexts } from '../../db/lists/text-search.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import { prepare, readNow } from '../../db/reads/prepare.ts';
import type { Tables } from '../../db/schema.ts';
import { startOfDay } from '../../lib/clock.ts';
import { labelNames } from '../member-labels/label-names.open.db.ts';
import { hasPassword, lastPaidAt, readMembersById } from './members.db.ts';
import { selectMembers } from './selected-members.open.db.ts';

/** Whom a list shows. */
export interface MemberSearch {
  keyword: string;
  company_category: number | null;
  status: string | null;
  conditions: readonly LastingCondition[];
  order: MemberOrder;
  /** Of all these, only those for whom the job with this id was done. */
  doneBy?: number;
}

type Test = RawBuilder<boolean>;

const FIRST_END = '1900-01-01';

const isTrue = (test: Test, comparison: LastingCondition['comparison']): Test =>
  comparison === 'blank' ? sql<boolean>`not ${test}` : test;

/** What a member must pass, all of it. */
export function searchTests(db: Database, search: MemberSearch): Test[] {
  const { keyword, company_category, status, conditions, doneBy } = search;
  return [
    ...(status === null ? [] : [sql<boolean>`members.status = ${status}`]),
    ...(company_category === null ? [] : [sql<boolean>`members.company_category_id = ${company_category}`]),
    ...conditions.map(conditionTest),
    ...(doneBy === undefined
      ? []
      : [
          sql<boolean>`members.id in (select member_id from member_job_items
            where job_id = ${doneBy} and state = 'done')`,
        ]),
    ...(keyword === '' ? [] : [keywordTest(db, keyword)]),
  ];
}

/** The member of a bill is found by its number, too. */
function keywordTest(db: Database, keyword: string): Test {
  const matching = matchingTexts(db, 'members', keywordOf(keyword));
  const exact = exactMemberId(db, keyword);
  return exact === null
    ? sql<boolean>`members.id in ${matching}`
    : sql<boolean>`members.id in (select id from ${matching} as matching union select ${exact})`;
}

function conditionTest(condition: LastingCondition): Test {
  return conditionQueries[condition.field].test(condition);
}

/** The columns of its tables that a condition reads. */
type ReadColumns = { [Table in keyof Tables]?: readonly (keyof Tables[Table] & string)[] };

interface ConditionQuery {
  /** A change of these columns may move the count. */
  reads: ReadColumns;
  test: (condition: LastingCondition) => Test;
}

export const conditionQueries: Record<ConditionField, ConditionQuery> = {
  category: {
    reads: { members: ['category_id'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`members.category_id in (${sql.join(values.map(Number))})`
        : isTrue(sql<boolean>`(members.category_id is not null)`, comparison),
  },
  period_end: {
    reads: { members: ['expired_at'] },
    test: ({ comparison, values: [from = '', to = ''] }) =>
      comparison === 'between'
        ? // A membership for life has no end.
          sql<boolean>`(members.expired_at >= ${from || FIRST_END}
            and members.expired_at < ${LIFETIME_END} and members.expired_at <= ${to || LIFETIME_END})`
        : isTrue(sql<boolean>`(members.expired_at is not null)`, comparison),
  },
  joined: {
    reads: { members: ['created_at'] },
    test: ({ values }) => within(sql.ref('members.created_at'), values),
  },
  last_paid: {
    reads: { payments: ['member_id', 'status', 'decided_at'] },
    test: ({ comparison, values }) => {
      const lastPaid = sql`(select max(decided_at) from payments
        where payments.member_id = members.id and payments.status = 'paid')`;
      return comparison === 'between'
        ? within(lastPaid, values)
        : isTrue(
            sql<boolean>`exists (select 1 from payments
              where payments.member_id = members.id and payments.status = 'paid')`,
            comparison,
          );
    },
  },
  login: {
    reads: { members: ['first_login_at'] },
    test: ({ comparison }) => isStored('first_login_at', comparison),
  },
  activation: {
    reads: { members: ['password_hash'], activations: ['member_id', 'state'] },
    test: ({ values }) => sql<boolean>`(${sql.join(values.map(activationTest), sql` or `)})`,
  },
  label: {
    reads: { member_labels: ['member_id', 'label_id'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`members.id in (select member_id from member_labels
            where label_id in (${sql.join(values.map(Number))}))`
        : isTrue(sql<boolean>`exists (select 1 from member_labels where member_id = members.id)`, comparison),
  },
  photo: {
    reads: { members: ['photo_key'] },
    test: ({ comparison }) => isStored('photo_key', comparison),
  },
  stop: {
    reads: { members: ['stop_reason'] },
    test: ({ comparison, values }) =>
      comparison === 'any'
        ? sql<boolean>`(members.stop_reason is not null and members.stop_reason in (${sql.join(values)}))`
        : isStored('stop_reason', comparison),
  },
};

/** As the index on whether it is there has it. */
function isStored(column: keyof Tables['members'], comparison: LastingCondition['comparison']): Test {
  const value = sql.ref(`members.${column}`);
  return comparison === 'blank' ? sql<boolean>`${value} is null` : sql<boolean>`${value} is not null`;
}

/** A moment of these days, the first and the last included; a blank one sets no bound. */
function within(value: RawBuilder<unknown>, [from = '', to = '']: readonly string[]): Test {
  const ends = [
    ...(from === '' ? [] : [sql<boolean>`${value} >= ${startOfDay(from)}`]),
    ...(to === '' ? [] : [sql<boolean>`${value} < ${startOfDay(addDays(to, 1))}`]),
  ];
  return ends.length === 0
    ? sql<boolean>`${value} is not null`
    : sql<boolean>`(${sql.join(ends, sql` and `)})`;
}

/** As the member's page names the state: with a password it is active, whatever was mailed. */
function activationTest(state: string): Test {
  if (state === 'active') return sql<boolean>`members.password_hash is not null`;
  const requested =
    state === 'none'
      ? sql`members.id not in (select member_id from activations)`
      : sql`members.id in (select member_id from activations where state = ${state})`;
  return sql<boolean>`(members.password_hash is null and ${requested})`;
}

/** Ids of categories and labels that conditions name and that are no longer there. */
export async function findMissing(db: Database, conditions: readonly LastingCondition[]) {
  const { category, label } = listedIds(conditions);
  const known = async (table: 'categories' | 'labels', ids: number[]) => {
    if (ids.length === 0) return [];
    const there = new Set((await readThere(db, { ids }, table)).map(({ id }) => id));
    return ids.filter((id) => !there.has(id));
  };
  return { category: await known('categories', category), label: await known('labels', label) };
}

const readThere = prepare((db: Database, { ids }: { ids: number[] }, table: 'categories' | 'labels') =>
  db.selectFrom(table).select('id').where('id', 'in', ids),
);

function where(db: Database, search: MemberSearch): RawBuilder<unknown> {
  const all = searchTests(db, search);
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
}

/** `exact` stands before all others. */
function orderOf(order: MemberOrder, exact: RawBuilder<number> | null = null): RawBuilder<unknown> {
  const { column, direction } = memberOrders[order];
  const [name, way] = [sql.ref(`members.${column}`), sql.raw(direction)];
  // Who has no end comes last in both orders.
  const blanks = column === 'expired_at' ? sql`members.expired_at is null, ` : sql``;
  const first = exact === null ? sql`` : sql`members.id = ${exact} desc, `;
  return sql`order by ${first}${blanks}${name} ${way}, members.id ${way}`;
}

/** The ids of a page, or of all members, in their order. Whom the keyword names exactly stands before all others. */
function idsOf(db: Database, search: MemberSearch, range: RawBuilder<unknown> = sql``) {
  const order = orderOf(search.order, exactMemberId(db, search.keyword));
  return sql<{
    id: number;
  }>`select members.id from members ${where(db, search)} ${order} ${range}`;
}

/** One more than the page shows, if there is one: it tells that a further page follows. */
export async function readFoundRows(db: Database, search: MemberSearch, page: number) {
  const range = pageWindow(page);
  const read = async () => (await readEarlyIds(db, search, range)) ?? (await readPageIds(db, search, range));
  const changedBy = changingLists(search);
  const ids = changedBy ? await cachedPage(db, { key: { search, page }, changedBy }, read) : await read();
  if (ids.length === 0) return [];
  const rows = new Map((await readMembersById(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Off the event loop. */
async function readPageIds(db: Database, search: MemberSearch, { limit, offset }: PageWindow) {
  const ids = idsOf(db, search, sql`limit ${limit + 1} offset ${offset}`);
  return (await readLong(db, ids.compile(db))).map(({ id }) => id);
}

/** The rows that are tested on the event loop: one or two milliseconds. */
const MAX_TESTED_ROWS = 1000;

/** What the tests read of a member. */
const testedColumns = [
  'id',
  'created_at',
  'expired_at',
  'name_key',
  'status',
  'company_category_id',
  'category_id',
  'password_hash',
  'photo_key',
  'stop_reason',
  'first_login_at',
];

/**
 * Frequent matches are among the first rows of the list, which fill the page on the event loop. Null: they do not, and
 * `readPageIds` reads further.
 */
async function readEarlyIds(db: Database, search: MemberSearch, { limit, offset }: PageWindow) {
  if (search.keyword !== '' || offset >= MAX_TESTED_ROWS) return null;
  const { status, company_category } = search;
  const order = orderOf(search.order);
  // Only what an index has in front of the order of the list.
  const indexed = where(db, { ...search, conditions: [] });
  const first = sql`(select ${sql.join(testedColumns.map((name) => sql.ref(name)))} from members
    ${status === null && company_category === null ? sql`` : indexed} ${order}
    limit ${sql.lit(MAX_TESTED_ROWS)}) as members`;
  const ids = sql<{ id: number }>`select members.id from ${first} ${where(db, search)} ${order}
    limit ${limit + 1} offset ${offset}`;
  const rows = await readNow(db, ids.compile(db));
  return rows.length > limit ? rows.map(({ id }) => id) : null;
}

/** All members that a search selects, with what columns of the list may show. */
export function selectFound(db: Database, search: MemberSearch) {
  const query = selectMembers(db)
    .leftJoin('activations', 'activations.member_id', 'members.id')
    .select('members.first_login_at')
    .select([hasPassword.as('has_password'), 'activations.state as requested_state'])
    .select([lastPaidAt.as('last_paid_at'), labelNames.as('label_names')]);
  return inOrder(query, search.order).where((is) => is.and(searchTests(db, search)));
}

export function inOrder<O>(query: SelectQueryBuilder<Tables, 'members', O>, order: MemberOrder) {
  const { column, direction } = memberOrders[order];
  return query
    .$if(column === 'expired_at', (rows) => rows.orderBy(sql`members.expired_at is null`))
    .orderBy(sql.ref(`members.${column}`), direction)
    .orderBy('members.id', direction);
}

/** Off the event loop. */
export async function readFoundIds(db: Database, search: MemberSearch, limit: number): Promise<number[]> {
  const rows = await readLong(db, idsOf(db, search, sql`limit ${limit}`).compile(db));
  return rows.map(({ id }) => id);
}

/** Off the event loop. */
export async function readSortedIds(db: Database, ids: readonly number[], order: MemberOrder) {
  const given = sql`select cast(value ->> 'id' as integer) from ${jsonElements(db, JSON.stringify(ids.map((id) => ({ id }))))}`;
  const query = sql<{
    id: number;
  }>`select members.id from members where members.id in (${given}) ${orderOf(order)}`;
  return (await readLong(db, query.compile(db))).map(({ id }) => id);
}

/** Cached until a list that the search reads changes, where all that it reads are such lists. */
export async function countFound(db: Database, search: MemberSearch): Promise<Count> {
  const { order: _, ...filters } = search;
  const build = () =>
    sql<{ total: number }>`select count(*) as total from members ${where(db, search)}`.compile(db);
  const changedBy = changingLists(search);
  if (!changedBy) return uncachedCount(db, build());
  return cachedCount(db, { list: 'members', changedBy, filters: { found: filters } }, build);
}

/** The lists that the tests of a search read; null where they also read other tables, whose changes have no number. */
function changingLists({ keyword, conditions, doneBy }: MemberSearch): TalliedList[] | null {
  const tables = new Set([
    'members',
    ...conditions.flatMap(({ field }) => Object.keys(conditionQueries[field].reads)),
    ...(billNumber(keyword) === null ? [] : ['payments']),
    ...(doneBy === undefined ? [] : ['member_job_items']),
  ]);
  const lists = [...tables].filter(isTallied);
  return lists.length === tables.size ? lists : null;
}
