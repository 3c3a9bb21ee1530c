// An uploaded spreadsheet or bank statement, of which only the rows are stored.
import { createHash } from 'node:crypto';
import { limits } from '#shared/limits.ts';

export interface UploadedFile {
  bytes: Buffer;
  name: string | null;
}

/** Returns the name as screens show it. Senders may name a whole path, or nothing. */
export function shownFileName(name: string | null): string {
  const last = (name ?? '').normalize().split(/[\\/]/).at(-1) ?? '';
  const printable = last.replaceAll(/\p{C}/gu, '').trim().slice(0, limits.text);
  return printable === '' ? 'Tanpa nama' : printable;
}

/** Tells whether the same bytes were uploaded before. */
export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
