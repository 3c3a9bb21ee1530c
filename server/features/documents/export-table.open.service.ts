// Tables as spreadsheets: written to the file store by a worker thread, handed out by a short-lived link.

import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '../../changes/audit-record.ts';
import { changeAs } from '../../changes/change.ts';
import type { SqlQuery } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { readPriceList } from '../dues/price-list.open.service.ts';
import { removeExports } from './collect-documents.open.job.ts';
import { writeExport } from './write-export.open.service.ts';

interface ExportedTable {
  /** The module of the thread that writes it. */
  thread: URL;
  query: SqlQuery;
  /** Of a sheet whose columns are chosen: their names. */
  columns?: readonly string[];
  /** Of the file, before the day. */
  name: string;
  record: AuditEntry;
}

/**
 * Returns a link to a spreadsheet of the rows of the query. The download is audited; without its record there is no
 * file.
 */
export async function exportTable(
  deps: Deps,
  admin: AdminCaller,
  { thread, query, columns, name, record }: ExportedTable,
): Promise<string> {
  const { clock, files, links } = deps;
  const prices = await readPriceList(deps);
  const key = `exports/${randomUUID()}.xlsx`;
  await removeExports(deps);
  await writeExport(deps, { key, thread, query, prices, columns });
  try {
    await changeAs(deps, admin, async (work) => work.record(record));
  } catch (error) {
    await files.remove(key);
    throw error;
  }
  return links.url({ key, now: clock.now(), downloadName: `${name} ${prices.day}.xlsx` });
}
