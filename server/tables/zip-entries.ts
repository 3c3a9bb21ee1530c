// Reads the directory of a zip file in memory. Nothing is decompressed, and no size is believed before it has been measured.
import { TableFault } from './table-fault.ts';

export interface ZipEntry {
  path: string;
  /** 0: stored, 8: deflate. */
  method: number;
  /** As in the file. */
  bytes: Buffer<ArrayBuffer>;
  /** Bytes after decompression, as the directory says. */
  size: number;
  crc: number;
}

const SIGNATURE = { local: 0x04034b50, entry: 0x02014b50, end: 'PK\x05\x06', end64: 'PK\x06\x06' } as const;

/** The content of a field of 32 bits when its value is in the extra field of 64 bits. */
const IN_EXTRA_FIELD = 0xffffffff;
const EXTRA_FIELD_64 = 1;

/** Reading beyond the end throws, which the caller reports as a damaged file. */
export function zipEntries(file: Buffer<ArrayBuffer>): ZipEntry[] {
  const { count, start } = directoryOf(file);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let number = 0; number < count; number++) {
    if (file.readUInt32LE(at) !== SIGNATURE.entry) throw new TableFault('damaged');
    const nameEnd = at + 46 + file.readUInt16LE(at + 28);
    const extraEnd = nameEnd + file.readUInt16LE(at + 30);
    const [size, compressedSize, local] = sizesOf(file, at, file.subarray(nameEnd, extraEnd));
    entries.push({
      // Some programs on Windows write backslashes.
      path: file.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/'),
      method: file.readUInt16LE(at + 10),
      bytes: contentAt(file, local, compressedSize),
      size,
      crc: file.readUInt32LE(at + 16),
    });
    at = extraEnd + file.readUInt16LE(at + 32);
  }
  return entries;
}

function directoryOf(file: Buffer): { count: number; start: number } {
  const end = file.lastIndexOf(SIGNATURE.end, file.length, 'latin1');
  if (end < 0) throw new TableFault('damaged');
  const start = file.readUInt32LE(end + 16);
  const count = file.readUInt16LE(end + 10);
  if (start !== IN_EXTRA_FIELD && count !== 0xffff) return { count, start };
  const end64 = file.lastIndexOf(SIGNATURE.end64, end, 'latin1');
  if (end64 < 0) throw new TableFault('damaged');
  return { count: numberAt(file, end64 + 32), start: numberAt(file, end64 + 48) };
}

/** Size, compressed size and offset. The extra field has, in this order, those that do not fit into 32 bits. */
function sizesOf(file: Buffer, at: number, extra: Buffer): [number, number, number] {
  let next = 0;
  while (next + 4 <= extra.length && extra.readUInt16LE(next) !== EXTRA_FIELD_64)
    next += 4 + extra.readUInt16LE(next + 2);
  next += 4;
  const wide = (short: number) => {
    if (short !== IN_EXTRA_FIELD) return short;
    next += 8;
    return numberAt(extra, next - 8);
  };
  return [
    wide(file.readUInt32LE(at + 24)),
    wide(file.readUInt32LE(at + 20)),
    wide(file.readUInt32LE(at + 42)),
  ];
}

function contentAt(file: Buffer<ArrayBuffer>, local: number, length: number): Buffer<ArrayBuffer> {
  if (file.readUInt32LE(local) !== SIGNATURE.local) throw new TableFault('damaged');
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + length > file.length) throw new TableFault('damaged');
  return file.subarray(start, start + length);
}

function numberAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}
