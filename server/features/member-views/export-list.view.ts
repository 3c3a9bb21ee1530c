// The columns of the spreadsheet of a list: those that it shows.
import { activationLook } from '#shared/members/activations.states.ts';
import { biodataFields } from '#shared/members/biodata.fields.ts';
import { columnLabel, type MemberColumn } from '#shared/members/member-columns.rules.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { memberStatusLook } from '#shared/membership/membership.states.ts';
import { displayPhone } from '#shared/phone.ts';
import { isLifetime, statusOn } from '#shared/renewals/renewals.rules.ts';
import { stopReasonLabels } from '#shared/stops/stops.states.ts';
import type { Column } from '../../lib/spreadsheet/rows.ts';
import type { PriceList } from '../dues/price-list.open.rule.ts';
import type { FoundRow } from '../members/found-members.open.service.ts';

/** The member comes first: name and address. */
export function listColumns(names: readonly MemberColumn[], prices: PriceList): Column<FoundRow>[] {
  return [
    { title: memberLabels.name, kind: 'text', width: 32, cell: fullName },
    { title: memberLabels.email, kind: 'text', width: 32, cell: (row) => row.email },
    ...names.map((name): Column<FoundRow> => ({ title: columnLabel(name), ...columns[name](prices) })),
  ];
}

type Cells = Omit<Column<FoundRow>, 'title'>;

const columns: Record<MemberColumn, (prices: PriceList) => Cells> = {
  number: () => ({ kind: 'text', width: 16, cell: (row) => row.number }),
  company: () => ({ kind: 'text', width: 36, cell: (row) => row.company }),
  registered: () => ({ kind: 'time', width: 20, cell: (row) => row.created_at }),
  status: ({ day, rules }) => ({
    kind: 'text',
    width: 14,
    cell: (row) => memberStatusLook[statusOn(day, row, rules.grace_days)].label,
  }),
  category: () => ({ kind: 'text', width: 20, cell: (row) => row.category_name }),
  company_category: () => ({ kind: 'text', width: 20, cell: (row) => row.company_category_name }),
  period_start: () => ({ kind: 'date', width: 14, cell: (row) => row.started_at }),
  period_end: () => ({
    kind: 'date',
    width: 14,
    cell: ({ expired_at: end }) => (isLifetime(end) ? { words: memberLabels.lifetime } : end),
  }),
  labels: () => ({ kind: 'text', width: 28, cell: (row) => row.label_names }),
  stop: () => ({
    kind: 'text',
    width: 20,
    cell: ({ stop_reason: reason }) => reason && stopReasonLabels[reason],
  }),
  last_paid: () => ({ kind: 'time', width: 20, cell: (row) => row.last_paid_at }),
  first_login: () => ({ kind: 'time', width: 20, cell: (row) => row.first_login_at }),
  activation: () => ({
    kind: 'text',
    width: 18,
    cell: ({ has_password, requested_state: state }) =>
      activationLook[has_password === 1 ? 'active' : (state ?? 'none')].label,
  }),
  hp: () => ({ kind: 'text', width: 18, cell: (row) => displayPhone(row.hp) }),
  place_of_birth: () => ({
    ...biodataWidth('place_of_birth'),
    kind: 'text',
    cell: (row) => row.place_of_birth,
  }),
  date_of_birth: () => ({ ...biodataWidth('date_of_birth'), kind: 'date', cell: (row) => row.date_of_birth }),
  updated: () => ({ kind: 'time', width: 20, cell: (row) => row.updated_at }),
};

function biodataWidth(name: 'place_of_birth' | 'date_of_birth') {
  return { width: biodataFields[name].columnWidth };
}
