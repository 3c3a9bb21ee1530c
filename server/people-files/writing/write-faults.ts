// The rows that cannot be imported, with each fault next to its cell. The corrected file can be imported as it is.

import type { Column } from '../../lib/spreadsheet/rows.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { readCellText } from '../../tables/raw-rows.ts';
import { faultHeader, ROW_HEADER } from '../columns/header-words.ts';
import type { CellFault, Table, TableRow } from '../table.types.ts';

/** Characters. */
const widths = { row: 8, cell: 20, fault: 44 };

interface FaultyRow {
  row: TableRow;
  faults: FaultOrRemark[];
}

/** What is said next to a cell; without a kind nothing is wrong with it. */
export type FaultOrRemark = Pick<CellFault, 'row' | 'column' | 'message'> & Partial<Pick<CellFault, 'kind'>>;

/** Writes an .xlsx file with the rows that have a fault, in the order of the file. It is written while it is read. */
export function writeFaults(
  table: Pick<Table, 'columns' | 'rows'>,
  faults: FaultOrRemark[],
): ReadableStream<Uint8Array> {
  const byRow = Map.groupBy(faults, ({ row }) => row);
  const faultyColumns = new Set(faults.map(({ column }) => column));
  const columns: Column<FaultyRow>[] = [
    { title: ROW_HEADER, width: widths.row, kind: 'number', cell: ({ row }) => row.row },
    ...(faultyColumns.has(null) ? [faultColumn('baris ini', null)] : []),
    ...table.columns.flatMap(({ index, header }) => [
      {
        title: header,
        width: widths.cell,
        kind: 'text' as const,
        cell: (row: FaultyRow) => writtenCell(row, index),
      },
      ...(faultyColumns.has(index) ? [faultColumn(header, index)] : []),
    ]),
  ];
  async function* faultyRows() {
    for (const row of table.rows) {
      const found = byRow.get(row.row);
      if (found) yield { row, faults: found };
    }
  }
  return writeSpreadsheet({ name: 'Perbaikan', columns }, faultyRows());
}

/**
 * As people see it. A number whose digits are lost is written as '1,23457E+15'. Plain digits would come back as a
 * complete number.
 */
function writtenCell({ row, faults }: FaultyRow, index: number): string {
  const cell = row.cells[index];
  const isLost = faults.some(({ column, kind }) => column === index && kind === 'digitsLost');
  if (isLost && typeof cell === 'number')
    return cell.toExponential(SHOWN_DECIMALS).replace('.', ',').toUpperCase();
  return readCellText(cell);
}

/** As spreadsheets show them in a narrow column. */
const SHOWN_DECIMALS = 5;

function faultColumn(header: string, column: number | null): Column<FaultyRow> {
  return {
    title: faultHeader(header.replaceAll('\n', ' ')),
    width: widths.fault,
    kind: 'text',
    cell: ({ faults }) =>
      faults
        .filter((fault) => fault.column === column)
        .map(({ message }) => message)
        .join(' '),
  };
}
