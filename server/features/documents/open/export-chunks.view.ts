// A spreadsheet as a worker thread of an export sends it: in chunks.
import type { Sheet } from '../../../lib/spreadsheet/template.ts';
import { writeSpreadsheet } from '../../../lib/spreadsheet/write-spreadsheet.ts';

/** Its memory moves from one thread to the other. */
export type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Takes each chunk back once it is written, and uses its memory for the next one. In the other thread all of them would
 * stay until the next garbage collection.
 */
export async function* chunksOf<Row>(
  sheet: Sheet<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Chunk, void, Chunk> {
  const chunks = writeSpreadsheet(sheet, rows).getReader();
  let memory = new ArrayBuffer();
  for (;;) {
    const { value } = await chunks.read();
    if (!value) return;
    const written = yield copyInto(memory, value);
    memory = written.buffer;
  }
}

/** With room to spare, if it needs other memory: the next chunk may be longer. */
function copyInto(memory: ArrayBuffer, bytes: Uint8Array): Chunk {
  const fits = bytes.length <= memory.byteLength;
  const chunk = new Uint8Array(fits ? memory : new ArrayBuffer(2 * bytes.length), 0, bytes.length);
  chunk.set(bytes);
  return chunk;
}
