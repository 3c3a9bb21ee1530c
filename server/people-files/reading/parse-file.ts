// From the bytes of a file to its table, in whatever thread it is called.
import type { Table } from '#shared/imports/imports.types.ts';
import { openCsv } from '../../tables/csv.ts';
import { kindOf } from '../../tables/file-kind.ts';
import { TableFault } from '../../tables/table-fault.ts';
import { openShownWorkbook } from '../../tables/workbook.ts';
import { findHeader } from './find-header.ts';
import { findTable, Refusal } from './find-table.ts';

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseFile(file: Buffer<ArrayBuffer>): Promise<Table> {
  try {
    const kind = await kindOf(file);
    if (kind === 'html') throw new Refusal('html');
    return await findTable(kind === 'xlsx' ? await openShownWorkbook(file) : [openCsv(file, rateSample)]);
  } catch (error) {
    if (error instanceof TableFault) throw new Refusal(error.reason);
    throw error instanceof Refusal ? error : new Refusal('damaged', { cause: error });
  }
}

const rateSample: Parameters<typeof openCsv>[1] = (rows) => findHeader(rows)?.score ?? 0;
