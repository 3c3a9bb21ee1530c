// The filters of the address as the list uses them.
import type { RowFilters } from '#shared/statements/statements.schemas.ts';
import type { Database } from '../../../db/database.ts';
import { filteredAccount, readAccountGroups } from '../accounts.open.service.ts';

type Given = Partial<Pick<RowFilters, 'state' | 'account' | 'statement' | 'month' | 'keyword' | 'reversal'>>;

/** A keyword that is an amount, such as 'Rp 300.123' or 'Rp300123,-', finds the amount. */
export async function listFilters(
  db: Database,
  { state = null, account = null, statement = null, month = null, keyword = '', reversal = null }: Given,
) {
  const groups = account === null ? [] : await readAccountGroups(db);
  return {
    status: state,
    account: filteredAccount(groups, account),
    statement,
    ...daysOf(month),
    reversal,
    keyword: amountIn(keyword) ?? keyword,
  };
}

/** No row was booked on it: for a month that is none. */
const NEVER = '9999-12-31';

function daysOf(month: string | null): { from: string | null; before: string | null } {
  if (month === null) return { from: null, before: null };
  if (!/^\d{4}-\d{2}$/.test(month)) return { from: NEVER, before: NEVER };
  const from = `${month}-01`;
  return { from, before: Temporal.PlainDate.from(from).add({ months: 1 }).toString() };
}

function amountIn(keyword: string): string | null {
  const typed = /^(?:rp\.?\s*)?(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(?:\d{2}|-))?$/i.exec(keyword)?.[1];
  return typed?.replaceAll(/[. ]/g, '') ?? null;
}
