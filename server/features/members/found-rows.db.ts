// The SQL of the member list with conditions: its pages, orders and counts.
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type MemberOrder, memberOrders } from '#shared/members/member-columns.rules.ts';
import type { Database } from '../../db/database.ts';
import { jsonElements } from '../../db/dialect.ts';
import { type Count, cachedCount, uncachedCount } from '../../db/lists/cached-counts.ts';
import { cachedPage } from '../../db/lists/cached-pages.ts';
import { exactMemberId } from '../../db/lists/exact-rows.ts';
import { type PageWindow, pageWindow } from '../../db/lists/paginate.ts';
import { isTallied, type TalliedList } from '../../db/lists/tallies.ts';
import { billNumber } from '../../db/lists/text-search.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import { readNow } from '../../db/reads/prepare.ts';
import type { Tables } from '../../db/schema.ts';
import { labelNames } from '../member-labels/label-names.open.db.ts';
import { type Audience, audienceTest } from './audience.open.db.ts';
import { conditionQueries } from './conditions.db.ts';
import { hasPassword, lastPaidAt, readMembersById } from './members.db.ts';
import { selectMembers } from './selected-members.open.db.ts';

/** Whom a list shows. */
export interface MemberSearch extends Audience {
  order: MemberOrder;
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
  }>`select members.id from members where ${audienceTest(db, search)} ${order} ${range}`;
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
  const indexed = sql`where ${audienceTest(db, { ...search, conditions: [] })}`;
  const first = sql`(select ${sql.join(testedColumns.map((name) => sql.ref(name)))} from members
    ${status === null && company_category === null ? sql`` : indexed} ${order}
    limit ${sql.lit(MAX_TESTED_ROWS)}) as members`;
  const ids = sql<{ id: number }>`select members.id from ${first} where ${audienceTest(db, search)} ${order}
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
  return inListOrder(query, search.order).where(audienceTest(db, search));
}

export function inListOrder<O>(query: SelectQueryBuilder<Tables, 'members', O>, order: MemberOrder) {
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
    sql<{ total: number }>`select count(*) as total from members where ${audienceTest(db, search)}`.compile(
      db,
    );
  const changedBy = changingLists(search);
  if (!changedBy) return uncachedCount(db, build());
  return cachedCount(db, { list: 'members', changedBy, filters: { found: filters } }, build);
}

/** The lists that the tests of a search read; null where they also read other tables, whose changes have no number. */
function changingLists({ keyword, conditions, frozenBy, without }: MemberSearch): TalliedList[] | null {
  if (frozenBy || without) return null;
  const tables = new Set([
    'members',
    ...conditions.flatMap(({ field }) => Object.keys(conditionQueries[field].reads)),
    ...(billNumber(keyword) === null ? [] : ['payments']),
  ]);
  const lists = [...tables].filter(isTallied);
  return lists.length === tables.size ? lists : null;
}
