// Writes spreadsheets as a stream, row by row.
import { XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { rowXml } from './rows.ts';
import { filesAround, type Sheet, sheetFrame, sheetPath } from './template.ts';
import { type ZipPart, zipParts } from './zip-parts.ts';

/** Characters of XML that are compressed together. */
const CHUNK_CHARACTERS = 256 * 1024;

/**
 * An .xlsx file with a frozen first row of titles that filters and sorts. Memory does not grow with the number of rows,
 * and rows are read only when a chunk is read. Rows that exceed a sheet continue on the next one.
 */
export function writeSpreadsheet<Row>(
  sheet: Sheet<Row>,
  rows: AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  return ReadableStream.from(zipParts(partsOf(sheet, rows)));
}

async function* partsOf<Row>(sheet: Sheet<Row>, rows: AsyncIterable<Row>): AsyncGenerator<ZipPart> {
  const { maxLines = XLSX_MAX_ROWS_PER_SHEET } = sheet;
  const { head, tail, cells } = await sheetFrame(sheet);
  let [number, line, index, text] = [1, 1, 0, head];
  for await (const row of rows) {
    if (line === maxLines) {
      yield { path: sheetPath(number), text: text + tail(line) };
      [number, line, text] = [number + 1, 1, head];
    }
    line += 1;
    text += rowXml(cells, row, { index, line });
    index += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield { path: sheetPath(number), text };
    text = '';
  }
  yield { path: sheetPath(number), text: text + tail(line) };
  yield* await filesAround(sheet, number);
}
