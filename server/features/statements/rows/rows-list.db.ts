// The list of statement rows: its filters combine, and the keyword searches the bank's text, the reference and the amount.
import { sql } from 'kysely';
import { monthOfDay } from '#shared/dates.ts';
import type { Database } from '../../../db/database.ts';
import type { ListFilters } from '../../../db/lists/list-description.ts';
import { searchableList } from '../../../db/lists/searchable-list.ts';
import { hashShownSet, shownIds } from '../../../db/lists/shown-set.ts';
import { tally } from '../../../db/lists/tallies.ts';
import { selectRows } from './rows.db.ts';

export const readRowPage = searchableList({
  table: 'statement_rows',
  timeColumn: 'booked_on',
  filterColumns: {
    status: 'state',
    account: 'bank_account_id',
    statement: 'statement_id',
    reversal: 'reversal',
  },
  texts: 'statement_rows',
  textColumn: 'id',
  countFiltered: countFilteredRows,
  selectRows: (db, ids) =>
    selectRows(db).where('id', 'in', ids).orderBy('booked_on', 'desc').orderBy('id', 'desc'),
});

/**
 * Totals are stored by state, account and month. Rows of one statement, and those taken back, are few enough to be
 * counted.
 */
export async function countFilteredRows(
  db: Database,
  { status, account, statement, from, before, reversal }: ListFilters,
): Promise<number> {
  if (statement === null && reversal === null)
    return tally(db, 'statement_rows', {
      status,
      category_id: account,
      name: from === null ? null : monthOfDay(from),
    });
  const { total } = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$if(statement !== null, (query) => query.where('statement_id', '=', statement))
    .$if(reversal !== null, (query) => query.where(sql.ref<string>('reversal'), '=', reversal))
    .$if(status !== null, (query) => query.where(sql.ref<string>('state'), '=', status))
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .$if(from !== null, (query) => query.where('booked_on', '>=', from))
    .$if(before !== null, (query) => query.where('booked_on', '<', before))
    .executeTakeFirstOrThrow();
  return Number(total);
}

type SumFilters = Pick<ListFilters, 'account' | 'statement' | 'from' | 'before' | 'reversal'>;

/** Reads the sum of the certain rows, in sen, and what names them. They are few: they wait for one press. */
export async function readCertain(
  db: Database,
  { account, statement, from, before, reversal }: SumFilters,
): Promise<{ sum: number; set: string }> {
  const { sum, ids } = await db
    .selectFrom('statement_rows')
    .select(({ fn }) => [fn.sum<number | null>('amount').as('sum'), shownIds.as('ids')])
    .where('state', '=', 'certain')
    .$if(account !== null, (query) => query.where('bank_account_id', '=', account))
    .$if(statement !== null, (query) => query.where('statement_id', '=', statement))
    .$if(from !== null, (query) => query.where('booked_on', '>=', from))
    .$if(before !== null, (query) => query.where('booked_on', '<', before))
    .$if(reversal !== null, (query) => query.where(sql.ref<string>('reversal'), '=', reversal))
    .executeTakeFirstOrThrow();
  return { sum: Number(sum), set: hashShownSet(ids ?? '') };
}

export async function findOldestBooking(db: Database): Promise<string | null> {
  const first = db.selectFrom('statement_rows').select('booked_on').orderBy('booked_on').limit(1);
  return (await first.executeTakeFirst())?.booked_on ?? null;
}
