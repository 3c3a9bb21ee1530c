// Reads all rows of a table without holding the event loop.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Mapping, ReadRow, Table } from '#shared/imports/imports.types.ts';
import type { ReadingContext } from './field-readers.ts';
import { rowReader } from './read-row.ts';

/** A row takes 0.1 to 0.2 ms. */
const ROWS_PER_TURN = 50;

/** One result for each row, in the order of the file. */
export async function readRows(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  mapping: Mapping,
  context: ReadingContext,
): Promise<ReadRow[]> {
  const read = rowReader(columns, mapping, context);
  const results: ReadRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % ROWS_PER_TURN === 0) await nextTurn();
    results.push(read(row));
  }
  return results;
}
