// Work on many members as the wire shows it.

import { makeRecord } from '#shared/keys.ts';
import type { MemberJob } from '#shared/member-jobs/member-jobs.contract.ts';
import { itemStates, jobActions } from '#shared/member-jobs/member-jobs.states.ts';
import { undoStates } from '#shared/undo.states.ts';
import { readInput } from './job-input.rule.ts';
import type { ShownJob } from './member-jobs.service.ts';

export function jobView({ job, counts, names, drawn, isWaiting, undoUntil }: ShownJob): MemberJob {
  const sum = (matches: (count: ShownJob['counts'][number]) => boolean) =>
    counts.filter(matches).reduce((total, { items }) => total + Number(items), 0);
  const isTakenBack = job.state === 'undoing' || job.state === 'undone';
  const { title } = readInput(job.input);
  return {
    ...job,
    drawn: job.action === 'cards' ? drawn : null,
    title: title || jobActions[job.action].label,
    counts: makeRecord(itemStates, (state) => sum((count) => count.state === state)),
    undo: isTakenBack ? makeRecord(undoStates, (state) => sum((count) => count.undo_state === state)) : null,
    names,
    is_waiting_for_others: isWaiting,
    undo_until: undoUntil,
  };
}
