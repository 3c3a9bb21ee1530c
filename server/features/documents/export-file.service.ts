// The member export as a file on disk, for an operator: the same sheet that admins download, without the product.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DataPlaces } from '../../config.ts';
import { connectReader } from '../../db/connections/read-only.ts';
import { readRows } from '../../db/reads/stream-rows.ts';
import { type Clock, today } from '../../lib/clock.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet/write-spreadsheet.ts';
import { type ExportFilters, type ExportRow, exportQuery } from './export.open.db.ts';
import { exportColumns } from './export.open.view.ts';

interface ExportOrder {
  path: string;
  filters: ExportFilters;
}

/**
 * Works while the product is serving; returns the number of members. An existing file is replaced atomically. Only its
 * owner may read it.
 */
export async function writeExportFile(
  places: DataPlaces,
  { path, filters }: ExportOrder,
  clock: Clock,
): Promise<number> {
  const { db, close } = connectReader(places);
  const query = exportQuery(db, filters);
  await close();
  let count = 0;
  async function* countWritten(rows: AsyncIterable<ExportRow>) {
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  }
  const rows = countWritten(readRows<ExportRow>(places, query));
  const sheet = writeSpreadsheet({ name: 'Anggota', columns: exportColumns(today(clock)) }, rows);
  const part = `${path}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(Readable.fromWeb(sheet), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return count;
}
