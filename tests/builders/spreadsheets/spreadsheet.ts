// What the untidy spreadsheets of tests are made of.
import { type WriteSheet, writeXlsx } from 'hucre/xlsx';
import type { ImportField } from '#shared/imports/imports.fields.ts';
import type { SkipReason } from '#shared/imports/reading.states.ts';
import type { RowValues } from '../../../server/people-files/table.types.ts';

/** A spreadsheet as an association would keep it, and what an import must make of it. */
export interface UntidySpreadsheet {
  association: string;
  fileName: string;
  bytes: () => Promise<Uint8Array>;
  /** Fields by the header of their column; the others are not imported. */
  fields: Record<string, ImportField>;
  members: number;
  /** Values of the first member; those that are left out are not checked. */
  first: RowValues;
  /** Row of the file and header of each fault. */
  faults: [row: number, header: string][];
  skipped?: SkipReason[];
  remarks?: number;
}

export function workbook(...sheets: WriteSheet[]): () => Promise<Uint8Array> {
  return () => writeXlsx({ sheets });
}

export function csv(
  lines: string[],
  encoding: 'latin1' | 'utf8' | 'utf16le',
  mark = '',
): () => Promise<Uint8Array> {
  return async () => Buffer.from(mark + lines.join('\r\n'), encoding);
}

export function date(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/** A cell with a formula and the value that the spreadsheet stored. */
export function formula(text: string, result: string | number) {
  return { formula: text, formulaResult: result };
}
