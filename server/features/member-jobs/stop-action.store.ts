// Records that many members have stopped.
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobErrors, jobNotes, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import { retained, undone } from '../../changes/undo.ts';
import { refused } from '../../lib/errors.ts';
import { findStopProblems, resumeAll, stopAll, stopInputProblems } from '../stops/stop-members.open.store.ts';
import type { ActionForEach, Applied } from './job-actions.types.ts';
import { skipTests } from './skip-tests.db.ts';

interface StoppedMember {
  reason: string;
  bills: string[];
}

export const stopAction = ({
  stop_reason: reason,
  stop_note: note,
  stopped_on,
  is_mailed,
}: JobInputs['stop']): ActionForEach => ({
  async describe(_db, day) {
    const problems = {
      ...(reason === null && { stop_reason: jobErrors.noStopReason }),
      ...stopInputProblems({ reason, stopped_on, is_mailed }, day),
    };
    if (reason === null || Object.keys(problems).length > 0) return { problems };
    return { title: `Catat berhenti: ${stopReasonLabels[reason].toLowerCase()}` };
  },

  skips: { has_stopped: skipTests.has_stopped(), undecided: skipTests.undecided() },

  async apply({ deps, work }, members) {
    if (reason === null) throw refused(jobErrors.noStopReason);
    const problems = await findStopProblems(work, members);
    const stopping = members.filter(({ id }) => !problems.has(id));
    const day = stopped_on ?? work.today;
    const canceled =
      stopping.length > 0
        ? await stopAll(deps, work, stopping, { reason, note, day, is_mailed })
        : new Map<number, string[]>();
    return members.map(({ id: memberId }): Applied => {
      const problem = problems.get(memberId);
      if (problem !== undefined) return { memberId, state: 'skipped', note: problem };
      const bills = canceled.get(memberId) ?? [];
      const undo: StoppedMember = { reason, bills };
      return {
        memberId,
        state: 'done',
        note: bills.length > 0 ? jobNotes.billsCanceled(bills) : undefined,
        undo,
      };
    });
  },

  /** Who recorded the stop, and when, its day and its note are those of one record. */
  records: async () => ({ actions: ['member.stop', 'member.resume'] }),

  async revert({ work }, members) {
    const stored = members.map(({ member, undo }) => {
      const { reason, bills }: StoppedMember = JSON.parse(undo);
      return { member, bills, isOurs: member.row.stop_reason === reason };
    });
    const resuming = stored.filter(({ isOurs }) => isOurs).map(({ member }) => member);
    if (resuming.length > 0) await resumeAll(work, resuming);
    return stored.map(({ bills, isOurs }) => {
      if (!isOurs) return retained(undoNotes.changed);
      return undone(bills.length > 0 ? jobNotes.billsStayCanceled(bills) : null);
    });
  },
});
