// The cards of chosen members as one PDF.
import { jakartaDay } from '#shared/dates.ts';
import { type CardLayout, cardLayouts } from '#shared/documents/card-layouts.ts';
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, jobNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { changeAs } from '../../changes/change.ts';
import type { Deps } from '../../deps.ts';
import type { AdminCaller } from '../../http/caller.ts';
import { HttpError, refused } from '../../lib/errors.ts';
import { slices } from '../../lib/slices.ts';
import { cardToDraw } from '../documents/documents.open.service.ts';
import { type MemberCard, writeCards } from '../documents/write-cards.open.service.ts';
import { DrawingError } from '../documents/write-pdf.open.service.ts';
import type { ActionForAll, FileOutcome, FileRun } from './job-actions.types.ts';
import { readInput } from './job-input.rule.ts';
import { hasDeletedMember, type ItemRow, type JobRow } from './member-jobs.db.ts';
import { skipTests } from './skip-tests.db.ts';

export const cardsAction = ({ card_layout: layout }: JobInputs['cards']): ActionForAll => ({
  describe: async () => ({ title: `Kartu anggota (PDF): ${cardLayouts[layout].label}` }),
  skips: { no_number: skipTests.no_number() },
  makeFile: (deps, run) => drawCards(deps, layout, run),
  link: cardsLink,
});

/** Three sheets. */
const CARDS_PER_BATCH = 24;

type Outcomes = Map<number, FileOutcome>;

async function drawCards(deps: Deps, layout: CardLayout, run: FileRun): Promise<Outcomes> {
  const outcomes: Outcomes = new Map();
  try {
    const batches = cardsOf(deps, run, outcomes);
    const failed = await writeCards(deps, { key: run.key, layout, batches });
    for (const { id, member_id: memberId } of run.items)
      if (failed.has(memberId ?? 0)) outcomes.set(id, { state: 'failed', note: jobNotes.photoUnreadable });
  } catch (error) {
    // The store or the database is away, or the process stops: the queue tries again later.
    if (!isDrawingError(error)) throw error;
    deps.log.error({ err: error, file: run.key }, 'the cards of a job cannot be drawn');
    for (const { id } of run.items)
      if (outcomes.get(id)?.state !== 'skipped') outcomes.set(id, { state: 'failed', note: jobNotes.noPdf });
  }
  return outcomes;
}

/** The file store wraps errors of threads, which have a code. */
function isDrawingError(error: unknown): boolean {
  return error instanceof DrawingError || (error instanceof Error && error.cause instanceof DrawingError);
}

/** Notes what becomes of each member whose card is read. */
async function* cardsOf(
  deps: Deps,
  { items, signal, progress }: FileRun,
  outcomes: Outcomes,
): AsyncGenerator<MemberCard[]> {
  for (const some of slices(items, CARDS_PER_BATCH)) {
    signal.throwIfAborted();
    const cards: MemberCard[] = [];
    for (const item of some) {
      const card = await readCard(deps, item);
      outcomes.set(item.id, 'note' in card ? { state: 'skipped', note: card.note } : { state: 'done' });
      if (!('note' in card)) cards.push(card);
    }
    yield cards;
    progress.done = outcomes.size;
  }
}

/** As the card of a single member is made, or why there is none. */
async function readCard(
  deps: Deps,
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

/** Throws 422 without a file, and where one of the cards belongs to nobody any more. */
async function cardsLink(deps: Deps, admin: AdminCaller, job: JobRow): Promise<string> {
  const { file } = readInput(job.input);
  if (file === undefined) throw refused(jobErrors.noFile);
  if (await hasDeletedMember(deps.db, job.id)) throw refused(jobErrors.memberGone);
  if (!(await deps.files.exists(file))) throw refused(jobErrors.fileGone);
  await changeAs(deps, admin, async (work) =>
    work.record({ action: 'member_job.download_cards', subjectId: job.id, after: { count: job.total } }),
  );
  const day = jakartaDay(job.ended_at ?? job.created_at);
  return deps.links.url({ key: file, now: deps.clock.now(), downloadName: `Kartu Anggota ${day}.pdf` });
}
