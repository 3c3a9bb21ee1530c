// Writes a zip as a stream. Nothing is compressed before it is read, and memory does not grow with the contents.
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { TextBuffer } from './text-buffer.ts';

/** Bytes that continue the file of the part before, or start the next file. They are read before the next part is. */
export interface ZipPart {
  path: string;
  bytes: Uint8Array;
  /** The contents are compressed already, as pictures and spreadsheets are: compressing them again only takes time. */
  isPacked?: true;
}

interface ZipFile {
  name: Buffer;
  /** Where its header begins. */
  offset: number;
  crc: number;
  size: number;
  packedSize: number;
}

const DEFLATE_METHOD = 8;
/** Sizes follow the contents, and names are UTF-8. */
const FILE_FLAGS = 0x0808;
const READER_VERSION = 20;
/** Of a reader that knows Zip64: more files than 65,534, or more bytes than 4 GiB. */
const READER_VERSION_64 = 45;
const MAX_16 = 0xff_ff;
const MAX_32 = 0xff_ff_ff_ff;
/** 1 January 1980, the earliest day of a zip: nobody reads when a part of a workbook was written. */
const FIRST_MOMENT = Temporal.PlainDateTime.from('1980-01-01T00:00');

/** Ends the contents of a file: an empty block of deflate. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** `at` is when the files count as written. Throws where a single file exceeds 4 GiB. */
export async function* zipParts(
  parts: AsyncIterable<ZipPart>,
  at = FIRST_MOMENT,
): AsyncGenerator<Uint8Array> {
  const moment = dosMoment(at);
  const directory = new TextBuffer(4096);
  let count = 0;
  let offset = 0;
  let file: ZipFile | undefined;
  let chunks: Buffer[] = [];

  const write = (bytes: Buffer) => {
    chunks.push(bytes);
    offset += bytes.length;
  };
  const pack = ({ bytes, isPacked }: ZipPart, into: ZipFile) => {
    const start = offset;
    for (const block of isPacked ? storedBlocks(bytes) : compressedBlocks(bytes)) write(block);
    into.size += bytes.length;
    into.crc = crc32(bytes, into.crc);
    into.packedSize += offset - start;
  };
  const finish = (done: ZipFile) => {
    write(LAST_BLOCK);
    done.packedSize += LAST_BLOCK.length;
    if (Math.max(done.size, done.packedSize) >= MAX_32)
      throw new Error(`${done.name.toString()} is too large for a zip.`);
    write(sizesAfter(done));
    directory.addBytes(directoryEntry(done, moment));
    count += 1;
  };
  const taken = () => {
    const written = Buffer.concat(chunks);
    chunks = [];
    return written;
  };

  let path: string | undefined;
  for await (const part of parts) {
    if (!file || path !== part.path) {
      if (file) finish(file);
      path = part.path;
      file = { name: Buffer.from(path), offset, crc: 0, size: 0, packedSize: 0 };
      write(fileHeader(file, moment));
    }
    pack(part, file);
    yield taken();
  }
  if (file) finish(file);
  const start = offset;
  write(directory.take());
  write(endOf({ count, start, size: offset - start }));
  yield taken();
}

/** Node compresses part by part: libraries that compress in JavaScript take three times as long. */
function compressedBlocks(bytes: Uint8Array): Buffer[] {
  return [deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })];
}

/** Blocks of deflate that contain the bytes as they are. Some readers refuse a file without compression whose size follows. */
function* storedBlocks(bytes: Uint8Array): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += MAX_16) {
    const contents = bytes.subarray(start, start + MAX_16);
    const head = Buffer.alloc(5);
    head.writeUInt16LE(contents.length, 1);
    head.writeUInt16LE(contents.length ^ MAX_16, 3);
    yield head;
    yield Buffer.from(contents.buffer, contents.byteOffset, contents.length);
  }
}

/** Time and date as one number of 32 bits, whose seconds are even. */
function dosMoment({ year, month, day, hour, minute, second }: Temporal.PlainDateTime): number {
  const date = ((year - FIRST_MOMENT.year) << 9) | (month << 5) | day;
  const time = (hour << 11) | (minute << 5) | (second >> 1);
  return ((date << 16) | time) >>> 0;
}

function fileHeader({ name }: ZipFile, moment: number): Buffer {
  const bytes = Buffer.alloc(30 + name.length);
  bytes.writeUInt32LE(0x04034b50, 0);
  bytes.writeUInt16LE(READER_VERSION, 4);
  bytes.writeUInt16LE(FILE_FLAGS, 6);
  bytes.writeUInt16LE(DEFLATE_METHOD, 8);
  bytes.writeUInt32LE(moment, 10);
  bytes.writeUInt16LE(name.length, 26);
  name.copy(bytes, 30);
  return bytes;
}

function sizesAfter({ crc, packedSize, size }: ZipFile): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packedSize, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function directoryEntry({ name, offset, crc, packedSize, size }: ZipFile, moment: number): Buffer {
  const isFar = offset >= MAX_32;
  const extra = isFar ? 12 : 0;
  const bytes = Buffer.alloc(46 + name.length + extra);
  bytes.writeUInt32LE(0x02014b50, 0);
  bytes.writeUInt16LE(isFar ? READER_VERSION_64 : READER_VERSION, 4);
  bytes.writeUInt16LE(isFar ? READER_VERSION_64 : READER_VERSION, 6);
  bytes.writeUInt16LE(FILE_FLAGS, 8);
  bytes.writeUInt16LE(DEFLATE_METHOD, 10);
  bytes.writeUInt32LE(moment, 12);
  bytes.writeUInt32LE(crc, 16);
  bytes.writeUInt32LE(packedSize, 20);
  bytes.writeUInt32LE(size, 24);
  bytes.writeUInt16LE(name.length, 28);
  bytes.writeUInt16LE(extra, 30);
  bytes.writeUInt32LE(isFar ? MAX_32 : offset, 42);
  name.copy(bytes, 46);
  if (isFar) {
    bytes.writeUInt16LE(1, 46 + name.length);
    bytes.writeUInt16LE(8, 48 + name.length);
    bytes.writeBigUInt64LE(BigInt(offset), 50 + name.length);
  }
  return bytes;
}

interface Directory {
  count: number;
  start: number;
  size: number;
}

function endOf(directory: Directory): Buffer {
  const { count, start, size } = directory;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(Math.min(count, MAX_16), at);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(start, MAX_32), 16);
  const isLarge = count >= MAX_16 || size >= MAX_32 || start >= MAX_32;
  return isLarge ? Buffer.concat([largeEndOf(directory), end]) : end;
}

/** Where the numbers of the usual end are too small, this one before it has them, and a note of where it begins. */
function largeEndOf({ count, start, size }: Directory): Buffer {
  const bytes = Buffer.alloc(56 + 20);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeBigUInt64LE(44n, 4);
  for (const at of [12, 14]) bytes.writeUInt16LE(READER_VERSION_64, at);
  for (const at of [24, 32]) bytes.writeBigUInt64LE(BigInt(count), at);
  bytes.writeBigUInt64LE(BigInt(size), 40);
  bytes.writeBigUInt64LE(BigInt(start), 48);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeBigUInt64LE(BigInt(start + size), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}
