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
import {
  conditionSearch,
  countPassing,
  findCandidates,
  firstRowsQuery,
  MAX_FIRST_ROWS,
  orderClause,
  pageQuery,
} from './walked-list.db.ts';

/** Whom a list shows. */
export interface MemberSearch extends Audience {
  order: MemberOrder;
}

/** The ids of a page, or of all members, in their order. Whom the keyword names exactly stands before all others. */
function idsOf(db: Database, search: MemberSearch, range: RawBuilder<unknown> = sql``) {
  const order = orderClause(search.order, exactMemberId(db, search.keyword));
  return sql<{
    id: number;
  }>`select members.id from members where ${audienceTest(db, search)} ${order} ${range}`;
}

/** Reads one row more than the page shows, if there is one: it tells that a further page follows. */
export async function readFoundRows(db: Database, search: MemberSearch, page: number) {
  const { limit, offset } = pageWindow(page);
  const range = { limit: limit + 1, offset };
  const read = () => readPageIds(db, search, range);
  const changedBy = changingLists(search);
  const ids = changedBy ? await cachedPage(db, { key: { search, page }, changedBy }, read) : await read();
  if (ids.length === 0) return [];
  const rows = new Map((await readMembersById(db, { ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

async function readPageIds(db: Database, search: MemberSearch, range: PageWindow): Promise<number[]> {
  const { order } = search;
  const plain = conditionSearch(search);
  if (!plain) return readIds(db, idsOf(db, search, sql`limit ${range.limit} offset ${range.offset}`));
  if (range.offset < MAX_FIRST_ROWS) {
    // Frequent matches are among the first rows of the list.
    const first = await readNow(db, firstRowsQuery(plain, { order, ...range }).compile(db));
    if (first.length === range.limit) return first.map(({ id }) => id);
  }
  return readIds(db, pageQuery(plain, { order, ...range }, await findCandidates(db, plain)));
}

/** Off the event loop. */
async function readIds(db: Database, ids: RawBuilder<{ id: number }>): Promise<number[]> {
  return (await readLong(db, ids.compile(db))).map(({ id }) => id);
}

/** Selects all members that a search selects, with what columns of the list may show. */
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

/** Runs off the event loop. */
export function readFoundIds(db: Database, search: MemberSearch, limit: number): Promise<number[]> {
  return readIds(db, idsOf(db, search, sql`limit ${limit}`));
}

/** Runs off the event loop. */
export function readSortedIds(db: Database, ids: readonly number[], order: MemberOrder): Promise<number[]> {
  const given = sql`select cast(value ->> 'id' as integer) from ${jsonElements(db, JSON.stringify(ids.map((id) => ({ id }))))}`;
  const query = sql<{
    id: number;
  }>`select members.id from members where members.id in (${given}) ${orderClause(order)}`;
  return readIds(db, query);
}

/** Caches the count until a list that the search reads changes, where all that it reads are such lists. */
export async function countFound(db: Database, search: MemberSearch): Promise<Count> {
  const { order: _, ...filters } = search;
  const plain = conditionSearch(search);
  const build = async () =>
    plain
      ? countPassing(db, plain, await findCandidates(db, plain))
      : sql<{
          total: number;
        }>`select count(*) as total from members where ${audienceTest(db, search)}`.compile(db);
  const changedBy = changingLists(search);
  if (!changedBy) return uncachedCount(db, build);
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
