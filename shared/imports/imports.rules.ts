// Rules of an import that both sides ask by name.
import { keysOf } from '../keys.ts';
import { biodataFields, isOptional, optionalFields } from '../members/biodata.fields.ts';
import {
  getValueKind,
  type ImportField,
  importFields,
  type ValueKind,
  type ValueName,
  valueNames,
} from './imports.fields.ts';
import { importLimits } from './imports.limits.ts';
import { mappingMessages } from './imports.messages.ts';
import type { ColumnMapping, Mapping } from './imports.schemas.ts';

/** Says why rows cannot be read with this mapping; null when they can. */
export function mappingProblem(mapping: Mapping): string | null {
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, index) => fields.slice(0, index).some((other) => clash(field, other)));
  if (twice) return mappingMessages.twice(importFields[twice].label);
  if (mapping.some(({ for_life }) => for_life?.end === '')) return mappingMessages.noLastDay;
  return fields.includes('email') || fields.includes('number') ? null : mappingMessages.noKey;
}

/** What a new member must have. */
export const neededValues: readonly ValueName[] = [
  'name',
  'email',
  ...keysOf(biodataFields).filter((name) => !isOptional(name)),
];

/** Lists what a new member must have, and the last day of a membership, where no column brings it. */
export function valuesWithoutColumn(mapping: Mapping): ValueName[] {
  const brought = broughtBy(mapping);
  return [...neededValues, 'expired_at' as const].filter((name) => !brought.has(name));
}

/** Lists what a person can type in place of cells: what columns bring, and what a new member must have. */
export function typableValues(mapping: Mapping): ValueName[] {
  const brought = broughtBy(mapping);
  return valueNames.filter((name) => brought.has(name) || neededValues.includes(name));
}

function broughtBy(mapping: Mapping): ReadonlySet<ValueName> {
  return new Set(mapping.flatMap(({ field }) => (field === null ? [] : importFields[field].fills)));
}

/** Tells whether two columns cannot have these fields. */
export function clash(a: ImportField, b: ImportField): boolean {
  return a === b ? importFields[a].combines === null : overlap(a, b);
}

/** Separate columns of titles may be next to names with titles: their content comes first. */
export function overlap(a: ImportField, b: ImportField): boolean {
  return a === b || (isName(a) && isName(b)) || (fills(a, b) && !isName(a) && !isName(b));
}

const isName = (field: ImportField) => field === 'name' || field === 'full_name';

const fills = (a: ImportField, b: ImportField) =>
  importFields[a].fills.some((value) => importFields[b].fills.includes(value));

/** Finds the columns of a field, in the order in which they are combined. */
export function findColumns(field: ImportField, mapping: Mapping): Mapping {
  return mapping
    .filter((entry) => entry.field === field)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.column - b.column);
}

const placeOf = ({ place }: ColumnMapping) => place ?? importLimits.columns + 1;

/** Gives each column that is combined its place, and no other column. */
export function withPlaces(mapping: Mapping): Mapping {
  return mapping.map((entry) => {
    const columns = entry.field === null ? [] : findColumns(entry.field, mapping);
    return { ...entry, place: columns.length > 1 ? columns.indexOf(entry) + 1 : undefined };
  });
}

/** Makes one text of the cells of several columns of a field. Blank ones are left out. */
export function combineCells(field: ImportField, cells: readonly string[]): string {
  const { combines } = importFields[field];
  const filled = cells.filter((text) => text !== '');
  if (combines === null || combines === 'first') return filled[0] ?? '';
  if (combines === 'date') return filled.join(DATE_SEPARATOR);
  return [...(combines === ', ' ? new Set(filled) : filled)].join(combines);
}

/** Between a day, a month in numbers or letters, and a year. */
const DATE_SEPARATOR = '-';

/** Tells whether a blank cell may erase the value of a field: of those that a member need not have. */
export function canClear(field: ImportField): boolean {
  return importFields[field].fills.every((value) => erasable.has(value));
}

const erasable: ReadonlySet<ValueName> = new Set(optionalFields);

/** '2026/2027', or '2026' with the same year twice. */
export interface NamedYears {
  first: number;
  last: number;
}

/** Calculates the days of years that begin with a month: '2026/2027' is 1 July 2026 to 30 June 2027, or two calendar years. */
export function daysOfYears(
  { first, last }: NamedYears,
  yearStart: number,
): { started_at: string; expired_at: string } {
  const isCalendar = yearStart === 1;
  const lastYear = isCalendar || first < last ? last : last + 1;
  const end = Temporal.PlainDate.from({
    year: isCalendar ? lastYear + 1 : lastYear,
    month: yearStart,
    day: 1,
  });
  return {
    started_at: Temporal.PlainDate.from({ year: first, month: yearStart, day: 1 }).toString(),
    expired_at: end.subtract({ days: 1 }).toString(),
  };
}

/** Finds the value of a field that is a date; undefined where it has none. */
export function findDateValue(field: ImportField): ValueName | undefined {
  return importFields[field].fills.find((name) => dateKinds.includes(getValueKind(name)));
}

const dateKinds: readonly ValueKind[] = ['optionalDate', 'start', 'end'];

/** Between the names of labels in one value. No name contains a comma. */
export const LABEL_SEPARATOR = ', ';

/** Lists the names in a value; none in a blank one. */
export function labelsIn(value: string | null): string[] {
  return value ? value.split(LABEL_SEPARATOR) : [];
}
