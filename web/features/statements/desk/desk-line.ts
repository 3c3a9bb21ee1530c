// The rows that the desk goes through, in the order in which it found them.
import type { SearchedPage } from '#shared/answers.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';

export interface Line {
  rows: StatementRow[];
  firstPage: number;
  lastPage: number;
  /** Of the list when the desk was opened; null: not counted. */
  total: number | null;
  /** Whether the list may have more rows below. */
  hasMore: boolean;
}

export function lineOf({ data, current_page, total, per_page }: SearchedPage<StatementRow>): Line {
  return {
    rows: data,
    firstPage: current_page,
    lastPage: current_page,
    total,
    hasMore: total === null || current_page * per_page < total,
  };
}

/** The line with the rows of a page that it does not have yet. The order of the others stays. */
export function withFound(line: Line, rows: readonly StatementRow[], page: number) {
  const known = new Set(line.rows.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  const longer: Line = { ...line, rows: [...line.rows, ...fresh], lastPage: page };
  return { fresh, line: longer };
}
