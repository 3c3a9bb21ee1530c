// The actions on many members by their names.
import type { JobAction } from '#shared/member-jobs/member-jobs.states.ts';
import { categoryAction } from './category-action.store.ts';
import type { Action } from './job-actions.types.ts';
import { giveLabelAction, removeLabelAction } from './label-actions.store.ts';
import { activationAction, remindersAction } from './mail-actions.store.ts';
import { stopAction } from './stop-action.store.ts';

/** Its members are read when the file is made. */
const exportAction: Action = {
  describe: async () => ({ title: 'Unduh data' }),
  skipTests: () => [],
  apply: async (_run, members) => members.map(({ id: memberId }) => ({ memberId, state: 'done' })),
};

export const actions: Record<JobAction, Action> = {
  category: categoryAction,
  give_label: giveLabelAction,
  remove_label: removeLabelAction,
  stop: stopAction,
  reminders: remindersAction,
  activation: activationAction,
  export: exportAction,
};
