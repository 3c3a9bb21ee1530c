// The SQL of the payment list: ids first, from an index in the order of the list, then the rows of one page.
import type { ExpressionBuilder } from 'kysely';
import type { PaymentFilters } from '#shared/payments/payments.contract.ts';
import type { PaymentStatus } from '#shared/payments/payments.statuses.ts';
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
  type Keyword,
  matchingMembers,
  matchingPayments,
  memberOfRowContains,
  rowContains,
} from '../../db/lists/text-search.ts';
import type { Tables } from '../../db/schema.ts';
import { type PaymentRow, selectPayments } from './payments.db.ts';

type Filters = Omit<PaymentFilters, 'page' | 'keyword'>;
type Search = Wanted<Filters, Keyword>;

/** All given filters apply together; the keyword searches the payment's number and its member. */
export function readPaymentPage(
  db: Database,
  { page, keyword, ...filters }: PaymentFilters,
): Promise<PageOf<PaymentRow>> {
  return readListPage(db, list, { page, text: keyword, filters });
}

function selectNewest(db: Database) {
  return selectPayments(db).orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc');
}

const walk = preparePages((db, { filters, keyword }: Wanted<Filters>, { limit, offset, direction }) => {
  let ids = db
    .selectFrom('payments')
    .select('payments.id')
    .where(fits(filters))
    .orderBy('payments.created_at', direction)
    .orderBy('payments.id', direction)
    .limit(literally(limit));
  if (keyword)
    ids = ids.where((row) =>
      row.or([
        ...(keyword.mayBeNumber ? [rowContains(db, 'payments.number', keyword)] : []),
        memberOfRowContains(db, 'payments.member_id', keyword),
      ]),
    );
  if (offset !== 0) ids = ids.offset(offset);
  return selectNewest(db).where('payments.id', 'in', ids);
});

const fetch = preparePages((db, search: Search, { limit, offset }) => {
  const ids = selectFound(db, search)
    .select('payments.id')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset(offset);
  return selectNewest(db).where('payments.id', 'in', ids);
});

const list: SearchableList<Filters, PaymentRow> = {
  tally: (db, { company_category, status }) =>
    tally(db, 'payments', { company_category_id: company_category, status }),
  count,
  walk,
  fetch,
};

function count(db: Database, search: Search): Promise<number> {
  const filters = { ...search.filters, keyword: search.keyword.containing };
  return keptCount(db, { lists: ['members', 'payments'], name: 'payments', filters }, () =>
    selectFound(db, search).select(({ fn }) => fn.countAll<number>().as('total')),
  );
}

function selectFound(db: Database, { filters, keyword }: Search) {
  const ofMembers = db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.member_id', 'in', matchingMembers(db, keyword));
  const numbered = matchingPayments(db, keyword).$castTo<{ id: number }>().as('numbered');
  const found = keyword.mayBeNumber
    ? ofMembers.union(db.selectFrom(numbered).select('numbered.id'))
    : ofMembers;
  return db.selectFrom('payments').where('payments.id', 'in', found).where(fits(filters));
}

function fits({ company_category, status }: Filters) {
  return (row: ExpressionBuilder<Tables, 'payments'>) =>
    row.and([
      ...(company_category === null
        ? []
        : [row('payments.member_company_category_id', '=', company_category)]),
      ...(status === null ? [] : [row('payments.status', '=', status as PaymentStatus)]),
    ]);
}
