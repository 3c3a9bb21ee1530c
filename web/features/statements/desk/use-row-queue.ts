// The rows of the list from which the desk was opened, in the order that they had then. Nothing moves under the hand.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { SearchedPage } from '#shared/answers.ts';
import { limits } from '#shared/limits.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, undecidedStates } from '#shared/statements/statements.states.ts';
import { type DeskQueue, positionText, useDeskQueue } from '../../../components/desk/use-desk-queue.ts';
import { outcomeOf } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { pageOfRows, rowQueryIn } from '../row-queries.ts';

export interface RowQueue extends Pick<DeskQueue<StatementRow>, 'canStep' | 'step'> {
  /** The search of the address: the filters of the list. */
  filters: string;
  /** '3 dari 24' */
  position: string;
  /** Opens the nearest row that nobody has decided, first below, then above. False: none is left, it opens the list. */
  openNext: () => Promise<boolean>;
  open: (id: number) => Promise<void>;
  reload: () => Promise<void>;
}

/** The rows that the desk goes through, in the order in which it found them. */
interface Line {
  rows: StatementRow[];
  firstPage: number;
  lastPage: number;
  /** Of the list when the desk was opened; null: not counted. */
  total: number | null;
  /** Whether the list may have more rows below. */
  hasMore: boolean;
}

export function useRowQueue(current: StatementRow): RowQueue {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [reload] = useReload();
  const [line, setLine] = useLine(search);

  const open = async (id: number): Promise<void> => {
    await navigate(paths.adminStatementRow(id, search), { replace: true, preventScrollReset: true });
  };
  const desk = useDeskQueue({
    entries: line?.rows ?? [],
    openId: current.id,
    open: ({ id }) => open(id),
    beyond: {
      mayExist: (by) => by === 1 && line !== null && line.hasMore,
      open: async (by) => {
        const [found] = by === 1 ? await findBelow() : [];
        if (found) await open(found.id);
      },
    },
  });

  /** More rows below, once the known ones are used up. */
  async function findBelow(): Promise<StatementRow[]> {
    if (!line) return [];
    const { query } = rowQueryIn(search);
    // Rows that were decided have left a filtered list: its last known page may hold new ones.
    for (const page of [line.lastPage, line.lastPage + 1]) {
      const { data } = await pageOfRows({ ...query, page, only: 'rows' });
      const found = withFound(line, data, page);
      if (found.fresh.length > 0) {
        setLine(found.line);
        return found.fresh;
      }
    }
    return [];
  }

  /** A list of all states may have many pages of decided rows before the next one that waits. */
  async function findWaiting(): Promise<StatementRow[]> {
    const { query } = rowQueryIn(search);
    if (!line || query.state) return [];
    const pages = await Promise.all(
      undecidedStates.map((state) => pageOfRows({ ...query, state, only: 'rows' })),
    );
    const rows = pages.flatMap(({ data }) => data).toSorted(newestFirst);
    setLine((old) => old && withFound(old, rows, old.lastPage).line);
    return rows;
  }

  return {
    filters: search,
    position: positionOf(desk.index, line),
    canStep: desk.canStep,
    step: desk.step,
    openNext: async () => {
      desk.markDecided(current.id);
      const next = await nextWaiting(desk, { below: findBelow, waiting: findWaiting });
      if (next) await open(next.id);
      else await navigate(paths.adminStatements(search));
      return next !== undefined;
    },
    open: async (id) => {
      desk.markUndecided(id);
      await open(id);
    },
    reload,
  };
}

/** Loaded after the row, which does not wait for it; frozen until the desk is left. */
function useLine(search: string) {
  const [line, setLine] = useState<Line | null>(null);

  // The queue belongs to the list, not to the row: the loader of the screen runs again for each row.
  useEffect(() => {
    const stop = new AbortController();
    const { query, page } = rowQueryIn(search);
    void outcomeOf(pageOfRows({ ...query, page }, { signal: stop.signal })).then((found) => {
      if ('value' in found && !stop.signal.aborted) setLine(lineOf(found.value));
    });
    return () => stop.abort();
  }, [search]);

  return [line, setLine] as const;
}

function lineOf({ data, current_page, total, per_page }: SearchedPage<StatementRow>): Line {
  return {
    rows: data,
    firstPage: current_page,
    lastPage: current_page,
    total,
    hasMore: total === null || current_page * per_page < total,
  };
}

/** The line with the rows of a page that it does not have yet. The order of the others stays. */
function withFound(line: Line, rows: readonly StatementRow[], page: number) {
  const known = new Set(line.rows.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => !known.has(id));
  const longer: Line = { ...line, rows: [...line.rows, ...fresh], lastPage: page };
  return { fresh, line: longer };
}

function positionOf(index: number, line: Line | null): string {
  if (!line) return 'Memuat daftar…';
  if (index === -1) return 'Di luar daftar';
  const before = (line.firstPage - 1) * limits.perPage;
  return positionText({ before, index, known: line.rows.length, total: line.total });
}

/** The order of the list. */
export function newestFirst(a: StatementRow, b: StatementRow): number {
  return b.booked_on.localeCompare(a.booked_on) || b.id - a.id;
}

interface Search {
  /** Loads the next page of the list. */
  below: () => Promise<StatementRow[]>;
  /** Loads the rows of the whole list that wait. */
  waiting: () => Promise<StatementRow[]>;
}

/** The nearest row that waits: below, then above, then anywhere in the list. Undefined: nobody has to decide any more. */
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
