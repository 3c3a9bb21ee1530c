// From the bytes of a file to its table, in whatever thread it is called.
import type { ReadingChoice, Table } from '#shared/imports/imports.types.ts';
import { openCsv } from '../../tables/csv.ts';
import { kindOf } from '../../tables/file-kind.ts';
import { openDocument } from '../../tables/open-document.ts';
import { TableFault } from '../../tables/table-fault.ts';
import { openShownWorkbook } from '../../tables/workbook.ts';
import { findHeader, findLikelyHeader, findWithoutHeader } from './find-header.ts';
import { findTable, Refusal } from './find-table.ts';

/** The first table of the sheet that fits best, without its hidden rows, totals and remarks. */
export const usualReading: ReadingChoice = { sheet: null, taken: [] };

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseFile(file: Buffer<ArrayBuffer>, choice = usualReading): Promise<Table> {
  try {
    const kind = await kindOf(file);
    if (kind === 'html') throw new Refusal('html');
    return await findTable(await open[kind](file), choice);
  } catch (error) {
    if (error instanceof TableFault) throw new Refusal(error.reason);
    throw error instanceof Refusal ? error : new Refusal('damaged', { cause: error });
  }
}

const open = {
  xlsx: openShownWorkbook,
  ods: openDocument,
  csv: async (file: Buffer<ArrayBuffer>) => [openCsv(file, rateSample)],
};

const rateSample: Parameters<typeof openCsv>[1] = (rows) =>
  (findHeader(rows) ?? findLikelyHeader(rows) ?? findWithoutHeader(rows))?.score ?? 0;
