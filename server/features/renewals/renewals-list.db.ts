// The SQL of the renewal list: ids first, from an index in the order of the list, then the rows of one page.
import type { MemberStatus } from '#shared/labels.ts';
import type { RenewalFilters } from '#shared/renewals.contract.ts';
import type { Database } from '../../db/connect.ts';
import { keptCount } from '../../db/kept-counts.ts';
import { literally, prepareWalk, readFoundPage, readPage, type Stretch } from '../../db/list-pages.ts';
import { tally } from '../../db/tallies.ts';
import { matchingMembers, memberOfRowContains } from '../../db/text-search.ts';
import type { PageOf, PageWindow } from '../../lib/paginate.ts';
import { type RenewalRow, selectRenewals } from './renewals.db.ts';

type Filters = Pick<RenewalFilters, 'keyword' | 'status'>;

/** All given filters apply together; the keyword searches the member (OPEN-022), the status is the member's. */
export async function listRenewals(
  db: Database,
  { page, keyword, status }: RenewalFilters,
): Promise<PageOf<RenewalRow>> {
  const filters = { keyword, status };
  const among = tally(db, 'renewals', { status });
  if (keyword === '') return readPage(page, among, (stretch) => readNewest(db, { status }, stretch));
  const search = { total: await count(db, filters), among: await among };
  return readFoundPage(db, page, {
    ...search,
    keyword,
    walk: (stretch) => walk(db, filters, stretch),
    fetch: (window) => fetch(db, filters, window),
  });
}

function selectNewest(db: Database) {
  return selectRenewals(db).orderBy('renewals.created_at', 'desc').orderBy('renewals.id', 'desc');
}

const readNewest = prepareWalk((db, { status }: Pick<Filters, 'status'>, stretch) =>
  walk(db, { status, keyword: '' }, stretch),
);

function walk(db: Database, { keyword, status }: Filters, { limit, offset, direction }: Stretch) {
  const ids = db
    .selectFrom('renewals')
    .select('renewals.id')
    .$if(status !== null, (query) => query.where('renewals.member_status', '=', status as MemberStatus))
    .$if(keyword !== '', (query) => query.where(memberOfRowContains(db, 'renewals.member_id', keyword)))
    .orderBy('renewals.created_at', direction)
    .orderBy('renewals.id', direction)
    .limit(literally(limit))
    .$if(offset > 0, (query) => query.offset(offset));
  return selectNewest(db).where('renewals.id', 'in', ids);
}

function fetch(db: Database, filters: Filters, { limit, offset }: PageWindow) {
  const ids = selectFound(db, filters)
    .select('renewals.id')
    .orderBy('renewals.created_at', 'desc')
    .orderBy('renewals.id', 'desc')
    .limit(limit)
    .offset(offset);
  return selectNewest(db).where('renewals.id', 'in', ids);
}

function count(db: Database, filters: Filters): Promise<number> {
  return keptCount(db, { lists: ['members', 'renewals'], name: 'renewals', filters }, () =>
    selectFound(db, filters).select(({ fn }) => fn.countAll<number>().as('total')),
  );
}

function selectFound(db: Database, { keyword, status }: Filters) {
  return db
    .selectFrom('renewals')
    .where('renewals.member_id', 'in', matchingMembers(db, keyword))
    .$if(status !== null, (query) => query.where('renewals.member_status', '=', status as MemberStatus));
}
