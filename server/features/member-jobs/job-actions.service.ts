// The actions on many members by their names.
import { type JobInputs, jobInputs } from '#shared/member-jobs/member-jobs.contract.ts';
import type { JobAction } from '#shared/member-jobs/member-jobs.states.ts';
import { conditionErrors } from '#shared/members/conditions.messages.ts';
import { firstColumns, parseColumns, parseOrder } from '#shared/members/member-columns.rules.ts';
import { exportMembers } from '../member-views/export-members.open.service.ts';
import { membersOfOrder } from '../members/found-members.open.service.ts';
import { cardsAction } from './cards-action.service.ts';
import { categoryAction } from './category-action.store.ts';
import { companyAction, companyCategoryAction } from './institution-actions.store.ts';
import type { Action, ActionForEach } from './job-actions.types.ts';
import { giveLabelAction, removeLabelAction } from './label-actions.store.ts';
import { activationAction, remindersAction } from './mail-actions.store.ts';
import { stopAction } from './stop-action.store.ts';

/** Its members are read when the file is downloaded. */
const exportAction = ({ columns, order }: JobInputs['export']): ActionForEach => ({
  async describe() {
    const problems = {
      ...(!parseColumns(columns) && { columns: conditionErrors.unknown }),
      ...(!parseOrder(order) && { order: conditionErrors.unknown }),
    };
    return Object.keys(problems).length > 0 ? { problems } : { title: 'Unduh data' };
  },
  skips: {},
  apply: async (_run, members) => members.map(({ id: memberId }) => ({ memberId, state: 'done' })),
  link(deps, admin, { id, total }) {
    const shown = parseColumns(columns) ?? [...firstColumns];
    const search = membersOfOrder(id, parseOrder(order) ?? 'newest');
    return exportMembers(deps, admin, { search, columns: shown, after: { count: total, columns: shown } });
  },
});

/** Its input as it was sent or stored. */
function reading<Input>(schema: { parse: (input: unknown) => Input }, make: (input: Input) => Action) {
  return (input: unknown) => make(schema.parse(input));
}

export const actions: Record<JobAction, (input: unknown) => Action> = {
  category: reading(jobInputs.category, categoryAction),
  company_category: reading(jobInputs.company_category, companyCategoryAction),
  company: reading(jobInputs.company, companyAction),
  give_label: reading(jobInputs.give_label, giveLabelAction),
  remove_label: reading(jobInputs.remove_label, removeLabelAction),
  stop: reading(jobInputs.stop, stopAction),
  reminders: reading(jobInputs.reminders, remindersAction),
  activation: reading(jobInputs.activation, activationAction),
  cards: reading(jobInputs.cards, cardsAction),
  export: reading(jobInputs.export, exportAction),
};
