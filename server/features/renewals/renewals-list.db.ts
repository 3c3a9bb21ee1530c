// The renewal list: the status is the member's, and the keyword searches the member.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { uncachedCount } from '../../db/lists/cached-counts.ts';
import type { ListFilters } from '../../db/lists/list-description.ts';
import { searchableList } from '../../db/lists/searchable-list.ts';
import { tallyFiltered } from '../../db/lists/tallies.ts';
import { isOfType, selectRenewals } from './renewals.db.ts';

export const readRenewalPage = searchableList({
  table: 'renewals',
  timeColumn: 'created_at',
  countFiltered,
  relatedTests: (_, filters) => typeTests(filters),
  filterColumns: { status: 'member_status' },
  texts: 'members',
  textColumn: 'member_id',
  selectRows: (db, ids) =>
    selectRenewals(db)
      .where('renewals.id', 'in', ids)
      .orderBy('renewals.created_at', 'desc')
      .orderBy('renewals.id', 'desc'),
});

/** Counted by type only where one is chosen: the triggers count by status. */
function countFiltered(db: Database, filters: ListFilters): Promise<number> {
  return filters.type === null ? tallyFiltered('renewals')(db, filters) : countOfType(db, filters);
}

async function countOfType(db: Database, filters: ListFilters): Promise<number> {
  const { status } = filters;
  const ofStatus = status === null ? [] : [sql<boolean>`renewals.member_status = ${status}`];
  const tests = sql.join([...typeTests(filters), ...ofStatus], sql` and `);
  const query = sql<{ total: number }>`select count(*) as total from renewals where ${tests}`;
  return uncachedCount(db, () => query.compile(db)).read();
}

function typeTests({ type }: ListFilters) {
  return type === null ? [] : [isOfType(type)];
}
