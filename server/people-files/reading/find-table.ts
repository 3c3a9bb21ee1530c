// Finds the table of a file: its sheet, its header, its columns, its rows.
import { colToLetter } from 'hucre/xlsx';
import { importLimits } from '#shared/imports/imports.limits.ts';
import type { ImportRefusal } from '#shared/imports/imports.messages.ts';
import type { Table, TableColumn } from '#shared/imports/imports.types.ts';
import type { RawRow, Source } from '../../tables/raw-rows.ts';
import { type FoundHeader, findHeader } from './find-header.ts';
import { skippedRow, skipReasons } from './table-rows.ts';

/** Why a file cannot be read as a table. The thread that reads throws it; callers get the words. */
export class Refusal extends Error {
  readonly reason: ImportRefusal;

  constructor(reason: ImportRefusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Rows of each sheet among which the header is looked for. */
const HEADER_SEARCH_ROWS = 60;

export async function findTable(sources: Source[]): Promise<Table> {
  const { name, header, sample, rest } = await bestReading(sources);
  if (header.titles.filter((title) => title !== '').length > importLimits.columns)
    throw new Refusal('tooManyColumns');
  return tableOf(name, header, await rowsBelow(header, sample, rest));
}

/** A source of which the first rows have been read. */
interface Reading {
  name: string | null;
  header: FoundHeader;
  sample: RawRow[];
  rest: AsyncGenerator<RawRow, void>;
}

/** Nothing is read twice, and one source at a time is open in addition to the best one. */
async function bestReading(sources: Source[]): Promise<Reading> {
  let best: Reading | null = null;
  let isEmpty = true;
  for (const { name, rows } of sources) {
    const rest = rows();
    const sample = await sampleOf(rest);
    const header = findHeader(sample);
    isEmpty &&= sample.length === 0;
    const isBetter: boolean = header !== null && header.score > (best?.header.score ?? 0);
    await (isBetter ? best?.rest : rest)?.return();
    if (header && isBetter) best = { name, header, sample, rest };
  }
  if (!best) throw new Refusal(isEmpty ? 'empty' : 'noHeader');
  return best;
}

async function sampleOf(rows: AsyncGenerator<RawRow, void>): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  for (;;) {
    const { value } = await rows.next();
    if (value && value.cells.length > 0) sample.push(value);
    if (!value || value.row >= HEADER_SEARCH_ROWS) return sample;
  }
}

interface Below {
  /** Cells of the columns up to the last header. */
  rows: RawRow[];
  remarks: number;
}

/** Totals, repeated headers and remarks that a table of the largest size may have in addition. */
const MAX_SKIPPED_ROWS = 500;

/** Stops at the limit. Cells to the right of the table are remarks. */
async function rowsBelow(
  { lastRow, titles }: FoundHeader,
  sample: RawRow[],
  rest: AsyncIterable<RawRow>,
): Promise<Below> {
  const width = titles.findLastIndex((title) => title !== '') + 1;
  const below: Below = { rows: [], remarks: 0 };
  const add = ({ row, cells }: RawRow) => {
    below.remarks += cells.slice(width).filter((cell) => cell !== null).length;
    const inside = cells.slice(0, width);
    if (inside.some((cell) => cell !== null)) below.rows.push({ row, cells: inside });
    if (below.rows.length > importLimits.rows + MAX_SKIPPED_ROWS) throw new Refusal('tooManyRows');
  };
  sample.filter(({ row }) => row > lastRow).forEach(add);
  for await (const row of rest) add(row);
  return below;
}

function tableOf(sheet: string | null, header: FoundHeader, { rows, remarks }: Below): Table {
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
  return { sheet, headerRow: header.lastRow, columns, skipped, remarks, rows: members };
}
