// Finds the table of a file: its sheet, its header, its columns, its rows.
import { colToLetter } from 'hucre/xlsx';
import { importLimits } from '#shared/imports/imports.limits.ts';
import type { Table, TableColumn } from '#shared/imports/imports.types.ts';
import { type FoundHeader, findHeader } from './find-header.ts';
import type { RawRow, Source } from './raw-rows.ts';
import { Refusal } from './refusal.ts';
import { skippedRow, skipReasons } from './table-rows.ts';

/** Rows of each sheet among which the header is looked for. */
const HEADER_SEARCH_ROWS = 60;

export async function findTable(sources: Source[]): Promise<Table> {
  const { source, header } = await bestSource(sources);
  if (header.titles.filter((title) => title !== '').length > importLimits.columns)
    throw new Refusal('tooManyColumns');
  return tableOf(source, header, await rowsBelow(source, header));
}

interface Found {
  source: Source;
  header: FoundHeader;
}

async function bestSource(sources: Source[]): Promise<Found> {
  let best: Found | null = null;
  let isEmpty = true;
  for (const source of sources) {
    const sample = await sampleOf(source);
    if (sample.length > 0) isEmpty = false;
    const header = findHeader(sample);
    if (header && header.score > (best?.header.score ?? 0)) best = { source, header };
  }
  if (!best) throw new Refusal(isEmpty ? 'empty' : 'noHeader');
  return best;
}

async function sampleOf(source: Source): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  for await (const row of source.rows(HEADER_SEARCH_ROWS)) {
    if (row.cells.length > 0) sample.push(row);
    if (row.row >= HEADER_SEARCH_ROWS) break;
  }
  return sample;
}

interface Below {
  /** Cells of the columns up to the last header. */
  rows: RawRow[];
  remarks: number;
}

/** Stops at the limit. Cells to the right of the table are remarks. */
async function rowsBelow(source: Source, { lastRow, titles }: FoundHeader): Promise<Below> {
  const width = titles.findLastIndex((title) => title !== '') + 1;
  const rows: RawRow[] = [];
  let remarks = 0;
  for await (const { row, cells } of source.rows()) {
    if (row <= lastRow) continue;
    remarks += cells.slice(width).filter((cell) => cell !== null).length;
    const inside = cells.slice(0, width);
    if (!inside.some((cell) => cell !== null)) continue;
    rows.push({ row, cells: inside });
    if (rows.length > importLimits.rows + MAX_SKIPPED_ROWS) throw new Refusal('tooManyRows');
  }
  return { rows, remarks };
}

/** Totals, repeated headers and remarks that a table of the largest size may have in addition. */
const MAX_SKIPPED_ROWS = 500;

function tableOf(source: Source, header: FoundHeader, { rows, remarks }: Below): Table {
  const places = header.titles.flatMap((title, at) =>
    title !== '' || rows.some(({ cells }) => (cells[at] ?? null) !== null) ? at : [],
  );
  const columns = places.map((at, index): TableColumn => {
    const letters = colToLetter(at);
    return { index, letters, header: header.titles[at] || `Kolom ${letters}` };
  });
  const narrowed = rows.map(({ row, cells }) => ({ row, cells: places.map((at) => cells[at] ?? null) }));
  const reasons = skipReasons(
    narrowed,
    columns.map((column) => column.header),
  );
  const members = narrowed.filter((_, index) => reasons[index] === null);
  if (members.length === 0) throw new Refusal('headerOnly');
  if (members.length > importLimits.rows) throw new Refusal('tooManyRows');
  if (columns.length > importLimits.columns) throw new Refusal('tooManyColumns');
  const skipped = narrowed.flatMap((row, index) => (reasons[index] ? skippedRow(row, reasons[index]) : []));
  return { sheet: source.name, headerRow: header.lastRow, columns, skipped, remarks, rows: members };
}
