// The text of a file, whatever program on Windows wrote it.
import { TableFault } from './table-fault.ts';

/** UTF-16 and UTF-8 are recognised by their marks or their bytes; everything else is what Windows wrote before. */
export function decodeText(file: Buffer): string {
  const encoding = encodingOf(file);
  const text = new TextDecoder(encoding).decode(file);
  if (hasBinaryCharacters(text)) throw new TableFault('notSpreadsheet');
  return text;
}

/** Control characters that are no space. */
function hasBinaryCharacters(text: string): boolean {
  return /(?!\s)\p{Cc}/u.test(text);
}

function encodingOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  if (file.length % 2 === 0 && isAsciiInUtf16(file, 1)) return 'utf-16le';
  if (file.length % 2 === 0 && isAsciiInUtf16(file, 0)) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

/** Without a mark: every other byte of a text of mostly ASCII is 0. */
function isAsciiInUtf16(file: Buffer, offset: number): boolean {
  const pairs = Math.min(file.length >> 1, 200);
  let zeros = 0;
  for (let pair = 0; pair < pairs; pair++) if (file[2 * pair + offset] === 0) zeros += 1;
  return pairs > 4 && zeros > pairs * 0.7;
}

function isUtf8(file: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return true;
  } catch {
    return false;
  }
}
