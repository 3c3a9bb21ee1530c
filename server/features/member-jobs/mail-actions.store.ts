// What many members are mailed: reminders on or off, and activation mails.
import type { JobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import { jobNotes, undoNotes } from '#shared/member-jobs/member-jobs.messages.ts';
import { retained, type UndoOutcome, undone } from '../../changes/undo.ts';
import { type EarlierRequest, requestMany, withdrawRequest } from '../activations/request-many.open.store.ts';
import {
  findOptOuts,
  type OptOut,
  restoreOptOut,
  switchOff,
  switchOn,
} from '../reminders/switch-reminders.open.store.ts';
import type { ActionForEach } from './job-actions.types.ts';
import { skipTests } from './skip-tests.db.ts';

interface SwitchedMember {
  /** Of members who got none: how they had switched them off. Of the others: what the job stored. */
  optOut: OptOut;
}

export const remindersAction = ({ reminders_on: isOn }: JobInputs['reminders']): ActionForEach => ({
  describe: async () => ({ title: isOn === 1 ? 'Nyalakan pengingat' : 'Matikan pengingat' }),

  reachesMembers: isOn === 1,

  skips:
    isOn === 1
      ? { reminded: skipTests.reminded(), stopped_reminders: skipTests.stopped_reminders() }
      : { not_reminded: skipTests.not_reminded() },

  async apply({ work }, members) {
    const ids = members.map(({ id }) => id);
    if (isOn === 0) {
      const stored = await switchOff(work, ids);
      return ids.map((memberId) => ({ memberId, state: 'done', undo: { optOut: stored } }));
    }
    const before = await findOptOuts(work, ids);
    const switched = await switchOn(work, ids);
    return ids.map((memberId) =>
      switched.has(memberId)
        ? { memberId, state: 'done', undo: { optOut: before.get(memberId) } }
        : { memberId, state: 'skipped', note: jobNotes.skipped('stopped_reminders') },
    );
  },

  records: async () => ({ actions: ['member.reminders'] }),

  async revert({ work }, members) {
    const now = await findOptOuts(
      work,
      members.map(({ member }) => member.id),
    );
    const outcomes: UndoOutcome[] = [];
    for (const { member, undo } of members) {
      const { optOut }: SwitchedMember = JSON.parse(undo);
      const memberId = member.id;
      const present = now.get(memberId);
      const isAsStored =
        isOn === 1
          ? present === undefined
          : present?.opted_out_at === optOut.opted_out_at && present.opted_out_by === optOut.opted_out_by;
      if (isAsStored && isOn === 1) await restoreOptOut(work, memberId, optOut);
      else if (isAsStored) await switchOn(work, [memberId]);
      outcomes.push(isAsStored ? undone() : retained(undoNotes.changed));
    }
    return outcomes;
  },
});

interface RequestedMail {
  requestedAt: string;
  earlier: EarlierRequest;
}

export const activationAction = ({ is_urgent: isUrgent }: JobInputs['activation']): ActionForEach => ({
  describe: async () => ({ title: 'Kirim aktivasi' }),

  reachesMembers: true,

  skips: {
    has_password: skipTests.has_password(),
    has_stopped: skipTests.has_stopped(),
    is_waiting: skipTests.is_waiting(),
  },

  async apply({ work }, members) {
    const requested = await requestMany(
      work,
      members.map(({ id }) => id),
      { isUrgent: isUrgent === 1 },
    );
    return members.map(({ id: memberId }) => {
      const undo: RequestedMail = { requestedAt: work.now, earlier: requested.get(memberId) ?? null };
      return { memberId, state: 'done', undo };
    });
  },

  records: async () => ({ actions: ['activation.send'] }),

  async revert({ work }, members) {
    const outcomes: UndoOutcome[] = [];
    for (const { member, undo } of members) {
      const request: RequestedMail = JSON.parse(undo);
      const isTaken = await withdrawRequest(work, member.id, request);
      outcomes.push(isTaken ? undone() : retained(undoNotes.mailLeft));
    }
    return outcomes;
  },
});
