// The rows that the desk goes through, in the order in which it found them, and which of them waits next.
import type { SearchedPage } from '#shared/answers.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided } from '#shared/statements/statements.states.ts';
import type { DeskQueue } from '../../../components/desk/use-desk-queue.ts';

export interface Line {
  rows: StatementRow[];
  firstPage: number;
  lastPage: number;
  /** Of the list when the desk was opened; null: not counted. */
  total: number | null;
  /** Whether the list may have more rows below. */
  hasMore: boolean;
}

export function startLine({ data, current_page, total, per_page }: SearchedPage<StatementRow>): Line {
  return {
    rows: data,
    firstPage: current_page,
    lastPage: current_page,
    total,
    hasMore: total === null || current_page * per_page < total,
  };
}

/** Adds to the line the rows of a page that it does not have yet. The order of the others stays. */
export function withFound(line: Line, rows: readonly StatementRow[], page: number) {
  const known = new Set(line.rows.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  const longer: Line = { ...line, rows: [...line.rows, ...fresh], lastPage: page };
  return { fresh, line: longer };
}

/** Sorts the newest rows first, as the list does. */
export function newestFirst(a: StatementRow, b: StatementRow): number {
  return b.booked_on.localeCompare(a.booked_on) || b.id - a.id;
}

interface Search {
  /** Loads the next page of the list. */
  below: () => Promise<StatementRow[]>;
  /** Loads the rows of the whole list that wait. */
  waiting: () => Promise<StatementRow[]>;
}

/** Finds the nearest row that waits: below, then above, then anywhere in the list. Undefined: nobody has to decide any more. */
export async function nextWaiting(
  desk: Pick<DeskQueue<StatementRow>, 'below' | 'above' | 'isDecided'>,
  { below, waiting }: Search,
): Promise<StatementRow | undefined> {
  const waits = (row: StatementRow) => isUndecided(row) && !desk.isDecided(row);
  return (
    desk.below.find(waits) ??
    (await below()).find(waits) ??
    desk.above.find(waits) ??
    (await waiting()).find(waits)
  );
}
