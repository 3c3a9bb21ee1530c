// From the bytes of a file to its table, in whatever thread it is called.

import { openCsv } from '../../tables/csv.ts';
import { decodeText } from '../../tables/decode-text.ts';
import { detectFileKind } from '../../tables/file-kind.ts';
import { openDocument } from '../../tables/open-document.ts';
import { TableFault } from '../../tables/table-fault.ts';
import { openShownWorkbook } from '../../tables/workbook.ts';
import type { ReadingChoice, Table } from '../table.types.ts';
import { findHeader, findLikelyHeader, findWithoutHeader } from './find-header.ts';
import { findTable, Refusal } from './find-table.ts';

/** The first table of the sheet that fits best, without its hidden rows, totals and remarks. */
export const usualReading: ReadingChoice = { sheet: null, taken: [] };

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseFile(file: Buffer<ArrayBuffer>, choice = usualReading): Promise<Table> {
  try {
    if (/^\W{0,3}BEGIN:VCARD/i.test(file.toString('latin1', 0, START_LENGTH))) throw new Refusal('contacts');
    const kind = await detectFileKind(file);
    if (kind === 'html') throw new Refusal('html');
    return await findTable(await open[kind](file), choice).catch((error: unknown) => {
      const isUnheaded = kind === 'csv' && error instanceof Refusal && error.reason === 'noHeader';
      throw isUnheaded ? new Refusal(unheadedIn(decodeText(file))) : error;
    });
  } catch (error) {
    if (error instanceof TableFault) throw new Refusal(error.reason);
    throw error instanceof Refusal ? error : new Refusal('damaged', { cause: error });
  }
}

/** Bytes in which a file says what it is. */
const START_LENGTH = 512;

/** '12/03/24 09.15 - Budi: halo', '[12/03/24, 09.15.00] Budi: halo' */
const messageOfChat =
  /^\W?\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4},?\s+\d{1,2}[.:]\d{2}(?:[.:]\d{2})?(?:\s?[AP]M)?\]?\s+(?:-\s+)?\S/i;

/** '1. Budi Santoso 081234567890' */
const personOfList = /\p{L}{2}.*(?:\d[\d\s.-]{7,}|@\S+\.)/u;

/** What a text without columns is, by its first lines. */
function unheadedIn(text: string): 'chat' | 'pastedList' | 'noHeader' {
  const lines = text.split(/\r?\n/, 60).filter((line) => line.trim() !== '');
  const areMost = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length > lines.length / 2;
  if (areMost(messageOfChat)) return 'chat';
  return areMost(personOfList) && !lines.some((line) => /[;\t|]/.test(line)) ? 'pastedList' : 'noHeader';
}

const open = {
  xlsx: openShownWorkbook,
  ods: openDocument,
  csv: async (file: Buffer<ArrayBuffer>) => [openCsv(file, rateSample)],
};

const rateSample: Parameters<typeof openCsv>[1] = (rows) =>
  (findHeader(rows) ?? findLikelyHeader(rows) ?? findWithoutHeader(rows))?.score ?? 0;
