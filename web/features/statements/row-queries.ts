// The calls about rows of statements that several screens make.
import type { SearchedPage } from '#shared/answers.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { type CallOptions, call } from '../../lib/calls/call.ts';
import { filtersIn } from '../../lib/use-filters.ts';

/** The filters of the list, as the address has them. */
const rowFilters = ['keyword', 'state', 'account', 'month', 'statement', 'reversal'] as const;

export type RowQuery = Partial<Record<(typeof rowFilters)[number], string>>;

export interface RowPageQuery extends RowQuery {
  page?: string | number;
  only?: 'rows' | 'total';
}

export interface FoundQuery {
  query: RowQuery;
  page: string | undefined;
}

/** Reads the filters in the address of a screen, and its page. */
export function readRowQuery(request: Request): FoundQuery {
  return rowQueryIn(new URL(request.url).search);
}

/** Reads the query of the rows in the search of an address, `?page=2&state=unknown`. */
export function rowQueryIn(search: string): FoundQuery {
  const { page, ...query } = filtersIn(search, ['page', ...rowFilters]);
  return { query, page };
}

/** Loads the id of the row to decide: of equal ones that may pay one bill, the first that came. */
export async function loadEarliest({ id }: StatementRow): Promise<number> {
  const { earlier } = (await call(statementRows.show, { params: { id } })).data;
  return earlier?.id ?? id;
}

export function pageOfRows(query: RowPageQuery, options?: CallOptions): Promise<SearchedPage<StatementRow>> {
  return call(statementRows.list, { query }, options);
}
