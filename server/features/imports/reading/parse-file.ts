// From the bytes of a file to its table, in whatever thread it is called.
import type { Table } from '#shared/imports/imports.types.ts';
import { openCsv } from './csv.ts';
import { kindOf } from './file-kind.ts';
import { findHeader } from './find-header.ts';
import { findTable } from './find-table.ts';
import { Refusal } from './refusal.ts';
import { openWorkbook } from './workbook.ts';

/** Throws a refusal for whatever is wrong: libraries throw errors of many kinds for files that are damaged. */
export async function parseFile(file: Buffer<ArrayBuffer>): Promise<Table> {
  try {
    const isWorkbook = (await kindOf(file)) === 'xlsx';
    return await findTable(isWorkbook ? await openWorkbook(file) : [openCsv(file, rateSample)]);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('damaged', { cause: error });
  }
}

const rateSample: Parameters<typeof openCsv>[1] = (rows) => findHeader(rows)?.score ?? 0;
