// The SQL of the member list: ids first, from an index in the order of the list, then the rows of one page.
import { type ExpressionBuilder, sql } from 'kysely';
import type { MemberStatus } from '#shared/labels.ts';
import type { MemberFilters } from '#shared/members.contract.ts';
import type { Database } from '../../db/connect.ts';
import { keptCount } from '../../db/kept-counts.ts';
import { literally, prepareWalk, readFoundPage, readPage, type Stretch } from '../../db/list-pages.ts';
import type { Tables } from '../../db/schema.ts';
import { tally } from '../../db/tallies.ts';
import { findsNewestFirst, matchingMembers, newestMatches, rowContains } from '../../db/text-search.ts';
import type { PageOf, PageWindow } from '../../lib/paginate.ts';
import { type MemberRow, selectMembers } from './members.db.ts';

const total = sql<number>`count(*)`.as('total');

type Filters = Omit<MemberFilters, 'page'>;

/** All given filters apply together (USR-005). */
export async function listMembers(
  db: Database,
  { page, ...filters }: MemberFilters,
): Promise<PageOf<MemberRow>> {
  const among = tally(db, 'members', {
    company_category_id: filters.company_category,
    status: filters.status,
  });
  const { keyword, ...all } = filters;
  if (keyword === '') return readPage(page, among, (stretch) => readNewest(db, all, stretch));
  const [total, matches] = await Promise.all([count(db, filters), countInOrder(db, filters)]);
  return readFoundPage(db, page, {
    total,
    among: await among,
    inOrder: matches,
    keyword,
    walk: (stretch) => walk(db, filters, stretch),
    fetch: (window) => fetch(db, filters, window),
  });
}

function selectNewest(db: Database) {
  return selectMembers(db).orderBy('members.created_at', 'desc').orderBy('members.id', 'desc');
}

const readNewest = prepareWalk((db, { company_category, status }: Omit<Filters, 'keyword'>, stretch) =>
  walk(db, { company_category, status, keyword: '' }, stretch),
);

function walk(db: Database, filters: Filters, { limit, offset, direction }: Stretch) {
  const ids = db
    .selectFrom('members')
    .select('members.id')
    .where(fits(filters))
    .$if(filters.keyword !== '', (query) =>
      query.where(rowContains(db, 'members.search_text', filters.keyword)),
    )
    .orderBy('members.created_at', direction)
    .orderBy('members.id', direction)
    .limit(literally(limit))
    .$if(offset !== 0, (query) => query.offset(offset));
  return selectNewest(db).where('members.id', 'in', ids);
}

function fetch(db: Database, filters: Filters, { limit, offset }: PageWindow) {
  const found = findsNewestFirst(db, filters.keyword)
    ? db
        .selectFrom(newestMatches(filters.keyword))
        .crossJoin('members')
        .whereRef('members.id', '=', 'found.id')
        .orderBy('found.place', 'desc')
    : db
        .selectFrom('members')
        .where('members.id', 'in', matchingMembers(db, filters.keyword))
        .orderBy('members.created_at', 'desc')
        .orderBy('members.id', 'desc');
  const ids = found.select('members.id').where(fits(filters)).limit(limit).offset(offset);
  return selectNewest(db).where('members.id', 'in', ids);
}

function count(db: Database, filters: Filters): Promise<number> {
  return keptCount(db, { lists: ['members'], name: 'members', filters }, () => {
    const matches = matchingMembers(db, filters.keyword);
    const isFiltered = filters.company_category !== null || filters.status !== null;
    return isFiltered
      ? db.selectFrom('members').select(total).where('members.id', 'in', matches).where(fits(filters))
      : db.selectFrom(matches.as('found')).select(total);
  });
}

async function countInOrder(db: Database, { keyword }: Filters): Promise<number | undefined> {
  if (!findsNewestFirst(db, keyword)) return undefined;
  return count(db, { keyword, company_category: null, status: null });
}

function fits({ company_category, status }: Filters) {
  return (row: ExpressionBuilder<Tables, 'members'>) =>
    row.and([
      ...(company_category === null ? [] : [row('members.company_category_id', '=', company_category)]),
      ...(status === null ? [] : [row('members.status', '=', status as MemberStatus)]),
    ]);
}
