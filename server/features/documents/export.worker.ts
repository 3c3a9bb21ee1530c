// The worker thread of one export: reads on a connection of its own and hands the file over as a stream.
import { parentPort, workerData } from 'node:worker_threads';
import { readRows } from '../../db/read-rows.ts';
import type { Where } from '../../db/where.ts';
import { giveWay } from '../../lib/give-way.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet.ts';
import type { ExportQuery, ExportRow } from './export.db.ts';
import { exportColumns } from './export.view.ts';

export interface ExportOrder {
  where: Where;
  query: Pick<ExportQuery, 'sql' | 'parameters'>;
  /** Jakarta day. */
  today: string;
}

giveWay();

const { where, query, today } = workerData as ExportOrder;
const rows = readRows<ExportRow>(where, query);
const file = writeSpreadsheet({ name: 'Anggota', columns: exportColumns(today) }, rows);
parentPort?.postMessage(file, [file]);
// A transferred stream does not keep a thread alive; listening does, until the owner terminates it.
parentPort?.on('message', () => {});
