// The SQL of the member list: ids first, from an index in the order of the list, then the rows of one page.
import { type ExpressionBuilder, sql } from 'kysely';
import type { MemberFilters } from '#shared/members/members.contract.ts';
import type { MemberStatus } from '#shared/members/members.statuses.ts';
import type { Database } from '../../db/database.ts';
import { keptCount } from '../../db/lists/cached-counts.ts';
import {
  literally,
  preparePages,
  readListPage,
  type SearchableList,
  type Wanted,
} from '../../db/lists/list-pages.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import { tally } from '../../db/lists/tallies.ts';
import {
  findsNewestFirst,
  type Keyword,
  matchingMembers,
  newestMatches,
  rowContains,
} from '../../db/lists/text-search.ts';
import type { Tables } from '../../db/schema.ts';
import { type MemberRow, selectMembers } from './members.db.ts';

const total = sql<number>`count(*)`.as('total');

type Filters = Omit<MemberFilters, 'page' | 'keyword'>;
type Search = Wanted<Filters, Keyword>;

/** All given filters apply together. */
export function readMemberPage(
  db: Database,
  { page, keyword, ...filters }: MemberFilters,
): Promise<PageOf<MemberRow>> {
  return readListPage(db, list, { page, text: keyword, filters });
}

function selectNewest(db: Database) {
  return selectMembers(db).orderBy('members.created_at', 'desc').orderBy('members.id', 'desc');
}

const walk = preparePages((db, { filters, keyword }: Wanted<Filters>, { limit, offset, direction }) => {
  let ids = db
    .selectFrom('members')
    .select('members.id')
    .where(fits(filters))
    .orderBy('members.created_at', direction)
    .orderBy('members.id', direction)
    .limit(literally(limit));
  if (keyword) ids = ids.where(rowContains(db, 'members.search_text', keyword));
  if (offset !== 0) ids = ids.offset(offset);
  return selectNewest(db).where('members.id', 'in', ids);
});

const fetch = preparePages((db, { filters, keyword }: Search, { limit, offset }) => {
  const found = findsNewestFirst(db, keyword)
    ? db
        .selectFrom(newestMatches(keyword))
        .crossJoin('members')
        .whereRef('members.id', '=', 'found.id')
        .orderBy('found.place', 'desc')
    : db
        .selectFrom('members')
        .where('members.id', 'in', matchingMembers(db, keyword))
        .orderBy('members.created_at', 'desc')
        .orderBy('members.id', 'desc');
  const ids = found.select('members.id').where(fits(filters)).limit(limit).offset(offset);
  return selectNewest(db).where('members.id', 'in', ids);
});

const list: SearchableList<Filters, MemberRow> = {
  tally: (db, { company_category, status }) =>
    tally(db, 'members', { company_category_id: company_category, status }),
  count,
  walk,
  fetch,
  countInOrder,
};

function count(db: Database, { filters, keyword }: Search): Promise<number> {
  const counted = { ...filters, keyword: keyword.containing };
  return keptCount(db, { lists: ['members'], name: 'members', filters: counted }, () => {
    const matches = matchingMembers(db, keyword);
    return isFiltered(filters)
      ? db.selectFrom('members').select(total).where('members.id', 'in', matches).where(fits(filters))
      : db.selectFrom(matches.as('found')).select(total);
  });
}

async function countInOrder(db: Database, { filters, keyword }: Search, total: number) {
  if (!findsNewestFirst(db, keyword)) return undefined;
  return isFiltered(filters)
    ? count(db, { keyword, filters: { company_category: null, status: null } })
    : total;
}

function isFiltered({ company_category, status }: Filters): boolean {
  return company_category !== null || status !== null;
}

function fits({ company_category, status }: Filters) {
  return (row: ExpressionBuilder<Tables, 'members'>) =>
    row.and([
      ...(company_category === null ? [] : [row('members.company_category_id', '=', company_category)]),
      ...(status === null ? [] : [row('members.status', '=', status as MemberStatus)]),
    ]);
}
