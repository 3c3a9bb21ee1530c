// What the queue does for each kind of order.
import { makeRecord } from '#shared/keys.ts';
import { jobActionNames } from '#shared/member-jobs/member-jobs.states.ts';
import { makeArchive } from './features/data-archive/make-archive.job.ts';
import { runImportOrder } from './features/imports/import-orders.job.ts';
import { runMemberJob } from './features/member-jobs/run-member-job.job.ts';
import { makeReceiptFile } from './features/papers/make-receipt-file.job.ts';
import type { OrderKinds } from './orders/orders.ts';

export const orderKinds: OrderKinds = {
  ...makeRecord(jobActionNames, () => runMemberJob),
  import: runImportOrder,
  archive: makeArchive,
  receipts: makeReceiptFile,
};
