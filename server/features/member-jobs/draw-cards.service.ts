// The cards of chosen members as one PDF. After a kill it is drawn again. What became of each member is stored together with
// the name of the finished file, so both say the same. An unfinished file is never offered.
import { jobNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { jobLimits } from '#shared/member-jobs/member-jobs.states.ts';
import { HttpError } from '../../lib/errors.ts';
import { cardToDraw } from '../documents/documents.open.service.ts';
import { DrawingError, type MemberCard, writeCards } from '../documents/write-cards.open.service.ts';
import { inJob } from './in-job.service.ts';
import type { JobDeps } from './job-actions.types.ts';
import { newCardFile, readInput, writeInput } from './job-input.rule.ts';
import {
  type ItemOutcome,
  type ItemRow,
  type JobRow,
  readNextItems,
  storeOutcomes,
  updateJob,
} from './member-jobs.db.ts';

/** Three sheets. */
const CARDS_PER_BATCH = 24;
/** Parameters of one statement are limited. */
const OUTCOMES_PER_STATEMENT = 500;

export async function drawCards(deps: JobDeps, job: JobRow, signal: AbortSignal): Promise<void> {
  const items = await startDrawing(deps, job.id);
  if (items.length === 0) return finish(deps, job.id, { outcomes: [] });
  const key = newCardFile(job.id);
  const skipped = new Map<number, ItemOutcome>();
  const batches = cardsOf(deps, { jobId: job.id, items, skipped, signal });
  try {
    const { card_layout: layout } = readInput(job.input);
    const failed = await writeCards(deps, { key, layout, batches });
    const outcomes = items.map(
      (item) => skipped.get(item.id) ?? outcomeOf(item, failed.has(item.member_id ?? 0)),
    );
    if (outcomes.some(({ state }) => state === 'done')) return await finish(deps, job.id, { outcomes, key });
    await deps.files.remove(key);
    return await finish(deps, job.id, { outcomes });
  } catch (error) {
    // The store or the database is away, or the process stops: the queue tries again later.
    if (!isDrawingError(error)) throw error;
    deps.log.error({ err: error, memberJob: job.id }, 'the cards of a job cannot be drawn');
    const note = jobNotes.noPdf;
    const outcomes = items.map(
      ({ id }): ItemOutcome => skipped.get(id) ?? { id, state: 'failed', note, undo: null },
    );
    return finish(deps, job.id, { outcomes });
  }
}

/** The file store wraps errors of threads, which have a code. */
function isDrawingError(error: unknown): boolean {
  return error instanceof DrawingError || (error instanceof Error && error.cause instanceof DrawingError);
}

/** In their order. */
async function startDrawing(deps: JobDeps, jobId: number): Promise<ItemRow[]> {
  let items: ItemRow[] = [];
  await inJob(deps, jobId, async ({ tx }, job) => {
    items = await readNextItems(tx, jobId, { isUndo: false, limit: jobLimits.cards });
    await updateJob(tx, jobId, { state: 'running', input: withDrawn(job, 0) });
    return true;
  });
  return items;
}

function withDrawn({ input }: JobRow, drawn: number): string {
  return writeInput({ ...readInput(input), drawn });
}

interface Drawing {
  jobId: number;
  items: readonly ItemRow[];
  /** Filled while the cards are read. */
  skipped: Map<number, ItemOutcome>;
  signal: AbortSignal;
}

async function* cardsOf(
  deps: JobDeps,
  { jobId, items, skipped, signal }: Drawing,
): AsyncGenerator<MemberCard[]> {
  for (let at = 0; at < items.length; at += CARDS_PER_BATCH) {
    signal.throwIfAborted();
    const cards: MemberCard[] = [];
    for (const item of items.slice(at, at + CARDS_PER_BATCH)) {
      const card = await readCard(deps, item);
      if ('note' in card)
        skipped.set(item.id, { id: item.id, state: 'skipped', note: card.note, undo: null });
      else cards.push(card);
    }
    yield cards;
    const isOpen = await inJob(deps, jobId, async ({ tx }, job) => {
      await updateJob(tx, jobId, { input: withDrawn(job, Math.min(at + CARDS_PER_BATCH, items.length)) });
      return true;
    });
    if (!isOpen) return;
  }
}

/** As the card of a single member is made, or why there is none. */
async function readCard(
  deps: JobDeps,
  { member_id: memberId }: ItemRow,
): Promise<MemberCard | { note: string }> {
  if (memberId === null) return { note: jobNotes.gone };
  try {
    return { memberId, ...(await cardToDraw(deps, memberId)) };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return { note: jobNotes.gone };
    if (error instanceof HttpError && error.status === 422) return { note: jobNotes.skipped('no_number') };
    throw error;
  }
}

function outcomeOf({ id }: ItemRow, isFailed: boolean): ItemOutcome {
  return isFailed
    ? { id, state: 'failed', note: jobNotes.photoUnreadable, undo: null }
    : { id, state: 'done', note: null, undo: null };
}

interface Result {
  outcomes: readonly ItemOutcome[];
  /** Of the file, when there is one. */
  key?: string;
}

/** Another process may have been faster: then its file stays, and this one goes. */
async function finish(deps: JobDeps, jobId: number, { outcomes, key }: Result): Promise<void> {
  const isOurs = await inJob(deps, jobId, async ({ tx, now }, job) => {
    for (let at = 0; at < outcomes.length; at += OUTCOMES_PER_STATEMENT)
      await storeOutcomes(tx, outcomes.slice(at, at + OUTCOMES_PER_STATEMENT));
    const input = writeInput({ ...readInput(job.input), drawn: undefined, file: key });
    await updateJob(tx, jobId, { state: 'done', ended_at: now, input });
    return true;
  });
  if (!isOurs && key !== undefined) await deps.files.remove(key);
}
