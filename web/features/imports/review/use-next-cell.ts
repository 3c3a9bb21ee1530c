import { useCallback, useEffect, useRef } from 'react';
import { READY_HEADING } from './CommitCard.tsx';

/** Marks the buttons that open faulty cells. */
export const faultyCell = { 'data-cell': 'faulty' } as const;

const FAULTY = '[data-cell="faulty"]';

interface NextCells {
  row: Element | null;
  later: HTMLElement[];
}

/**
 * Opens the next faulty cell once the rows were judged again. Call the returned function with the element of a mended
 * cell before the rows are loaded again.
 */
export function useNextCell(rows: unknown): (mended: Element | null) => void {
  const next = useRef<NextCells>(null);

  // Which buttons are there is known only when the new rows are in the document: mended ones may have left the list.
  useEffect(() => {
    if (rows && next.current) openNext(next.current);
    next.current = null;
  }, [rows]);

  return useCallback((mended) => {
    const below = [...document.querySelectorAll<HTMLElement>(FAULTY)].filter(
      (button) => mended && mended.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    next.current = { row: mended?.closest('article') ?? null, later: below };
  }, []);
}

/** What is still wrong with the row comes first. */
function openNext({ row, later }: NextCells): void {
  const own = row?.isConnected ? row.querySelector<HTMLElement>(FAULTY) : null;
  const found =
    own ?? later.find((button) => button.isConnected) ?? document.querySelector<HTMLElement>(FAULTY);
  if (found) found.click();
  else document.getElementById(READY_HEADING)?.focus();
}
