// Writes spreadsheets as a stream, row by row.
import { XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { TextBuffer } from '../text-buffer.ts';
import { type ZipPart, zipParts } from '../zip-parts.ts';
import { rowXml } from './rows.ts';
import { filesAround, type Sheet, sheetFrame, sheetPath } from './template.ts';

/** Bytes of XML that are compressed together. */
const CHUNK_BYTES = 256 * 1024;

/**
 * Writes an .xlsx file with a frozen first row of titles that filters and sorts. Memory does not grow with the number
 * of rows, and rows are read only when a chunk is read. Rows that exceed a sheet continue on the next one.
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
  const xml = new TextBuffer(CHUNK_BYTES * 1.25);
  const part = (): ZipPart => ({ path: sheetPath(number), bytes: xml.take() });
  let [number, line, index] = [1, 1, 0];
  xml.add(head);
  for await (const row of rows) {
    if (line === maxLines) {
      xml.add(tail(line));
      yield part();
      [number, line] = [number + 1, 1];
      xml.add(head);
    }
    line += 1;
    xml.add(rowXml(cells, row, { index, line }));
    index += 1;
    if (xml.length >= CHUNK_BYTES) yield part();
  }
  xml.add(tail(line));
  yield part();
  yield* await filesAround(sheet, number);
}
