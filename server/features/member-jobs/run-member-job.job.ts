// Does what an admin ordered for many members, some of them in each transaction. So a killed process goes on where it was.
import { jobNotes, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import type { AdminWork } from '../../changes/change.ts';
import { type NotedRecords, readStandingRecords, type StandingRecord } from '../../changes/records-since.ts';
import type { Engine } from '../../db/database.ts';
import { engineOf } from '../../db/dialect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../lib/errors.ts';
import { type OrderRow, updateOrder } from '../../orders/orders.db.ts';
import { endOrder, inOrder, type OrderRun } from '../../orders/orders.ts';
import { judgeMembers } from '../members/audience.open.db.ts';
import { lockMembers } from '../membership/locked-member.open.store.ts';
import { undoMembers } from '../merges/merged-members.open.store.ts';
import { actions } from './job-actions.service.ts';
import type { ActionForEach } from './job-actions.types.ts';
import { readInput } from './job-input.rule.ts';
import { makeOrderFile } from './make-file.service.ts';
import {
  findJob,
  type ItemOutcome,
  type ItemRow,
  type JobRow,
  readNextItems,
  storeOutcomes,
  storeUndone,
  type UndoneItem,
} from './member-jobs.db.ts';

/** Members of one transaction. On SQLite other changes wait for it. */
const membersPerTransaction: Record<Engine, number> = { sqlite: 25, postgres: 100 };

export async function runMemberJob(deps: Deps, run: OrderRun): Promise<void> {
  const job = await findJob(deps.db, run.id);
  if (!job) return;
  const action = actions[job.action](readInput(job.input));
  if ('makeFile' in action) await makeOrderFile(deps, action, run);
  else while (await runSome({ deps, action }, job)) run.signal.throwIfAborted();
}

interface Doing {
  deps: Deps;
  action: ActionForEach;
}

/** False when nothing is left. What fails together is tried one by one, so that each failure has its member. */
async function runSome({ deps, action }: Doing, job: JobRow): Promise<boolean> {
  const limit = membersPerTransaction[engineOf(deps.db)];
  try {
    return await runBatch({ deps, action }, job, limit);
  } catch (error) {
    deps.log.warn({ err: error, memberJob: job.id }, 'members of a job are tried one by one');
    for (let turn = 0; turn < limit; turn++) if (!(await runSingle({ deps, action }, job))) return false;
    return true;
  }
}

async function runSingle({ deps, action }: Doing, job: JobRow): Promise<boolean> {
  try {
    return await runBatch({ deps, action }, job, 1);
  } catch (error) {
    deps.log.error({ err: error, memberJob: job.id }, 'a member of a job failed');
    // Where this fails, too, the database is away: the queue tries again later.
    return noteFailure(deps, job, error);
  }
}

const isUndo = ({ state }: Pick<JobRow, 'state'>) => state === 'undoing';

function runBatch({ deps, action }: Doing, { id }: JobRow, limit: number): Promise<boolean> {
  return inOrder(deps, id, async (work, job) => {
    const items = await readNextItems(work.tx, id, { isUndo: isUndo(job), limit });
    if (items.length === 0) {
      await endOrder(work, job);
      return false;
    }
    if (isUndo(job)) await storeUndone(work.tx, await revert({ deps, action, work, job, items }));
    else await storeOutcomes(work.tx, await apply({ deps, action, work, job, items }));
    if (job.state === 'queued') await updateOrder(work.tx, id, { state: 'running' });
    return true;
  });
}

interface Batch extends Doing {
  work: AdminWork;
  job: OrderRow;
  items: ItemRow[];
}

/** Each is judged again in his turn: who changed since the dialog is skipped, and says why. */
async function apply({ deps, action, work, items }: Batch): Promise<ItemOutcome[]> {
  const ids = items.flatMap(({ member_id }) => member_id ?? []);
  const members = await lockMembers(work, ids);
  const skipped = await judgeMembers(work.tx, [...members.keys()], action.skips);
  const ready = [...members.values()].filter(({ id }) => !skipped.has(id));
  const applied = ready.length > 0 ? await action.apply({ deps, work }, ready) : [];
  const results = new Map(applied.map((result) => [result.memberId, result]));
  // Ours are the last ones now.
  await work.storeRecords();
  const records = await readCompared(work, action, [...results.keys()]);
  return items.map(({ id, member_id: memberId }) => {
    const plain = { id, state: 'skipped', note: jobNotes.gone, undo: null } as const;
    if (memberId === null || !members.has(memberId)) return plain;
    const reason = skipped.get(memberId);
    if (reason !== undefined) return { ...plain, note: jobNotes.skipped(reason) };
    const result = results.get(memberId);
    if (!result) return { ...plain, state: 'failed', note: jobNotes.unexpected };
    const noted: NotedRecords = { record: records.get(memberId)?.id };
    const undo = result.undo === undefined ? null : JSON.stringify({ ...result.undo, ...noted });
    return { id, state: result.state, note: result.note ?? null, undo };
  });
}

/** What shows by member whether somebody changed since what the action changes. */
async function readCompared(
  { tx }: AdminWork,
  { records }: ActionForEach,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number | null, StandingRecord>> {
  const compared = await records?.(tx);
  if (!compared) return new Map();
  const { actions: names, concerns = () => true } = compared;
  const standing = await readStandingRecords(tx, memberIds, { actions: names });
  return new Map(
    [...standing].flatMap(([memberId, some]) => {
      const last = some.findLast(concerns);
      return last ? [[memberId, last] as const] : [];
    }),
  );
}

/** Whether nobody has changed since what the job changed of this member. */
function isAsLeft(job: OrderRow, undo: string, last: StandingRecord | undefined): boolean {
  if (!last) return true;
  const { record }: NotedRecords = JSON.parse(undo);
  if (record !== undefined) return last.id === record;
  return last.admin_id === job.admin_id && last.at <= (job.ended_at ?? '');
}

async function revert({ deps, action, work, job, items }: Batch): Promise<UndoneItem[]> {
  const outcomes = await undoMembers(work, items, {
    since: job.created_at,
    read: async (undoable) => {
      const ids = undoable.map(({ member }) => member.id);
      const last = await readCompared(work, action, ids);
      return undoable.map(({ member, undo }) => ({ member, undo: undo ?? '{}', last: last.get(member.id) }));
    },
    judge: ({ undo, last }) => (isAsLeft(job, undo, last) ? null : undoNotes.changed),
    putBack: async (members) => (await action.revert?.({ deps, work }, members)) ?? [],
  });
  await work.storeRecords();
  const ids = outcomes.flatMap(({ item, state }) => (state === 'undone' ? (item.member_id ?? []) : []));
  const last = await readCompared(work, action, ids);
  return outcomes.map(({ item: { id, undo, member_id }, state, note }) => {
    const noted: NotedRecords = { ...JSON.parse(undo ?? '{}'), undoRecord: last.get(member_id)?.id };
    return { id, undo: JSON.stringify(noted), undo_state: state, undo_note: note };
  });
}

/** Of the next member: a failure is never shown as success. */
function noteFailure(deps: Deps, { id }: JobRow, error: unknown): Promise<boolean> {
  const reason = error instanceof HttpError ? error.body.message : null;
  return inOrder(deps, id, async ({ tx }, job) => {
    const [item] = await readNextItems(tx, id, { isUndo: isUndo(job), limit: 1 });
    if (!item) return false;
    if (isUndo(job))
      await storeUndone(tx, [{ ...item, undo_state: 'failed', undo_note: reason ?? undoNotes.unexpected }]);
    else
      await storeOutcomes(tx, [
        { id: item.id, state: 'failed', note: reason ?? jobNotes.unexpected, undo: null },
      ]);
    return true;
  });
}
