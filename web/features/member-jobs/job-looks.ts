// How a job looks: one with failures is never shown as success.
import type { StatusLook } from '#shared/labels.ts';
import type { MemberJob } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobLook } from '#shared/member-jobs/member-jobs.states.ts';
import { formatNumber } from '#shared/numbers.ts';

export function chooseLook({ state, counts, undo }: MemberJob): StatusLook {
  const failed = undo ? undo.failed : counts.failed;
  if (failed > 0 && (state === 'done' || state === 'undone'))
    return { label: `${jobLook[state].label}, ${formatNumber(failed)} gagal`, color: 'red' };
  return jobLook[state];
}

/** Calculates the percentage of the members who have had their turn. */
export function calculatePercent({ total, counts, undo, drawn }: MemberJob): number {
  const whole = undo ? counts.done : total;
  const over = undo ? undo.undone + undo.retained + undo.failed : (drawn ?? total - counts.waiting);
  return whole === 0 ? 100 : Math.round((over / whole) * 100);
}
