// The member list: its filters combine, and the keyword searches the member.
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { selectMembers } from './members.db.ts';

export const readMemberPage = searchableList({
  table: 'members',
  timeColumn: 'created_at',
  countFiltered: tallyFiltered('members'),
  filterColumns: { company_category: 'company_category_id', status: 'status' },
  texts: 'members',
  textColumn: 'id',
  selectRows: (db, ids) =>
    selectMembers(db)
      .where('members.id', 'in', ids)
      .orderBy('members.created_at', 'desc')
      .orderBy('members.id', 'desc'),
});
