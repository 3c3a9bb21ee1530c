// Workbooks that no spreadsheet program writes.
import { buffer } from 'node:stream/consumers';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { zipParts } from '../../../server/lib/zip-parts.ts';

const SHEET = 'xl/worksheets/sheet1.xml';

const header = ['Nama', 'Email', 'HP', 'Institusi'];
const member = ['Sari', 'sari@contoh.id', '081234567890', 'Toko'];

/** A sound workbook with some members. */
export function plainWorkbook(members = 3): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: 'A', rows: [header, ...Array<string[]>(members).fill(member)] }] });
}

const plainParts = unzipSync(await plainWorkbook());

/** The same with other parts. */
export async function workbookWith(parts: Record<string, string>): Promise<Uint8Array> {
  const others = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  return zipSync({ ...plainParts, ...Object.fromEntries(others) }, { level: 1 });
}

/** A workbook whose sheet has these rows, as XML. */
export function workbookWithRows(rows: string): Promise<Uint8Array> {
  const titles = header.map((title) => `<c t="inlineStr"><is><t>${title}</t></is></c>`).join('');
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row>${titles}</row>${rows}</sheetData></worksheet>`;
  return workbookWith({ [SHEET]: xml });
}

/** One whose part becomes this long after decompression. */
export function zipBomb(megabytes: number, path = SHEET, text = ' '): Promise<Buffer> {
  return zipBombOf({ [path]: megabytes }, plainParts, text);
}

/** A zip with parts that become this many megabytes, and others. */
export async function zipBombOf(
  megabytes: Record<string, number>,
  others: Record<string, Uint8Array> = {},
  text = ' ',
): Promise<Buffer> {
  const megabyte = Buffer.from(text.repeat(Math.ceil((1024 * 1024) / text.length)));
  async function* parts() {
    for (const [path, bytes] of Object.entries(others)) if (!(path in megabytes)) yield { path, bytes };
    for (const [path, count] of Object.entries(megabytes))
      for (let at = 0; at < count; at++) yield { path, bytes: megabyte };
  }
  async function* chunks() {
    yield* zipParts(parts());
  }
  return buffer(chunks());
}

/** The directory says that the largest part is small. */
export function withFalseSize(zip: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.from(zip);
  for (
    let at = copy.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = copy.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    if (copy.readUInt32LE(at + 24) > 1024 * 1024) copy.writeUInt32LE(1000, at + 24);
  return copy;
}
