// The SQL of the payment list: ids first, from an index in the order of the list, then the rows of one page.
import type { ExpressionBuilder } from 'kysely';
import type { PaymentStatus } from '#shared/labels.ts';
import type { PaymentFilters } from '#shared/payments.contract.ts';
import type { Database } from '../../db/connect.ts';
import { keptCount } from '../../db/kept-counts.ts';
import { literally, prepareWalk, readFoundPage, readPage, type Stretch } from '../../db/list-pages.ts';
import type { Tables } from '../../db/schema.ts';
import { tally } from '../../db/tallies.ts';
import { matchingMembers, matchingPayments, memberOfRowContains, rowContains } from '../../db/text-search.ts';
import type { PageOf, PageWindow } from '../../lib/paginate.ts';
import { type PaymentRow, selectPayments } from './payments.db.ts';

type Filters = Omit<PaymentFilters, 'page'>;

/** All given filters apply together; the keyword searches the payment's number and its member (OPEN-022). */
export async function listPayments(
  db: Database,
  { page, ...filters }: PaymentFilters,
): Promise<PageOf<PaymentRow>> {
  const among = tally(db, 'payments', {
    company_category_id: filters.company_category,
    status: filters.status,
  });
  const { keyword, ...all } = filters;
  if (keyword === '') return readPage(page, among, (stretch) => readNewest(db, all, stretch));
  const search = { total: await count(db, filters), among: await among };
  return readFoundPage(db, page, {
    ...search,
    keyword,
    walk: (stretch) => walk(db, filters, stretch),
    fetch: (window) => fetch(db, filters, window),
  });
}

function selectNewest(db: Database) {
  return selectPayments(db).orderBy('payments.created_at', 'desc').orderBy('payments.id', 'desc');
}

const readNewest = prepareWalk((db, { company_category, status }: Omit<Filters, 'keyword'>, stretch) =>
  walk(db, { company_category, status, keyword: '' }, stretch),
);

function walk(db: Database, filters: Filters, { limit, offset, direction }: Stretch) {
  const ids = db
    .selectFrom('payments')
    .select('payments.id')
    .where(fits(filters))
    .$if(filters.keyword !== '', (query) =>
      query.where((row) =>
        row.or([
          ...(mayBeNumber(filters.keyword) ? [rowContains(db, 'payments.number', filters.keyword)] : []),
          memberOfRowContains(db, 'payments.member_id', filters.keyword),
        ]),
      ),
    )
    .orderBy('payments.created_at', direction)
    .orderBy('payments.id', direction)
    .limit(literally(limit))
    .$if(offset !== 0, (query) => query.offset(offset));
  return selectNewest(db).where('payments.id', 'in', ids);
}

function fetch(db: Database, filters: Filters, { limit, offset }: PageWindow) {
  const ids = selectFound(db, filters)
    .select('payments.id')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset(offset);
  return selectNewest(db).where('payments.id', 'in', ids);
}

function count(db: Database, filters: Filters): Promise<number> {
  return keptCount(db, { lists: ['members', 'payments'], name: 'payments', filters }, () =>
    selectFound(db, filters).select(({ fn }) => fn.countAll<number>().as('total')),
  );
}

function selectFound(db: Database, filters: Filters) {
  const { keyword } = filters;
  const ofMembers = db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.member_id', 'in', matchingMembers(db, keyword));
  const numbered = matchingPayments(db, keyword).$castTo<{ id: number }>().as('numbered');
  const found = mayBeNumber(keyword)
    ? ofMembers.union(db.selectFrom(numbered).select('numbered.id'))
    : ofMembers;
  return db.selectFrom('payments').where('payments.id', 'in', found).where(fits(filters));
}

/** `INV-202611-0042`, or a part of it (OPEN-024). */
function mayBeNumber(keyword: string): boolean {
  return /^[inv\d-]+$/i.test(keyword);
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
