// The member list: its filters combine, and the keyword searches the member.
import { sql } from 'kysely';
import type { MemberOrder } from '#shared/members/member-columns.rules.ts';
import type { Database } from '../../db/database.ts';
import type { SearchableList } from '../../db/lists/list-description.ts';
import { plainForm, plainNumber } from '../../db/lists/plain-numbers.ts';
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { billBeginning } from '../../db/lists/text-search.ts';
import { inListOrder } from './found-rows.db.ts';
import type { MemberRow } from './members.db.ts';
import { selectMembers } from './selected-members.open.db.ts';

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
    findsBills: true,
    selectRows: (db: Database, ids) => inListOrder(selectMembers(db), order).where('members.id', 'in', ids),
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

interface NumberedMember {
  id: number;
  /** The number of the bill that was found; null where the member's own begins so. */
  bill: string | null;
}

/** Finds members whose number, old number or bill begins so; of bills the newest. At most `limit` of each kind. */
export async function findNumbered(db: Database, typed: string, limit: number): Promise<NumberedMember[]> {
  const form = plainForm(typed);
  const number = plainNumber(db, 'number');
  const range = sql`${number} >= ${form} and ${number} < ${form + AFTER_ALL}`;
  const kinds = [
    sql`select * from (select id, null as bill, 1 as place from members where ${range}
      order by ${number} limit ${sql.lit(limit)}) as own`,
    sql`select * from (select member_id as id, null as bill, 2 as place from old_numbers
      where member_id is not null and ${range} order by number limit ${sql.lit(limit)}) as old`,
  ];
  const bill = billBeginning(typed);
  if (bill !== null)
    kinds.push(sql`select * from (select member_id as id, number as bill, 3 as place from payments
      where number >= ${bill} and number < ${`${bill}z`} order by number desc
      limit ${sql.lit(limit)}) as bills`);
  const found = sql<NumberedMember>`select id, bill from (${sql.join(kinds, sql` union all `)}) as found
    order by place`;
  return (await found.execute(db)).rows;
}

/** No letter or digit comes after it. */
const AFTER_ALL = '\uffff';
