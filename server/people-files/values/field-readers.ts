// How a cell is read: by the kind of its value, or as a joined field that brings several values.

import { dashes } from '#shared/characters.ts';
import { type ByKey, byKey, choiceKey, findNamed } from '#shared/choice-names.ts';
import {
  type ChoiceName,
  getValueKind,
  type ImportField,
  isChoice,
  isJoined,
  type JoinedField,
  type ValueKind,
} from '#shared/imports/imports.fields.ts';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import { LABEL_SEPARATOR } from '#shared/imports/imports.rules.ts';
import type { ForLife } from '#shared/imports/imports.schemas.ts';
import type { DateOrder } from '#shared/imports/reading.states.ts';
import { parseMonth } from '#shared/month-words.ts';
import { splitName, splitTitles } from '../../lib/names/split-name.ts';
import type { NamedChoice, RowValues } from '../table.types.ts';
import { readBirth } from './births.ts';
import { type Reading, textOfCell, toSingleLine } from './cells.ts';
import { sentenceLabel } from './check-values.ts';
import { readDate } from './dates.ts';
import { readEmail } from './emails.ts';
import { monthIn, readPeriodDay } from './periods.ts';
import { readPhone } from './phones.ts';

/** Entries of a list, found as people write their names. */
export type Choices = ByKey<NamedChoice>;

export function indexChoices(choices: { id: number; name: string }[]): Choices {
  return byKey(choices.map(({ id, name }): NamedChoice => ({ id, name })));
}

/** What values are compared with. */
export interface ReadingContext {
  /** Jakarta day. */
  today: string;
  choices: Record<ChoiceName, Choices>;
  /** Left out: they are not compared. */
  labels?: ByKey<{ name: string }>;
  /** What a person decided about labels that are not there, by `choiceKey`. Null: they mean nothing. */
  meantLabels?: ReadonlyMap<string, string | null>;
  /** Of the dates of the column. The day comes first unless given. */
  order?: DateOrder;
  /** Of the column: what 'seumur hidup' means. */
  forLife?: ForLife | null | undefined;
  /** Of the column: the month in which a year of membership begins. */
  yearStart?: number | null | undefined;
  /** Of the column: whether '05/06' is a month with its year. Undefined: nobody knows. */
  shortMonths?: boolean | undefined;
}

/** Reads the values of one cell. */
export function readField(
  field: ImportField,
  cell: string | number,
  context: ReadingContext,
): Reading<RowValues> {
  if (isJoined(field)) return joinedReaders[field](cell, context);
  if (isChoice(field)) return { value: { [field]: choiceIn(context.choices[field], cell) } };
  const { today, order, forLife, yearStart, shortMonths } = context;
  const label = sentenceLabel(field);
  const rules = { label, today, ...(order && { order }) };
  const kind = getValueKind(field);
  if (kind === 'labels') return readLabels(cell, context);
  const meanings = { forLife, yearStart, shortMonths };
  if (kind === 'start') return readPeriodDay(cell, { ...rules, name: 'started_at', ...meanings });
  if (kind === 'end') return readPeriodDay(cell, { ...rules, name: 'expired_at', ...meanings });
  const reading = readers[kind](cell, rules);
  return 'fault' in reading ? reading : { value: { [field]: reading.value } };
}

interface ValueContext {
  /** The name of the field, as it stands in a sentence. */
  label: string;
  /** Jakarta day. */
  today: string;
  order?: DateOrder;
}

type ReadValue = (cell: string | number, context: ValueContext) => Reading<string>;

const readOptionalText: ReadValue = (cell) => ({ value: textOfCell(cell) });
const readText: ReadValue = (cell) => ({ value: textOfCell(cell).replaceAll(/ +/g, ' ') });
const readPastDate: ReadValue = (cell, { today, ...rules }) => readDate(cell, { ...rules, latest: today });

const readers: Record<Exclude<ValueKind, 'choice' | 'labels' | 'start' | 'end'>, ReadValue> = {
  text: readText,
  optionalText: readOptionalText,
  number: readNumber,
  optionalDate: readPastDate,
  email: readEmail,
  phone: readPhone,
};

const joinedReaders: Record<
  JoinedField,
  (cell: string | number, context: ReadingContext) => Reading<RowValues>
> = {
  full_name: (cell) => {
    const { before, name, after } = splitName(toSingleLine(cell));
    return { value: { name, ...titles(before, after) } };
  },
  titles: (cell) => {
    const { before, after } = splitTitles(toSingleLine(cell));
    return { value: titles(before, after) };
  },
  birth: (cell, { today, order }) => {
    const rules = { label: sentenceLabel('date_of_birth'), latest: today, ...(order && { order }) };
    const reading = readBirth(cell, rules);
    if ('fault' in reading) return reading;
    const { place, date } = reading.value;
    return { value: { ...(place && { place_of_birth: place }), ...(date && { date_of_birth: date }) } };
  },
};

/** A name without titles says nothing about the titles that are stored. */
function titles(before: string | null, after: string | null): RowValues {
  return { ...(before && { title_before_name: before }), ...(after && { title_after_name: after }) };
}

/** Names that are unknown, or those of several entries, are collected: a person maps or creates them. */
function choiceIn(choices: Choices, cell: string | number): NamedChoice {
  const name = toSingleLine(cell);
  return findNamed(choices, name) ?? { id: null, name };
}

/** Splits names with commas or semicolons between them: 'Panitia, Relawan'. */
export function labelNamesIn(cell: string | number): string[] {
  return textOfCell(cell)
    .split(/[,;\n]/)
    .map((name) => toSingleLine(name))
    .filter((name) => name !== '');
}

/** In the spelling of the list. A name that a person leaves empty is left out. */
function readLabels(cell: string | number, { labels, meantLabels }: ReadingContext): Reading<RowValues> {
  const names = labelNamesIn(cell);
  if (!labels) return labelsOf(names);
  const meant = names.map((name) => findNamed(labels, name)?.name ?? meantLabels?.get(choiceKey(name)));
  const unknown = names.find((_, at) => meant[at] === undefined);
  if (unknown !== undefined) return { fault: cellFaults.unknownLabel(unknown.slice(0, MAX_SHOWN_LABEL)) };
  return labelsOf(meant.flatMap((name) => name ?? []));
}

function labelsOf(names: string[]): Reading<RowValues> {
  return { value: names.length > 0 ? { labels: [...new Set(names)].join(LABEL_SEPARATOR) } : {} };
}

/** Characters of an unknown one in a message. */
const MAX_SHOWN_LABEL = 60;

/** A day with or without a time, as every date of a workbook is read. */
const madeDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?: \d{2}:\d{2}:\d{2})?$/;

/** 'Jan-19' for '01/2019', and '12-Mar' for '12/03', as a spreadsheet shows them and writes them to csv. */
const shownDate = /^(?:\d{1,2}-(?<day>[A-Z][a-z]{2})|(?<month>[A-Z][a-z]{2})-\d{2})$/;

/** A spreadsheet makes a date of '01/2019'. An apostrophe in front says that a text follows, and is no part of it. */
function readNumber(cell: string | number): Reading<string> {
  const text = textOfCell(cell)
    .replace(/^['’‘]\s*/, '')
    .replaceAll(dashes, '-');
  const { day, month } = shownDate.exec(text)?.groups ?? {};
  const isShownDate = parseMonth(day ?? month ?? '') !== null;
  if (madeDate.test(text) || isShownDate || (/^\p{L}.*\d{4}$/u.test(text) && monthIn(text)))
    return { fault: cellFaults.numberMadeDate };
  return isExact(cell) ? { value: text } : { fault: cellFaults.digitsLost };
}

/** Above, a spreadsheet replaces digits by zeros. */
const MAX_EXACT_NUMBER = 999_999_999_999_999;

function isExact(cell: string | number): boolean {
  if (typeof cell === 'string') return !/^\d+(?:[.,]\d+E\+?\d+|E\+\d+|[.,]0)$/i.test(cell.trim());
  return Number.isInteger(cell) && cell >= 0 && cell <= MAX_EXACT_NUMBER;
}
