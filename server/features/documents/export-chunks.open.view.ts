// A spreadsheet as a worker thread of an export sends it: in chunks.
import type { Sheet } from '../../lib/spreadsheet/template.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';

/** Its memory moves from one thread to the other. */
export type Chunk = Uint8Array<ArrayBuffer>;

/**
 * Takes each chunk back once it is written, and uses its memory for the next one. In the other thread all of them would
 * stay until the next garbage collection.
 */
export async function* streamChunks<Row>(
  sheet: Sheet<Row>,
  rows: AsyncIterable<Row>,
): AsyncGenerator<Chunk, void, Chunk> {
  for await (const part of inOneMemory(writeSpreadsheet(sheet, rows))) part.given(yield part.chunk);
}

interface LentChunk {
  chunk: Chunk;
  /** Takes its memory back. */
  given: (written: Chunk) => void;
}

/** Returns the bytes as chunks to be lent to another thread. */
export async function* inOneMemory(parts: AsyncIterable<Uint8Array>): AsyncGenerator<LentChunk> {
  let memory = new ArrayBuffer();
  const given = (written: Chunk) => {
    memory = written.buffer;
  };
  for await (const bytes of parts) yield { chunk: copyInto(memory, bytes), given };
}

/** With room to spare, if it needs other memory: the next chunk may be longer. */
function copyInto(memory: ArrayBuffer, bytes: Uint8Array): Chunk {
  const fits = bytes.length <= memory.byteLength;
  const chunk = new Uint8Array(fits ? memory : new ArrayBuffer(2 * bytes.length), 0, bytes.length);
  chunk.set(bytes);
  return chunk;
}
