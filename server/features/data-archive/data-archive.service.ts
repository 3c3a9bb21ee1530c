// The archive of all data: ordered by a Super Admin, made by a job, downloaded by a short-lived link, deleted after a day.
import type { DataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { archiveErrors } from '#shared/data-archive/data-archive.messages.ts';
import { jakartaDay } from '#shared/dates.ts';
import { isUnderWay } from '#shared/member-jobs/member-jobs.states.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { readAttempts, removeFailedJobs } from '../../jobs/jobs.db.ts';
import { formatInstant } from '../../lib/clock.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { deleteOrder, findLastOrder } from '../../orders/orders.db.ts';
import { addOrder, findProgress, queueOrder } from '../../orders/orders.ts';
import { admit } from '../../security/throttle.ts';
import { confirmAdminPassword } from '../passwords/own-password.open.service.ts';
import { classifyArchiveFailure } from './archive-failures.rule.ts';
import { ARCHIVE_ORDERS } from './data-archive.throttle.ts';
import { endOfArchive, findArchive } from './stored-archives.service.ts';

export async function showArchive(deps: Deps): Promise<DataArchive> {
  const now = deps.clock.now();
  const order = await findLastOrder(deps.db, 'archive');
  const isMaking = isBeingMade(order);
  const [failed] = isMaking ? [] : await readAttempts(deps.db, 'make_archive');
  const file = await findArchive(deps);
  const nextAt = file?.orderedAt.add({ seconds: ARCHIVE_ORDERS.windowSeconds });
  const isTooEarly = nextAt !== undefined && Temporal.Instant.compare(now, nextAt) < 0;
  const progress = isMaking ? findProgress(deps.db, order?.id ?? null) : null;
  return {
    state: isMaking ? 'making' : failed ? 'failed' : file ? 'ready' : 'none',
    progress,
    file: file && {
      bytes: file.size,
      made_at: formatInstant(file.orderedAt),
      deleted_at: formatInstant(endOfArchive(file.orderedAt)),
    },
    failure: failed ? classifyArchiveFailure(failed.last_error ?? '') : null,
    next_at: isTooEarly ? formatInstant(nextAt) : null,
  };
}

const isBeingMade = (order: Awaited<ReturnType<typeof findLastOrder>>) =>
  order !== undefined && isUnderWay(order.state) && order.is_queued > 0;

/** Throws 422 for a wrong password, 409 while one is made, and 429 for a second order within an hour. */
export async function orderArchive(deps: Deps, admin: AdminCaller, password: string): Promise<DataArchive> {
  await confirmAdminPassword(deps, admin.id, password);
  const last = await findLastOrder(deps.db, 'archive');
  if (isBeingMade(last)) throw conflict(archiveErrors.isMaking);
  await admit(deps, ARCHIVE_ORDERS);
  const now = deps.clock.now();
  await changeAs(deps, admin, async (work) => {
    await removeFailedJobs(work.tx, 'make_archive');
    if (last) await deleteOrder(work.tx, last.id);
    const order = await addOrder(work, 'archive');
    await queueOrder(work, { kind: 'make_archive', payload: { order } });
    work.queueJob({ kind: 'drop_archives', payload: null }, endOfArchive(now));
    work.record({ action: 'data_archive.make', subjectId: null });
  });
  return showArchive(deps);
}

/** Returns a link to the latest archive. Throws 422 for a wrong password, 404 when it has been deleted. */
export async function archiveLink(deps: Deps, admin: AdminCaller, password: string): Promise<string> {
  await confirmAdminPassword(deps, admin.id, password);
  const file = await findArchive(deps);
  if (!file) throw notFound(archiveErrors.isGone);
  const { key, size } = file;
  const made_at = formatInstant(file.orderedAt);
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'data_archive.download', subjectId: null, after: { made_at, bytes: size } }),
  );
  const day = jakartaDay(made_at);
  return deps.links.url({ key, now: deps.clock.now(), downloadName: `Semua Data ${day}.zip` });
}
