// The actions on many members by their names.
import { cardLayouts } from '#shared/documents/card-layouts.ts';
import type { JobAction } from '#shared/member-jobs/member-jobs.states.ts';
import { conditionErrors } from '#shared/members/conditions.messages.ts';
import { parseColumns, parseOrder } from '#shared/members/member-columns.rules.ts';
import { categoryAction } from './category-action.store.ts';
import { companyAction, companyCategoryAction } from './institution-actions.store.ts';
import type { Action } from './job-actions.types.ts';
import { giveLabelAction, removeLabelAction } from './label-actions.store.ts';
import { activationAction, remindersAction } from './mail-actions.store.ts';
import { stopAction } from './stop-action.store.ts';

/** Its members are read when the file is made. */
const exportAction: Action = {
  async describe(_db, { columns, order }) {
    const problems = {
      ...(!parseColumns(columns) && { columns: conditionErrors.unknown }),
      ...(!parseOrder(order) && { order: conditionErrors.unknown }),
    };
    return Object.keys(problems).length > 0 ? { problems } : { title: 'Unduh data' };
  },
  skips: () => [],
  apply: async (_run, members) => members.map(({ id: memberId }) => ({ memberId, state: 'done' })),
};

/** `draw-cards` does it: one file has all of them, so no part of it is done before the others. */
const cardsAction: Action = {
  describe: async (_db, input) => ({ title: `Kartu anggota (PDF): ${cardLayouts[input.card_layout].label}` }),
  skips: () => ['no_number'],
  apply: async () => [],
};

export const actions: Record<JobAction, Action> = {
  category: categoryAction,
  company_category: companyCategoryAction,
  company: companyAction,
  give_label: giveLabelAction,
  remove_label: removeLabelAction,
  stop: stopAction,
  reminders: remindersAction,
  activation: activationAction,
  cards: cardsAction,
  export: exportAction,
};
