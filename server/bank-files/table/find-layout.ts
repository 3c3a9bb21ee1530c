// Finds the header of a known layout among the first rows of a table.

import type { Cell } from '../../tables/raw-rows.ts';
import { type Role, roles, type TableLayout } from '../layouts/layout.types.ts';
import { layouts } from '../layouts/layouts.ts';
import type { TextRow } from './cells.ts';
import { splitTitle } from './titles.ts';

/** Columns of each role, from 0, in their order. */
export type Columns = Partial<Record<Role, number[]>>;

export interface FoundLayout {
  layout: TableLayout;
  header: TextRow;
  columns: Columns;
}

/** Rows above the header: addresses, notes, totals. */
const HEADER_SEARCH_ROWS = 120;

/**
 * Returns rows in which a header is looked for. Of a PDF those up to its titles: the heads of all pages stand above
 * them.
 */
export function rowsOfHead(rows: readonly TextRow[]): readonly TextRow[] {
  const titles = rows.findIndex(({ pdfLength }) => pdfLength !== undefined);
  return rows.slice(0, titles < 0 ? HEADER_SEARCH_ROWS : titles + 1);
}

/** Finds the layout with the most titles. Returns null when no row has all titles of one. */
export function findLayout(rows: TextRow[], known: readonly TableLayout[] = layouts): FoundLayout | null {
  let best: (FoundLayout & { score: number }) | null = null;
  for (const [index, header] of rowsOfHead(rows).entries()) {
    if (header.cells.length < 4 || header.cells.some(isValue)) continue;
    const titles = header.cells.map(splitTitle);
    for (const layout of known) {
      const isHeaded = !layout.heading || hasHeading(rows.slice(0, index), layout.heading);
      const columns = isHeaded ? matchTitles(titles, layout) : null;
      const score = columns ? Object.keys(columns).length : 0;
      if (columns && score > (best?.score ?? 0)) best = { layout, header, columns, score };
    }
    if (best) return best;
  }
  return null;
}

export function hasHeading(above: readonly TextRow[], heading: RegExp): boolean {
  return above.some(({ cells }) => cells.some((cell) => heading.test(String(cell ?? ''))));
}

/** A header that has lost the end of its line goes on with the values of a row. */
function isValue(cell: Cell): boolean {
  return typeof cell === 'number' || /\d{5}|\d[.,]\d{2}\b|\d{4}-\d{2}/.test(cell ?? '');
}

function matchTitles(titles: string[][], layout: TableLayout): Columns | null {
  const columns: Columns = {};
  for (const role of roles) {
    const expected = layout.columns[role];
    if (!expected) continue;
    const found = titles.flatMap((each, at) => (each.some((title) => expected.includes(title)) ? at : []));
    if (found.length > 0) columns[role] = role === 'description' ? found : found.slice(0, 1);
    else if (!layout.optional?.includes(role)) return null;
  }
  const named = Object.values(columns).flat();
  if (layout.hasOtherTexts)
    columns.description = titles.flatMap((each, at) => (each.length > 0 && !named.includes(at) ? at : []));
  const titled = titles.filter((each) => each.length > 0).length;
  return layout.isExact && titled > Object.keys(columns).length ? null : columns;
}
