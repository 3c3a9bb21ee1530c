// The conditions of 'Saring' as data. Screen, address bar, SQL, export and words of a stored view follow from this table.

import { formatDate, formatDays } from '../dates.ts';
import { keysOf, makeRecord } from '../keys.ts';
import { labelsLabel } from '../member-labels/member-labels.states.ts';
import { formatNumber } from '../numbers.ts';
import { stopLabel, stopReasonLabels, stopReasons } from '../stops/stops.states.ts';
import { activationLook, activationStates } from './activations.states.ts';
import { memberLabels } from './members.labels.ts';

/** `filled` is 'ada', `blank` 'kosong', `any` 'salah satu', `between` 'antara'. What they select does not depend on the day. */
const lastingComparisons = ['filled', 'blank', 'any', 'between'] as const;
type LastingComparison = (typeof lastingComparisons)[number];

interface SpanFacts {
  label: string;
  /** The first and the last day on the day `today`; `count` is the number of days, where one is asked for. */
  daysOf: (today: string, count: number) => [from: string, to: string];
  isCounted?: true;
}

/** Days that move with the calendar. Today is one of them, but for the months before and after. */
const spans = {
  ahead: {
    label: 'hari ke depan',
    daysOf: (today, count) => [today, dayAfter(today, count)],
    isCounted: true,
  },
  back: {
    label: 'hari ke belakang',
    daysOf: (today, count) => [dayAfter(today, -count), today],
    isCounted: true,
  },
  this_month: { label: 'bulan ini', daysOf: (today) => monthAfter(today, 0) },
  last_month: { label: 'bulan lalu', daysOf: (today) => monthAfter(today, -1) },
  next_month: { label: 'bulan depan', daysOf: (today) => monthAfter(today, 1) },
  this_year: {
    label: 'tahun ini',
    daysOf: (today) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  },
} as const satisfies Record<string, SpanFacts>;

export type MovingSpan = keyof typeof spans;

const spanFacts: Record<MovingSpan, SpanFacts> = spans;
const movingSpans = keysOf(spans);
const pastSpans = movingSpans.filter((span) => span !== 'ahead' && span !== 'next_month');

const comparisons = [...lastingComparisons, ...movingSpans] as const;
export type Comparison = LastingComparison | MovingSpan;

/** The lists whose rows a condition names by id. */
export type ListedChoice = 'category' | 'label';

interface CommonFacts {
  label: string;
  comparisons: readonly Comparison[];
  /** What 'ada' and 'kosong' are called here. */
  filled: string;
  blank: string;
  /** The index that finds the members. A condition without one does not exist. */
  index: string;
}

interface DayFacts extends CommonFacts {
  kind: 'day';
}

interface ListedFacts extends CommonFacts {
  kind: 'listed';
  list: ListedChoice;
}

interface StateFacts extends CommonFacts {
  kind: 'state';
  states: readonly { value: string; label: string }[];
}

/** Only whether it is there. */
interface PresenceFacts extends CommonFacts {
  kind: 'presence';
}

export type ConditionFacts = DayFacts | ListedFacts | StateFacts | PresenceFacts;

const facts = {
  category: {
    label: memberLabels.category,
    kind: 'listed',
    list: 'category',
    comparisons: ['any', 'filled', 'blank'],
    filled: 'ada',
    blank: 'kosong',
    index: 'members_by_category',
  },
  period_end: {
    label: memberLabels.expiredAt,
    kind: 'day',
    comparisons: ['between', ...movingSpans, 'filled', 'blank'],
    filled: 'ada',
    blank: 'kosong',
    index: 'members_by_end',
  },
  joined: {
    label: memberLabels.registeredAt,
    kind: 'day',
    comparisons: ['between', ...pastSpans],
    filled: 'ada',
    blank: 'kosong',
    index: 'members_newest',
  },
  last_paid: {
    label: 'Terakhir membayar',
    kind: 'day',
    comparisons: ['between', ...pastSpans, 'filled', 'blank'],
    filled: 'pernah',
    blank: 'belum pernah',
    index: 'payments_paid_by_member',
  },
  login: {
    label: 'Login',
    kind: 'presence',
    comparisons: ['blank', 'filled'],
    filled: 'pernah',
    blank: 'belum pernah',
    index: 'members_without_login',
  },
  activation: {
    label: 'Aktivasi',
    kind: 'state',
    comparisons: ['any'],
    filled: 'ada',
    blank: 'kosong',
    states: activationStates.map((value) => ({ value, label: activationLook[value].label })),
    index: 'activations_by_state',
  },
  label: {
    label: labelsLabel,
    kind: 'listed',
    list: 'label',
    comparisons: ['any', 'filled', 'blank'],
    filled: 'ada',
    blank: 'kosong',
    index: 'member_labels_by_label',
  },
  photo: {
    label: 'Foto',
    kind: 'presence',
    comparisons: ['blank', 'filled'],
    filled: 'ada',
    blank: 'tidak ada',
    index: 'members_by_photo',
  },
  stop: {
    label: stopLabel,
    kind: 'state',
    comparisons: ['filled', 'blank', 'any'],
    filled: 'ya',
    blank: 'tidak',
    states: stopReasons.map((value) => ({ value, label: stopReasonLabels[value] })),
    index: 'members_by_stop',
  },
} as const satisfies Record<string, ConditionFacts>;

export type ConditionField = keyof typeof facts;

/** In the order of the screen and of the address bar. */
export const conditionFields = keysOf(facts);

export const conditionFacts: Record<ConditionField, ConditionFacts> = makeRecord(
  conditionFields,
  (field) => facts[field],
);

export const conditionLimits = {
  conditions: 8,
  /** Choices of one condition. */
  values: 20,
  /** Of 'n hari ke depan' and 'n hari ke belakang'. */
  days: 3650,
  /** Characters of the address bar. */
  text: 2000,
} as const;

export interface Condition {
  field: ConditionField;
  comparison: Comparison;
  /**
   * Ids or states of `any`; of `between` the first and the last day, one of which may be blank; the days of a span that
   * counts them. Otherwise none.
   */
  values: readonly string[];
}

/** A condition that selects the same members on every day. */
export interface LastingCondition extends Condition {
  comparison: LastingComparison;
}

/** Returns the conditions with the days that they mean on the day `today`, in Jakarta. */
export function conditionsOn(today: string, conditions: readonly Condition[]): LastingCondition[] {
  return conditions.map(({ comparison, ...condition }) =>
    isMoving(comparison)
      ? { ...condition, comparison: 'between', values: daysOf(comparison, condition.values, today) }
      : { ...condition, comparison },
  );
}

export function isMoving(comparison: Comparison): comparison is MovingSpan {
  return comparison in spans;
}

/** Tells whether the condition asks for a number of days. */
export function isCounted(comparison: Comparison): boolean {
  return isMoving(comparison) && spanFacts[comparison].isCounted === true;
}

function daysOf(span: MovingSpan, [count]: readonly string[], today: string): [from: string, to: string] {
  return spanFacts[span].daysOf(today, Number(count ?? 0));
}

function dayAfter(day: string, days: number): string {
  return dayOf(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** The first and the last day of the month so many months after that of the day. */
function monthAfter(day: string, months: number): [from: string, to: string] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  return [dayOf(Date.UTC(year, month, 1)), dayOf(Date.UTC(year, month + 1, 0))];
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Between the parts of a condition, and between conditions: characters that an address shows as they are. */
const separators = { part: '.', condition: '*' };

/** Writes the canonical form for the address bar, `category.any.1.2*photo.blank`. Blank without a condition. */
export function formatConditions(conditions: readonly Condition[]): string {
  const texts = conditions.toSorted(byOrder).map(textOf);
  return [...new Set(texts)].join(separators.condition);
}

function textOf(condition: Condition): string {
  return [condition.field, condition.comparison, ...sortedValues(condition)].join(separators.part);
}

function byOrder(one: Condition, other: Condition): number {
  const [a, b] = [textOf(one), textOf(other)];
  return (
    conditionFields.indexOf(one.field) - conditionFields.indexOf(other.field) ||
    comparisons.indexOf(one.comparison) - comparisons.indexOf(other.comparison) ||
    (a < b ? -1 : Number(a > b))
  );
}

function sortedValues({ field, comparison, values }: Condition): string[] {
  if (comparison === 'between') return [values[0] ?? '', values[1] ?? ''];
  if (comparison !== 'any') return [...values];
  const known = conditionFacts[field];
  const placeOf = (value: string) =>
    known.kind === 'state' ? known.states.findIndex((state) => state.value === value) : Number(value);
  return [...new Set(values)].toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Parses conditions; null for anything but the canonical form of at most eight of them. */
export function parseConditions(text: string): Condition[] | null {
  if (text === '') return [];
  if (text.length > conditionLimits.text) return null;
  const conditions: Condition[] = [];
  for (const part of text.split(separators.condition)) {
    const condition = parseCondition(part);
    if (!condition) return null;
    conditions.push(condition);
  }
  const isKnown = conditions.length <= conditionLimits.conditions && formatConditions(conditions) === text;
  return isKnown ? conditions : null;
}

function parseCondition(text: string): Condition | null {
  const [name, comparisonName, ...values] = text.split(separators.part);
  const field = conditionFields.find((known) => known === name);
  const comparison = comparisons.find((known) => known === comparisonName);
  if (!field || !comparison) return null;
  const condition = { field, comparison, values };
  return isComplete(condition) ? condition : null;
}

/** Tells whether the condition can be asked: its comparison fits the field, and what it needs is chosen. */
export function isComplete({ field, comparison, values }: Condition): boolean {
  const known = conditionFacts[field];
  if (!known.comparisons.includes(comparison)) return false;
  if (comparison === 'between') return isSpan(values);
  if (isCounted(comparison)) return values.length === 1 && values.every(isCountOfDays);
  if (comparison !== 'any') return values.length === 0;
  if (values.length === 0 || values.length > conditionLimits.values) return false;
  if (known.kind === 'state')
    return values.every((value) => known.states.some((state) => state.value === value));
  return values.every((value) => /^[1-9]\d{0,8}$/.test(value));
}

function isSpan(values: readonly string[]): boolean {
  const [from = '', to = ''] = values;
  const isDay = (day: string) => day === '' || isRealDay(day);
  if (values.length !== 2 || from + to === '' || !isDay(from) || !isDay(to)) return false;
  return from === '' || to === '' || from <= to;
}

function isCountOfDays(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= conditionLimits.days;
}

function isRealDay(day: string): boolean {
  const time = /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dayOf(time) === day;
}

/** Names of the rows that conditions list, by id. */
export type ListedNames = Record<ListedChoice, ReadonlyMap<number, string>>;

/** Writes the condition in words: 'Kategori Anggota: Mahasiswa atau Biasa'. `today` is the day in Jakarta. */
export function conditionText(condition: Condition, names: ListedNames, today: string): string {
  const known = conditionFacts[condition.field];
  const { comparison, values } = condition;
  const text = isMoving(comparison)
    ? `${spanName(comparison, values)} (${formatDays(...daysOf(comparison, values, today))})`
    : valueText({ ...condition, comparison }, known, names);
  return `${known.label}: ${text}`;
}

/** Returns 'bulan depan: 1–31 Desember 2026', while the first of these months is the next one. */
export function movingDaysText(span: MovingSpan, values: readonly string[], today: string): string {
  return `${spanName(span, values)}: ${formatDays(...daysOf(span, values, today))}`;
}

function spanName(span: MovingSpan, [count]: readonly string[]): string {
  const { label, isCounted } = spanFacts[span];
  return isCounted ? `${formatNumber(Number(count))} ${label}` : label;
}

/** Says what the choice of a comparison is called. */
export function comparisonLabel(comparison: Comparison, field: ConditionField): string {
  if (comparison === 'any') return 'salah satu dari';
  if (comparison === 'between') return 'antara';
  if (isMoving(comparison)) return `${isCounted(comparison) ? 'n ' : ''}${spanFacts[comparison].label}`;
  return conditionFacts[field][comparison];
}

function valueText(
  { comparison, values }: LastingCondition,
  known: ConditionFacts,
  names: ListedNames,
): string {
  switch (comparison) {
    case 'filled':
      return known.filled;
    case 'blank':
      return known.blank;
    case 'between':
      return spanText(values);
    case 'any':
      return values.map((value) => choiceText(value, known, names)).join(' atau ');
  }
}

function spanText([from = '', to = '']: readonly string[]): string {
  if (to === '') return `sejak ${formatDate(from)}`;
  if (from === '') return `sampai ${formatDate(to)}`;
  return formatDays(from, to);
}

function choiceText(value: string, known: ConditionFacts, names: ListedNames): string {
  if (known.kind === 'state') return known.states.find((state) => state.value === value)?.label ?? value;
  const name = known.kind === 'listed' ? names[known.list].get(Number(value)) : undefined;
  return name ?? 'pilihan yang sudah dihapus';
}

/** Lists the ids that the conditions name, by their list. */
export function listedIds(conditions: readonly Condition[]): Record<ListedChoice, number[]> {
  const idsOf = (list: ListedChoice) =>
    conditions.flatMap(({ field, comparison, values }) => {
      const known = conditionFacts[field];
      return comparison === 'any' && known.kind === 'listed' && known.list === list ? values.map(Number) : [];
    });
  return { category: idsOf('category'), label: idsOf('label') };
}
