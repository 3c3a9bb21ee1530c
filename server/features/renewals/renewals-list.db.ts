// The SQL of the renewal list: ids first, from an index in the order of the list, then the rows of one page.
import type { ExpressionBuilder } from 'kysely';
import type { MemberStatus } from '#shared/members/members.statuses.ts';
import type { RenewalFilters } from '#shared/renewals/renewals.contract.ts';
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
import { type Keyword, matchingMembers, memberOfRowContains } from '../../db/lists/text-search.ts';
import type { Tables } from '../../db/schema.ts';
import { type RenewalRow, selectRenewals } from './renewals.db.ts';

type Filters = Pick<RenewalFilters, 'status'>;
type Search = Wanted<Filters, Keyword>;

/** All given filters apply together; the keyword searches the member, the status is the member's. */
export function readRenewalPage(
  db: Database,
  { page, keyword, ...filters }: RenewalFilters,
): Promise<PageOf<RenewalRow>> {
  return readListPage(db, list, { page, text: keyword, filters });
}

function selectNewest(db: Database) {
  return selectRenewals(db).orderBy('renewals.created_at', 'desc').orderBy('renewals.id', 'desc');
}

const walk = preparePages((db, { filters, keyword }: Wanted<Filters>, { limit, offset, direction }) => {
  let ids = db
    .selectFrom('renewals')
    .select('renewals.id')
    .where(fits(filters))
    .orderBy('renewals.created_at', direction)
    .orderBy('renewals.id', direction)
    .limit(literally(limit));
  if (keyword) ids = ids.where(memberOfRowContains(db, 'renewals.member_id', keyword));
  if (offset !== 0) ids = ids.offset(offset);
  return selectNewest(db).where('renewals.id', 'in', ids);
});

const fetch = preparePages((db, search: Search, { limit, offset }) => {
  const ids = selectFound(db, search)
    .select('renewals.id')
    .orderBy('renewals.created_at', 'desc')
    .orderBy('renewals.id', 'desc')
    .limit(limit)
    .offset(offset);
  return selectNewest(db).where('renewals.id', 'in', ids);
});

const list: SearchableList<Filters, RenewalRow> = {
  tally: (db, filters) => tally(db, 'renewals', filters),
  count,
  walk,
  fetch,
};

function count(db: Database, search: Search): Promise<number> {
  const filters = { ...search.filters, keyword: search.keyword.containing };
  return keptCount(db, { lists: ['members', 'renewals'], name: 'renewals', filters }, () =>
    selectFound(db, search).select(({ fn }) => fn.countAll<number>().as('total')),
  );
}

function selectFound(db: Database, { filters, keyword }: Search) {
  return db
    .selectFrom('renewals')
    .where('renewals.member_id', 'in', matchingMembers(db, keyword))
    .where(fits(filters));
}

function fits({ status }: Filters) {
  return (row: ExpressionBuilder<Tables, 'renewals'>) =>
    row.and(status === null ? [] : [row('renewals.member_status', '=', status as MemberStatus)]);
}
