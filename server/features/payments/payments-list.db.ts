// The payment list: its filters combine, and the keyword searches the payment's number and its member.
import { withLines } from '../../db/bill-lines.ts';
import type { Database } from '../../db/database.ts';
import type { SearchedPageOf } from '../../db/lists/paginate.ts';
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { type PaymentRow, selectPayments } from './payments.db.ts';

const readPage = searchableList({
  table: 'payments',
  timeColumn: 'created_at',
  countFiltered: tallyFiltered('payments'),
  filterColumns: { company_category: 'member_company_category_id', status: 'status' },
  texts: 'members',
  textColumn: 'member_id',
  numberColumn: 'number',
  findsBills: true,
  selectRows: (db, ids) =>
    selectPayments(db)
      .where('payments.id', 'in', ids)
      .orderBy('payments.created_at', 'desc')
      .orderBy('payments.id', 'desc'),
});

export async function readPaymentPage(
  db: Database,
  request: Parameters<typeof readPage>[1],
): Promise<SearchedPageOf<PaymentRow>> {
  const page = await readPage(db, request);
  return { ...page, rows: page.rows.map(withLines) };
}
