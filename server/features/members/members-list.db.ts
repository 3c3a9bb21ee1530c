// The member list: its filters combine, and the keyword searches the member.
import type { MemberOrder } from '#shared/members/member-columns.rules.ts';
import type { Database } from '../../db/database.ts';
import type { SearchableList } from '../../db/lists/list-description.ts';
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { inOrder } from './conditions.db.ts';
import { type MemberRow, selectMembers } from './members.db.ts';

const listIn = (
  order: MemberOrder,
  ordering: Pick<SearchableList<MemberRow>, 'timeColumn' | 'isAscending' | 'isTextIndexUnordered'>,
) =>
  searchableList({
    table: 'members',
    ...ordering,
    countFiltered: tallyFiltered('members'),
    filterColumns: { company_category: 'company_category_id', status: 'status' },
    texts: 'members',
    textColumn: 'id',
    selectRows: (db: Database, ids) => inOrder(selectMembers(db), order).where('members.id', 'in', ids),
  });

/** In the orders for which each combination of filters has an index. */
export const readMemberPage = {
  newest: listIn('newest', { timeColumn: 'created_at' }),
  oldest: listIn('oldest', { timeColumn: 'created_at', isAscending: true, isTextIndexUnordered: true }),
  name_az: listIn('name_az', { timeColumn: 'name_key', isAscending: true, isTextIndexUnordered: true }),
  name_za: listIn('name_za', { timeColumn: 'name_key', isTextIndexUnordered: true }),
};

export function hasListIndex(order: MemberOrder): order is keyof typeof readMemberPage {
  return order in readMemberPage;
}
