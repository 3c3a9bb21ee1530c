// Writes a zip as a stream. Nothing is compressed before it is read, and memory does not grow with the file.
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Text that continues the file of the part before, or starts the next file. */
export interface ZipPart {
  path: string;
  text: string;
}

const DEFLATE_METHOD = 8;

export async function* zipParts(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  let file: ZipInputFile | undefined;
  for await (const { path, text } of parts) {
    if (file?.filename !== path) {
      if (file) add('', file, constants.Z_FINISH);
      file = { filename: path, size: 0, crc: 0, compression: DEFLATE_METHOD };
      zip.add(file);
    }
    add(text, file, constants.Z_SYNC_FLUSH);
    yield Buffer.concat(written.splice(0));
  }
  if (file) add('', file, constants.Z_FINISH);
  zip.end();
  yield Buffer.concat(written);
}

/** Node compresses part by part: with fflate's own compression an export takes three times as long. */
function add(text: string, file: ZipInputFile, finishFlush: number): void {
  const bytes = Buffer.from(text);
  file.size += bytes.length;
  file.crc = crc32(bytes, file.crc);
  file.ondata?.(null, deflateRawSync(bytes, { finishFlush }), finishFlush === constants.Z_FINISH);
}
