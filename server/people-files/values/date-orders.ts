// Whether the written dates of a column have the month in front. One date can prove it for all others of its column.
import { importFields, kindOf, type ValueKind } from '#shared/imports/imports.fields.ts';
import type { Cell, Mapping, TableRow } from '#shared/imports/imports.types.ts';

/** Where a date proves that the month comes first. */
export interface MonthFirstProof {
  row: number;
  text: string;
}

/** By `index` of the column. Columns without such a date are left out. */
export type MonthFirstProofs = ReadonlyMap<number, MonthFirstProof>;

const dateKinds: readonly ValueKind[] = ['optionalDate', 'start', 'end'];

interface MonthFirstFinder {
  /** To be called with every row. */
  look: (row: TableRow) => void;
  /** Of the rows until now. */
  proofs: MonthFirstProofs;
}

/** Looks only at columns that are mapped to a date. */
export function monthFirstFinder(mapping: Mapping): MonthFirstFinder {
  const proofs = new Map<number, MonthFirstProof>();
  const columns = mapping.flatMap(({ column, field }) =>
    field && importFields[field].fills.some((name) => dateKinds.includes(kindOf(name))) ? [column] : [],
  );
  const look = ({ row, cells }: TableRow) => {
    for (const column of columns) {
      const date = writtenDate(cells[column] ?? null);
      if (date && date.first <= 12 && date.second > 12 && date.second <= 31 && !proofs.has(column))
        proofs.set(column, { row, text: date.text });
    }
  };
  return { look, proofs };
}

/** Whether a cell has a date that exists with either order, and is not the same in both: 4/5/1990. */
export function fitsBothOrders(cell: Cell): boolean {
  const date = writtenDate(cell);
  return date !== null && date.first <= 12 && date.second <= 12 && date.first !== date.second;
}

/** In numbers only, with the year at the end. A place may stand in front of it. */
const numbersOnly = /(?<!\d|\d[-/.])(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(?:\d{4}|\d{2})(?!\d)/;

function writtenDate(cell: Cell): { first: number; second: number; text: string } | null {
  const [text, first, second] = (typeof cell === 'string' && numbersOnly.exec(cell)) || [];
  return text === undefined ? null : { first: Number(first), second: Number(second), text };
}
