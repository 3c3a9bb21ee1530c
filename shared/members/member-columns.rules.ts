// The columns and the orders of the member list as data: the table, the address bar, stored views and the export of a view
// follow.
import { keysOf, makeRecord } from '../keys.ts';
import { labelsLabel } from '../member-labels/member-labels.states.ts';
import { stopLabel } from '../stops/stops.states.ts';
import { biodataFields } from './biodata.fields.ts';
import { memberLabels } from './members.labels.ts';

/** `more`: a call of the list has it only when its column is chosen. */
interface ColumnFacts {
  label: string;
  more?: true;
  /** Of the list, by this column: a press on its head, and a second one. */
  orders?: readonly [MemberOrder, MemberOrder];
}

const facts = {
  number: { label: memberLabels.number },
  company: { label: memberLabels.company },
  registered: { label: memberLabels.registeredAt, orders: ['newest', 'oldest'] },
  status: { label: 'Status' },
  category: { label: memberLabels.category },
  company_category: { label: memberLabels.companyCategory },
  period_start: { label: memberLabels.startedAt },
  period_end: { label: memberLabels.expiredAt, orders: ['end_first', 'end_last'] },
  labels: { label: labelsLabel, more: true },
  stop: { label: stopLabel },
  last_paid: { label: 'Terakhir membayar', more: true },
  first_login: { label: 'Login pertama', more: true },
  activation: { label: 'Aktivasi', more: true },
  hp: { label: memberLabels.hp },
  place_of_birth: { label: biodataFields.place_of_birth.label },
  date_of_birth: { label: biodataFields.date_of_birth.label },
  updated: { label: memberLabels.updatedAt },
} as const satisfies Record<string, ColumnFacts>;

export type MemberColumn = keyof typeof facts;

export const memberColumns = keysOf(facts);

const columnFacts: Record<MemberColumn, ColumnFacts> = makeRecord(memberColumns, (name) => facts[name]);

export function columnLabel(name: MemberColumn): string {
  return columnFacts[name].label;
}

export function columnOrders(name: MemberColumn): ColumnFacts['orders'] {
  return columnFacts[name].orders;
}

/** Those of the column with the name. */
export const nameOrders = ['name_az', 'name_za'] as const;

/** Tells whether these columns need more than the row of the member. */
export function needMore(columns: readonly MemberColumn[]): boolean {
  return columns.some((name) => columnFacts[name].more);
}

/** Those of the specification, after the member and before the actions. */
export const firstColumns = ['number', 'company', 'registered', 'status'] as const satisfies MemberColumn[];

export const MAX_CHOSEN_COLUMNS = 10;

const SEPARATOR = '.';

/** Writes the columns for the address bar; blank for those of the specification. */
export function formatColumns(columns: readonly MemberColumn[]): string {
  const text = columns.join(SEPARATOR);
  return text === firstColumns.join(SEPARATOR) ? '' : text;
}

/** Parses columns; null for anything that `formatColumns` does not write. */
export function parseColumns(text: string): MemberColumn[] | null {
  if (text === '') return [...firstColumns];
  const columns = text
    .split(SEPARATOR)
    .flatMap((name) => memberColumns.find((known) => known === name) ?? []);
  const isKnown =
    new Set(columns).size <= MAX_CHOSEN_COLUMNS && formatColumns([...new Set(columns)]) === text;
  return isKnown ? columns : null;
}

/** The orders of the list. The first one is that of the specification. */
export const memberOrders = {
  newest: { label: 'Terbaru', column: 'created_at', direction: 'desc' },
  oldest: { label: 'Terlama', column: 'created_at', direction: 'asc' },
  name_az: { label: 'Nama A–Z', column: 'name_key', direction: 'asc' },
  name_za: { label: 'Nama Z–A', column: 'name_key', direction: 'desc' },
  end_first: { label: 'Paling cepat berakhir', column: 'expired_at', direction: 'asc' },
  end_last: { label: 'Paling lama berlaku', column: 'expired_at', direction: 'desc' },
} as const;

export type MemberOrder = keyof typeof memberOrders;

export const orderNames = keysOf(memberOrders);

/** Parses an order; null for an unknown one. */
export function parseOrder(text: string): MemberOrder | null {
  if (text === '') return 'newest';
  return orderNames.find((name) => name === text && name !== 'newest') ?? null;
}

/** Writes the order for the address bar; blank for that of the specification. */
export function formatOrder(order: MemberOrder): string {
  return order === 'newest' ? '' : order;
}
