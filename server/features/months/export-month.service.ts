// The sheet of a month as a spreadsheet. Sums are rupiah, with sen as decimals. What writes it is loaded with the first
// download: it would be some megabytes of an idle server.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { removeExports } from '../documents/collect-documents.open.job.ts';
import { sheetColumns, sheetLines } from './month-lines.view.ts';
import { getSheet } from './months.service.ts';

/** Returns a link that works for minutes. The download is audited; without its record there is no file. */
export async function exportMonth(deps: Deps, admin: AdminCaller, month: string): Promise<string> {
  const lines = sheetLines(await getSheet(deps, month));
  const { writeSpreadsheet } = await import('../../lib/spreadsheet/write-spreadsheet.ts');
  const sheet = writeSpreadsheet({ name: month, columns: sheetColumns }, Readable.from(lines));
  const key = `exports/${randomUUID()}.xlsx`;
  await removeExports(deps);
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'month.export', subjectId: null, after: { month, rows: lines.length } }),
  );
  await deps.files.put(key, Readable.fromWeb(sheet));
  return deps.links.url({ key, now: deps.clock.now(), downloadName: `Tutup Bulan ${month}.xlsx` });
}
