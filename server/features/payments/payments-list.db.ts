// The payment list: its filters combine, and the keyword searches the payment's number and its member.
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { selectPayments } from './payments.db.ts';

export const readPaymentPage = searchableList({
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
