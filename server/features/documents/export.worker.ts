// The worker thread of one export: reads on a connection of its own and hands the file over as a stream.
import { parentPort, workerData } from 'node:worker_threads';
import { connectReader, type Where } from '../../db/connect.ts';
import { writeSpreadsheet } from '../../lib/spreadsheet.ts';
import { type ExportFilters, streamMembers } from './export.db.ts';
import { exportColumns } from './export.view.ts';

export interface ExportOrder {
  where: Where;
  filters: ExportFilters;
  /** Jakarta day. */
  today: string;
}

const { where, filters, today } = workerData as ExportOrder;

async function* members() {
  const connection = connectReader(where);
  try {
    yield* streamMembers(connection.db, filters);
  } finally {
    await connection.close();
  }
}

const file = writeSpreadsheet({ name: 'Anggota', columns: exportColumns(today) }, members());
parentPort?.postMessage(file, [file]);
// A stream that was handed over does not keep a thread alive; listening does, until the owner ends it.
parentPort?.on('message', () => {});
