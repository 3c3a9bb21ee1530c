// Writes spreadsheets as a stream, row by row. Cells are text, numbers and dates only: a formula cannot be written.
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { JAKARTA_AHEAD } from '#shared/dates.ts';
import { xmlText } from './plain-text.ts';

export interface Column<Row> {
  title: string;
  /** Characters. */
  width: number;
  /** `date`: `YYYY-MM-DD`; `time`: an ISO timestamp, shown in Jakarta. */
  kind: 'text' | 'number' | 'date' | 'time';
  cell: (row: Row, index: number) => string | number | null;
}

interface Sheet<Row> {
  name: string;
  columns: Column<Row>[];
}

const formats = { text: '@', number: undefined, date: 'dd/mm/yyyy', time: 'dd/mm/yyyy hh:mm' };

/** An .xlsx file with a frozen first row of titles. Memory does not grow with the number of rows. */
export function writeSpreadsheet<Row>(
  { name, columns }: Sheet<Row>,
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  return writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map(({ title, width, kind }) => ({ header: title, width, numFmt: formats[kind] })),
    freezePane: { rows: 1 },
  });
}

async function* cellsOf<Row>(columns: Column<Row>[], rows: AsyncIterable<Row>): AsyncIterable<CellValue[]> {
  let index = 0;
  for await (const row of rows) {
    const at = index++;
    yield columns.map(({ kind, cell }) => typed(kind, cell(row, at)));
  }
}

/** Spreadsheets have no time zones: the local time to be shown is written as if it were UTC. */
function typed(kind: Column<unknown>['kind'], value: string | number | null): CellValue {
  if (value === null || value === '') return null;
  if (kind === 'number') return Number(value);
  if (kind === 'text') return xmlText(String(value));
  return new Date(kind === 'date' ? `${value}T00:00:00Z` : Date.parse(String(value)) + JAKARTA_AHEAD);
}
