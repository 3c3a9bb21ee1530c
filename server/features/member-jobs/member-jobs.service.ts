// Work on many members: chosen, looked at, ordered and taken back by admins. A job does the work.

import { keysOf } from '#shared/keys.ts';
import type { JobChoice, JobInput, JobPreview } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, skipReasons, tooManyMembers } from '#shared/member-jobs/member-jobs.messages.ts';
import {
  type ItemState,
  isUnderWay,
  jobActions,
  jobLimits,
  UNDO_DAYS,
} from '#shared/member-jobs/member-jobs.states.ts';
import { parseRupiah } from '#shared/numbers.ts';
import type { UndoState } from '#shared/undo.states.ts';
import { refuseUntilSetUp } from '../../association/set-up.ts';
import { changeAs } from '../../changes/change.ts';
import { undoUntil } from '../../changes/undo.ts';
import type { PageOf } from '../../db/lists/paginate.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { formatInstant, today } from '../../lib/clock.ts';
import { conflict, forbidden, invalid, orNotFound, refused } from '../../lib/errors.ts';
import { slices } from '../../lib/slices.ts';
import { deleteOrder, findFirstInLine, updateOrder } from '../../orders/orders.db.ts';
import { addOrder, findProgress, queueOrder, queueUndo } from '../../orders/orders.ts';
import { exportTable } from '../documents/export-table.open.service.ts';
import { countLeftOut, everybody } from '../members/audience.open.db.ts';
import { chooseMembers } from '../members/found-members.open.service.ts';
import { actions } from './job-actions.service.ts';
import { readInput, writeInput } from './job-input.rule.ts';
import {
  countItems,
  findJob,
  type ItemCount,
  type ItemRow,
  insertItems,
  itemsQuery,
  type JobRow,
  lockJob,
  readFirstNames,
  readItemPage,
  readJobPage,
} from './member-jobs.db.ts';

/** A job with all that is shown of it. */
export interface ShownJob {
  job: JobRow;
  counts: ItemCount[];
  names: string[];
  /** How many are in its file so far. */
  drawn: number;
  /** Whether an earlier order is done first. */
  isWaiting: boolean;
  /** As an ISO timestamp; null when it cannot be taken back. */
  undoUntil: string | null;
}

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

export async function listJobs(deps: ReadDeps, page: number): Promise<PageOf<ShownJob>> {
  const found = await readJobPage(deps.db, page);
  return { ...found, rows: await showAll(deps, found.rows) };
}

/** Throws 404. */
export async function getJob(deps: ReadDeps, id: number): Promise<ShownJob> {
  const job = orNotFound(await findJob(deps.db, id));
  return showOne(deps, job);
}

async function showOne(deps: ReadDeps, job: JobRow): Promise<ShownJob> {
  const [shown] = await showAll(deps, [job]);
  return orNotFound(shown);
}

async function showAll({ db, clock }: ReadDeps, jobs: JobRow[]): Promise<ShownJob[]> {
  if (jobs.length === 0) return [];
  const counts = await countItems(
    db,
    jobs.map(({ id }) => id),
  );
  const first = jobs.some(({ state }) => isUnderWay(state)) ? await findFirstInLine(db) : undefined;
  const now = formatInstant(clock.now());
  const shown = [];
  for (const job of jobs) {
    const own = counts.filter(({ job_id }) => job_id === job.id);
    const names = job.state === 'draft' ? await readFirstNames(db, job.id, jobLimits.shownNames) : [];
    shown.push({
      job,
      counts: own,
      names,
      drawn: findProgress(db, job.id)?.done ?? 0,
      isWaiting: isUnderWay(job.state) && jobActions[job.action].isUndoable && (first ?? job.id) !== job.id,
      undoUntil: jobUndoUntil(job, own, now),
    });
  }
  return shown;
}

function jobUndoUntil({ action, state, ended_at }: JobRow, counts: ItemCount[], now: string): string | null {
  const isDone = state === 'done' && counts.some((count) => count.state === 'done');
  const isUndoable = isDone && jobActions[action].isUndoable;
  return undoUntil(isUndoable ? ended_at : null, { days: UNDO_DAYS, now });
}

export function listItems(
  { db }: Pick<Deps, 'db'>,
  id: number,
  filters: { page: number; state: ItemState | 'none' | null; undo_state: UndoState | 'none' | null },
): Promise<PageOf<ItemRow>> {
  return readItemPage(db, id, filters);
}

/** Members that one statement freezes. */
const MEMBERS_PER_STATEMENT = 2500;

/**
 * Freezes whom an order is about. Who matches later is not among them. Throws 422 for nobody, for too many, and for a search
 * that cannot be judged.
 */
export async function freezeMembers(deps: Deps, admin: AdminCaller, choice: JobChoice): Promise<ShownJob> {
  const chosen = await chooseMembers(deps, choice, jobLimits.members);
  if ('problem' in chosen) throw refused(chosen.problem);
  const { ids } = chosen;
  if (ids.length === 0) throw refused(jobErrors.nobody);
  if (ids.length > jobActions[choice.action].limit) throw refused(tooManyMembers[choice.action]);
  const job = await changeAs(deps, admin, async (work) => {
    const id = await addOrder(work, choice.action);
    let total = 0;
    for (const some of slices(ids, MEMBERS_PER_STATEMENT)) total += await insertItems(work.tx, id, some);
    if (total === 0) throw refused(jobErrors.nobody);
    await updateOrder(work.tx, id, { total });
    return orNotFound(await findJob(work.tx, id));
  });
  return showOne(deps, job);
}

/** Throws 404, 403 for another admin's choice, and 409 when it was ordered. */
export async function previewJob(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  input: JobInput,
): Promise<JobPreview> {
  const job = draftOf(await findJob(deps.db, id), admin);
  const frozen = { ...everybody, frozenBy: { order: id, state: 'waiting' } } as const;
  const counts = await countLeftOut(deps.db, frozen, actions[job.action](input).skips);
  const skipped = keysOf(skipReasons).flatMap((name) => {
    const count = counts.get(name);
    return count === undefined ? [] : [{ reason: skipReasons[name], count }];
  });
  return { ready: job.total - skipped.reduce((sum, { count }) => sum + count, 0), skipped };
}

/**
 * Orders the work. Throws as `previewJob` does, and 422 for missing input, for a number that was not typed, and when all
 * members would be skipped.
 */
export async function startJob(
  deps: Deps,
  admin: AdminCaller,
  id: number,
  { typed_count: typed, ...input }: JobInput & { typed_count: string | null },
): Promise<ShownJob> {
  const { action } = draftOf(await findJob(deps.db, id), admin);
  const { describe, reachesMembers } = actions[action](input);
  const described = await describe(deps.db, today(deps.clock));
  if ('problems' in described) throw invalid(described.problems);
  const { title } = described;
  if (reachesMembers) refuseUntilSetUp(deps);
  const preview = await previewJob(deps, admin, id, input);
  if (preview.ready === 0) throw refused(jobErrors.allSkipped);
  await changeAs(deps, admin, async (work) => {
    const { total } = draftOf(await lockJob(work.tx, id), admin);
    if (total > jobLimits.typedAbove && parseRupiah(typed ?? '') !== total)
      throw invalid({ typed_count: jobErrors.typed(total) });
    await queueOrder(work, jobOf(id), writeInput({ ...input, title }));
    work.record({ action: 'member_job.start', subjectId: id, after: { title, count: total } });
  });
  return getJob(deps, id);
}

const jobOf = (order: number) => ({ kind: 'run_member_jobs', payload: { order } }) as const;

function draftOf(found: JobRow | undefined, admin: AdminCaller): JobRow {
  const job = orNotFound(found);
  if (job.admin_id !== admin.id) throw forbidden(jobErrors.notYours);
  if (job.state !== 'draft') throw conflict(jobErrors.started);
  return job;
}

/** Throws 404, 403 and 409. */
export function discardJob(deps: Deps, admin: AdminCaller, id: number): Promise<void> {
  return changeAs(deps, admin, async ({ tx }) => {
    draftOf(await lockJob(tx, id), admin);
    await deleteOrder(tx, id);
  });
}

/** Throws 404, and 422 for what was not done, was taken back, or is too old. */
export async function undoJob(deps: Deps, admin: AdminCaller, id: number): Promise<ShownJob> {
  await changeAs(deps, admin, async (work) => {
    const job = orNotFound(await lockJob(work.tx, id));
    const counts = await countItems(work.tx, [id]);
    if (jobUndoUntil(job, counts, work.now) === null) throw refused(jobErrors.notUndoable);
    await queueUndo(work, jobOf(id));
    const { title } = readInput(job.input);
    work.record({ action: 'member_job.undo', subjectId: id, after: { title, count: job.total } });
  });
  return getJob(deps, id);
}

/** Returns a link to what became of each member. Throws 404. */
export async function exportResult(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const job = orNotFound(await findJob(deps.db, id));
  return exportTable(deps, admin, {
    thread: new URL('./export-result.worker.ts', import.meta.url),
    query: itemsQuery(deps.db, id),
    name: `Hasil ${jobActions[job.action].label}`,
    record: { action: 'member_job.export', subjectId: id, after: { count: job.total } },
  });
}

/**
 * Returns a link to the file that an order makes. Throws 404, and 422 for another order, before its end, and without
 * the file.
 */
export async function jobFile(deps: Deps, admin: AdminCaller, id: number): Promise<string> {
  const job = orNotFound(await findJob(deps.db, id));
  const { link } = actions[job.action](readInput(job.input));
  if (job.state !== 'done' || !link) throw refused(jobErrors.noFile);
  return link(deps, admin, job);
}
