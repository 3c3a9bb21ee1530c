// Writes a zip as a stream. Nothing is compressed before it is read, and memory does not grow with the file.
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Bytes that continue the file of the part before, or start the next file. They are read before the next part is. */
export interface ZipPart {
  path: string;
  bytes: Uint8Array;
}

const DEFLATE_METHOD = 8;

const noBytes = new Uint8Array();

export async function* zipParts(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  let file: ZipInputFile | undefined;
  for await (const { path, bytes } of parts) {
    if (file?.filename !== path) {
      if (file) add(noBytes, file, constants.Z_FINISH);
      file = { filename: path, size: 0, crc: 0, compression: DEFLATE_METHOD };
      zip.add(file);
    }
    add(bytes, file, constants.Z_SYNC_FLUSH);
    yield Buffer.concat(written.splice(0));
  }
  if (file) add(noBytes, file, constants.Z_FINISH);
  zip.end();
  yield Buffer.concat(written);
}

/** Node compresses part by part: with fflate's own compression an export takes three times as long. */
function add(bytes: Uint8Array, file: ZipInputFile, finishFlush: number): void {
  file.size += bytes.length;
  file.crc = crc32(bytes, file.crc);
  file.ondata?.(null, deflateRawSync(bytes, { finishFlush }), finishFlush === constants.Z_FINISH);
}
