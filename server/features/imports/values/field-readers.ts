// How a cell of each field is read.
import type { ImportField, ValueName } from '#shared/imports/imports.fields.ts';
import { choiceKey } from '#shared/imports/imports.rules.ts';
import { cellFaults } from '#shared/imports/imports.texts.ts';
import type { NamedChoice, RowValues } from '#shared/imports/imports.types.ts';
import { splitName, splitTitles } from '../../../lib/names/split-name.ts';
import { readBirth } from './births.ts';
import { lineOf, type Reading, textOfCell } from './cells.ts';
import { sentenceLabel } from './check-values.ts';
import { readDate } from './dates.ts';
import { readEmail } from './emails.ts';
import { readPhone } from './phones.ts';

/** By `choiceKey` of the name. */
export type Choices = ReadonlyMap<string, NamedChoice>;

/** Names of a list, found as people write them. Several names may lead to one id. */
export function choicesOf(choices: { id: number; name: string }[]): Choices {
  return new Map(choices.map(({ id, name }) => [choiceKey(name), { id, name }]));
}

/** What values are compared with. */
export interface ReadingContext {
  /** Jakarta day. */
  today: string;
  companyCategories: Choices;
  categories: Choices;
}

type ReadCell = (cell: string | number, context: ReadingContext) => Reading<RowValues>;

/** Memberships end in the future: '31/12/27' is never 1927. */
const LAST_DAY = '9999-12-31';

export const fieldReaders: Record<ImportField, ReadCell> = {
  number: (cell) =>
    isExact(cell) ? { value: { number: textOfCell(cell) } } : { fault: cellFaults.digitsLost },
  name: (cell) => ({ value: { name: textOfCell(cell) } }),
  full_name: (cell) => {
    const { before, name, after } = splitName(lineOf(cell));
    return { value: { name, ...titles(before, after) } };
  },
  titles: (cell) => {
    const { before, after } = splitTitles(lineOf(cell));
    return { value: titles(before, after) };
  },
  title_before_name: (cell) => ({ value: { title_before_name: textOfCell(cell) } }),
  title_after_name: (cell) => ({ value: { title_after_name: textOfCell(cell) } }),
  email: (cell) => as('email', readEmail(cell)),
  birth: (cell, { today }) => {
    const reading = readBirth(cell, { label: sentenceLabel('date_of_birth'), latest: today });
    if ('fault' in reading) return reading;
    const { place, date } = reading.value;
    return { value: { ...(place && { place_of_birth: place }), ...(date && { date_of_birth: date }) } };
  },
  place_of_birth: (cell) => ({ value: { place_of_birth: textOfCell(cell) } }),
  date_of_birth: (cell, { today }) => date('date_of_birth', cell, today),
  hp: (cell) => as('hp', readPhone(cell)),
  company: (cell) => ({ value: { company: textOfCell(cell) } }),
  company_category: (cell, context) => ({
    value: { company_category: choice(cell, context.companyCategories) },
  }),
  category: (cell, { categories }) => ({ value: { category: choice(cell, categories) } }),
  started_at: (cell, { today }) => date('started_at', cell, today),
  expired_at: (cell) => date('expired_at', cell, LAST_DAY),
};

function as(name: ValueName, reading: Reading<string>): Reading<RowValues> {
  return 'fault' in reading ? reading : { value: { [name]: reading.value } };
}

function date(name: ValueName, cell: string | number, latest: string): Reading<RowValues> {
  return as(name, readDate(cell, { label: sentenceLabel(name), latest }));
}

/** A name without titles says nothing about the titles that are stored. */
function titles(before: string | null, after: string | null): RowValues {
  return { ...(before && { title_before_name: before }), ...(after && { title_after_name: after }) };
}

/** Unknown names are collected: a person maps or creates them. */
function choice(cell: string | number, choices: Choices): NamedChoice {
  const name = lineOf(cell);
  return choices.get(choiceKey(name)) ?? { id: null, name };
}

/** Above, a spreadsheet replaces digits by zeros. */
const MAX_EXACT_NUMBER = 999_999_999_999_999;

function isExact(cell: string | number): boolean {
  if (typeof cell === 'string') return !/^\d+[.,]\d+E\+?\d+$/i.test(cell.trim());
  return Number.isInteger(cell) && cell >= 0 && cell <= MAX_EXACT_NUMBER;
}
