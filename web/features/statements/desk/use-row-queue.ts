// The rows of the list from which the desk was opened, in the order that they had then. Nothing moves under the hand.
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '#shared/limits.ts';
import { formatNumber } from '#shared/numbers.ts';
import { statementRows } from '#shared/statements/statements.contract.ts';
import type { StatementRow } from '#shared/statements/statements.schemas.ts';
import { isUndecided, undecidedStates } from '#shared/statements/statements.states.ts';
import { type DeskQueue, positionText, useDeskQueue } from '../../../components/desk/use-desk-queue.ts';
import { call } from '../../../lib/calls/call.ts';
import { settle } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { loadEarliest, pageOfRows, rowQueryIn } from '../row-queries.ts';
import { type Line, newestFirst, nextWaiting, startLine, withFound } from './desk-line.ts';

export interface RowQueue extends Pick<DeskQueue<StatementRow>, 'canStep' | 'step'> {
  /** The search of the address: the filters of the list. */
  filters: string;
  /** '3 dari 24', or of a list of all states '3 dari 22 yang menunggu'. */
  position: string;
  /** Opens the nearest row that nobody has decided, first below, then above. False: none is left, it opens the list. */
  openNext: () => Promise<boolean>;
  open: (id: number) => Promise<void>;
  reload: () => Promise<void>;
}

export function useRowQueue(current: StatementRow): RowQueue {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [reload] = useReload();
  const [line, setLine, waiting] = useLine(search);
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set());

  const open = async (id: number): Promise<void> => {
    await navigate(paths.adminStatementRow(id, search), { replace: true });
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
    position: waiting === null ? positionOf(desk.index, line) : waitingText(current, decided, waiting),
    canStep: desk.canStep,
    step: desk.step,
    openNext: async () => {
      desk.markDecided(current.id);
      setDecided((old) => new Set([...old, current.id]));
      const next = await nextWaiting(desk, { below: findBelow, waiting: findWaiting });
      if (next) await open(await loadEarliest(next));
      else await navigate(paths.adminStatements(search));
      return next !== undefined;
    },
    open: async (id) => {
      desk.markUndecided(id);
      setDecided((old) => new Set([...old].filter((each) => each !== id)));
      await open(id);
    },
    reload,
  };
}

/** What the hand decides, apart from what was decided before: approved together, ignored as a group. */
function waitingText(current: StatementRow, decided: ReadonlySet<number>, waiting: number): string {
  if (!isUndecided(current)) return `Sudah diputuskan. ${formatNumber(waiting - decided.size)} lagi menunggu`;
  return `${formatNumber(decided.size + 1)} dari ${formatNumber(waiting)} yang menunggu`;
}

/** Loaded after the row, which does not wait for it; frozen until the desk is left. */
function useLine(search: string) {
  const [line, setLine] = useState<Line | null>(null);
  /** Null with a filter of states: then the list says it. */
  const [waiting, setWaiting] = useState<number | null>(null);

  // The queue belongs to the list, not to the row: the loader of the screen runs again for each row.
  useEffect(() => {
    const stop = new AbortController();
    const { query, page } = rowQueryIn(search);
    void settle(pageOfRows({ ...query, page }, { signal: stop.signal })).then((found) => {
      if ('value' in found && !stop.signal.aborted) setLine(startLine(found.value));
    });
    const { state, ...others } = query;
    if (!state)
      void settle(call(statementRows.count, { query: others }, { signal: stop.signal })).then((found) => {
        if (!('value' in found) || stop.signal.aborted) return;
        const { states } = found.value.data;
        setWaiting(undecidedStates.reduce((sum, each) => sum + states[each], 0));
      });
    return () => stop.abort();
  }, [search]);

  return [line, setLine, waiting] as const;
}

function positionOf(index: number, line: Line | null): string {
  if (!line) return 'Memuat daftar…';
  if (index === -1) return 'Di luar daftar';
  const before = (line.firstPage - 1) * limits.perPage;
  return positionText({ before, index, known: line.rows.length, total: line.total });
}
