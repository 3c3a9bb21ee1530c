// 'Unduh kuitansi': chosen bills, or a month, as one PDF. The queue draws it, and it is stored for a day.

import { isUnderWay } from '#shared/member-jobs/member-jobs.states.ts';
import type { ReceiptFile, ReceiptFileInput } from '#shared/papers/receipts.contract.ts';
import { receiptErrors } from '#shared/papers/receipts.messages.ts';
import { receiptFileLimit } from '#shared/papers/receipts.rules.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { orNotFound, refused } from '../../lib/errors.ts';
import { findOrder, isOrderQueued, type OrderRow, updateOrder } from '../../orders/orders.db.ts';
import { addOrder, findProgress, queueOrder } from '../../orders/orders.ts';
import { findReadablePapers } from './papers.open.db.ts';
import { keyOfReceipts, readPapersOf, writePapersOf } from './receipt-file.rule.ts';
import { findReceiptsBetween, findReceiptsOf } from './receipts.db.ts';

/** Throws 422 where none of the bills has a valid receipt, and for more than one file holds. */
export async function orderReceiptFile(
  deps: Deps,
  admin: AdminCaller,
  { payments, month }: ReceiptFileInput,
): Promise<ReceiptFile> {
  const papers = month === null ? await findReceiptsOf(deps.db, payments) : await readMonth(deps, month);
  if (papers.length === 0) throw refused(receiptErrors.noneChosen);
  if (papers.length > receiptFileLimit) throw refused(receiptErrors.tooManyChosen);
  const left = month === null ? new Set(payments).size - papers.length : 0;
  const id = await changeAs(deps, admin, async (work) => {
    const order = await addOrder(work, 'receipts');
    await updateOrder(work.tx, order, { total: papers.length });
    await queueOrder(work, { kind: 'make_receipts', payload: { order } }, writePapersOf(papers));
    work.record({
      action: 'receipt.make_file',
      subjectId: order,
      after: { count: papers.length, ...(month !== null && { month }) },
    });
    return order;
  });
  return { ...(await showReceiptFile(deps, id)), left_out: left };
}

function readMonth({ db }: Pick<Deps, 'db'>, month: string): Promise<number[]> {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const before = first.add({ months: 1 }).toString();
  return findReceiptsBetween(db, { from: first.toString(), before, limit: receiptFileLimit + 1 });
}

/** Throws 404. */
export async function showReceiptFile(deps: Pick<Deps, 'db'>, id: number): Promise<ReceiptFile> {
  const { state, total } = await getOrder(deps, id);
  const isOpen = isUnderWay(state) && (await isOrderQueued(deps.db, id));
  return {
    id,
    state: isOpen ? 'making' : isUnderWay(state) ? 'failed' : 'done',
    count: total,
    progress: findProgress(deps.db, id),
    left_out: 0,
  };
}

async function getOrder({ db }: Pick<Deps, 'db'>, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id);
  return orNotFound(order?.action === 'receipts' ? order : undefined);
}

/** A link to the file. The download is audited. Throws 404, and 422 for a file that is not there yet, or no longer. */
export async function receiptFileLink(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const order = await getOrder(deps, id);
  if (isUnderWay(order.state)) throw refused(receiptErrors.isMaking);
  if (await hasErasedReceipt(deps, order)) throw refused(receiptErrors.changedSince);
  const key = keyOfReceipts(id);
  if (!(await deps.files.exists(key))) throw refused(receiptErrors.fileGone);
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'receipt.download_file', subjectId: id, after: { count: order.total } }),
  );
  return deps.links.url({ key, now: deps.clock.now(), downloadName: 'Kuitansi.pdf' });
}

async function hasErasedReceipt({ db }: Pick<Deps, 'db'>, { input }: OrderRow): Promise<boolean> {
  const papers = readPapersOf(input);
  return (await findReadablePapers(db, papers)).size < papers.length;
}
