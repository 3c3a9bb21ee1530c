// The list of statement rows: its filters combine, and the keyword searches the bank's text, the reference and the amount.
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { ListFilters } from '../../../db/lists/list-description.ts';
import { searchableList } from '../../../db/lists/searchable-list.ts';
import { tally } from '../../../db/lists/tallies.ts';
import { selectRows } from './rows.db.ts';

export const readRowPage = searchableList({
  table: 'statement_rows',
  timeColumn: 'booked_on',
  filterColumns: { status: 'state', account: 'bank_account_id', statement: 'statement_id' },
  texts: 'statement_rows',
  textColumn: 'id',
  countFiltered,
  selectRows: (db, ids) =>
    selectRows(db).where('id', 'in', ids).orderBy('booked_on', 'desc').orderBy('id', 'desc'),
});

/** Totals are stored by state, account and month. The rows of one statement are few enough to be counted. */
export async function countFiltered(
  db: Database,
  { status, account, statement, from, before }: ListFilters,
): Promise<number> {
  if (statement === null)
    return tally(db, 'statement_rows', { status, category_id: account, name: from?.slice(0, 7) ?? null });
  const { total } = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('statement_id', '=', statement)
    .$if(status !== null, (query) => query.where(sql.ref<string>('state'), '=', status))
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .$if(from !== null, (query) => query.where('booked_on', '>=', from))
    .$if(before !== null, (query) => query.where('booked_on', '<', before))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type SumFilters = Pick<ListFilters, 'account' | 'statement' | 'from' | 'before'>;

/** Sen of the certain rows. They are few: they wait for one press. */
export async function sumCertain(
  db: Database,
  { account, statement, from, before }: SumFilters,
): Promise<number> {
  const { sum } = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('state', '=', 'certain')
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .$if(statement !== null, (query) => query.where('statement_id', '=', statement))
    .$if(from !== null, (query) => query.where('booked_on', '>=', from))
    .$if(before !== null, (query) => query.where('booked_on', '<', before))
    .executeTakeFirstOrThrow();
  return Number(sum);
}
