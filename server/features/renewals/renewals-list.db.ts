// The renewal list: the status is the member's, and the keyword searches the member.
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { selectRenewals } from './renewals.db.ts';

export const readRenewalPage = searchableList({
  table: 'renewals',
  timeColumn: 'created_at',
  countFiltered: tallyFiltered('renewals'),
  filterColumns: { status: 'member_status' },
  texts: 'members',
  textColumn: 'member_id',
  selectRows: (db, ids) =>
    selectRenewals(db)
      .where('renewals.id', 'in', ids)
      .orderBy('renewals.created_at', 'desc')
      .orderBy('renewals.id', 'desc'),
});
