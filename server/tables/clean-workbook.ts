// Measures the parts of a workbook before anything parses them, and makes a file of these parts alone.
import { crc32, createInflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';
import { tableLimits } from '#shared/tables/tables.limits.ts';
import { TableFault } from './table-fault.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** What rows do not come from: pictures, macros, pivot tables, … */
const unread =
  /(?:^|\/)(?:charts\w*|ctrlProps|customXml|diagrams|docProps|drawings|embeddings|externalLinks|media|persons|pivot\w+|printerSettings|queryTables|richData|slicer\w*|tables|theme|webextensions)\//i;

/** Sheets are read as a stream, all other parts as a whole. The texts of 300,000 cells are half of this. */
const MAX_OTHER_BYTES = 24 * 1024 * 1024;

const isSheet = (path: string) => /(?:^|\/)worksheets\/[^/]+\.xml$/i.test(path);

const STORED_METHOD = 0;
const DEFLATE_METHOD = 8;

/**
 * Returns a zip with the parts that matter, whose sizes are true. Throws a fault for another kind of file and for a
 * damaged one. Decompression stops at the limit, with a fault.
 */
export async function cleanWorkbook(file: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const entries = zipEntries(file);
  refuseOthers(entries.map(({ path }) => path));
  const parts = entries.filter(({ path }) => /\.(?:xml|rels)$/i.test(path) && !unread.test(path));
  if (new Set(parts.map(({ path }) => path)).size < parts.length) throw new TableFault('damaged');
  const others = parts.filter(({ path }) => !isSheet(path));
  if (total(parts) > tableLimits.inflatedBytes || total(others) > MAX_OTHER_BYTES)
    throw new TableFault('inflatedTooLarge');
  for (const part of parts) await measure(part);
  return zipOf(parts);
}

function refuseOthers(paths: string[]): void {
  if (paths.some((path) => /^xl\/workbook\.bin$/i.test(path))) throw new TableFault('binaryExcel');
  if (paths.some((path) => /(?:^|\/)Index(?:\.zip$|\/.*\.iwa$)/.test(path)))
    throw new TableFault('appleNumbers');
  const isWorkbook =
    paths.includes('[Content_Types].xml') && paths.some((path) => /workbook\w*\.xml$/i.test(path));
  if (!isWorkbook) throw new TableFault('notSpreadsheet');
}

const total = (parts: ZipEntry[]) => parts.reduce((sum, { size }) => sum + size, 0);

/** Decompresses without storing anything, at most to the size that the directory says. Throws a fault for another size. */
export async function measure({ method, bytes, size, crc }: ZipEntry): Promise<void> {
  let [length, checksum] = [0, 0];
  for await (const chunk of decompressPart(method, bytes)) {
    length += chunk.length;
    checksum = crc32(chunk, checksum);
    if (length > size) throw new TableFault('inflatedTooLarge');
  }
  if (length < size || checksum !== crc || size === 0) throw new TableFault('damaged');
}

/** Yields a part in pieces, decompressed. */
export function decompressPart(method: number, bytes: Buffer): AsyncIterable<Buffer> | Buffer[] {
  if (method === STORED_METHOD) return [bytes];
  if (method !== DEFLATE_METHOD) throw new TableFault('damaged');
  const inflate = createInflateRaw();
  inflate.end(bytes);
  return inflate;
}

function zipOf(parts: ZipEntry[]): Buffer<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const { path, method, bytes, size, crc } of parts) {
    const file: ZipInputFile = { filename: path, size, crc, compression: method };
    zip.add(file);
    file.ondata?.(null, bytes, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}
