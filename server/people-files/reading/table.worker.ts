// The thread that reads one uploaded file: what is wrong with the file ends here, not in the server.
import type { ImportRefusal } from '#shared/imports/imports.messages.ts';
import { inParts } from '../../process/thread-parts.ts';
import type { ReadingChoice, TableFrame, TableRow } from '../table.types.ts';
import { Refusal } from './find-table.ts';
import { parseFile } from './parse-file.ts';

/** A refusal, or the frame and then the rows. */
export type TablePart = { refusal: ImportRefusal } | { frame: TableFrame } | { rows: TableRow[] };

/** Receiving as many rows takes the event loop a few milliseconds. */
const ROWS_PER_PART = 200;

interface ReadingTask {
  file: Uint8Array;
  choice?: ReadingChoice | undefined;
}

/** What fails here, other than the file, ends the thread. */
export async function* readParts({ file, choice }: ReadingTask): AsyncGenerator<TablePart, void> {
  try {
    const { rows, ...frame } = await parseFile(Buffer.from(file), choice);
    yield { frame };
    for (let at = 0; at < rows.length; at += ROWS_PER_PART)
      yield { rows: rows.slice(at, at + ROWS_PER_PART) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    yield { refusal: error.reason };
  }
}

export default inParts(readParts);
