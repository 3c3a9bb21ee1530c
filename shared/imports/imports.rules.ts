// Rules of an import that both sides ask by name.
import { keysOf } from '../keys.ts';
import { biodataFields, isOptional, optionalFields } from '../members/biodata.fields.ts';
import { type ImportField, importFields, type ValueName } from './imports.fields.ts';
import { mappingMessages } from './imports.messages.ts';
import type { Mapping } from './imports.types.ts';

/** Why rows cannot be read with this mapping; null when they can. */
export function mappingProblem(mapping: Mapping): string | null {
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, index) => fields.slice(0, index).some((other) => overlap(field, other)));
  if (twice) return mappingMessages.twice(importFields[twice].label);
  return fields.includes('email') || fields.includes('number') ? null : mappingMessages.noKey;
}

/** What a new member must have. */
export const neededValues: readonly ValueName[] = [
  'name',
  'email',
  ...keysOf(biodataFields).filter((name) => !isOptional(name)),
];

/** What a new member must have, and the last day of a membership, where no column brings it. */
export function valuesWithoutColumn(mapping: Mapping): ValueName[] {
  const brought = new Set(mapping.flatMap(({ field }) => (field === null ? [] : importFields[field].fills)));
  return [...neededValues, 'expired_at' as const].filter((name) => !brought.has(name));
}

/** Separate columns of titles may be next to names with titles: their content comes first. */
export function overlap(a: ImportField, b: ImportField): boolean {
  return a === b || (isName(a) && isName(b)) || (fills(a, b) && !isName(a) && !isName(b));
}

const isName = (field: ImportField) => field === 'name' || field === 'full_name';

const fills = (a: ImportField, b: ImportField) =>
  importFields[a].fills.some((value) => importFields[b].fills.includes(value));

/** Fields whose value a blank cell may erase: those that a member need not have. */
export function canClear(field: ImportField): boolean {
  return importFields[field].fills.every((value) => erasable.has(value));
}

const erasable: ReadonlySet<ValueName> = new Set(optionalFields);

/** Compares names of lists as people write them: 'Perguruan  tinggi ' is 'Perguruan Tinggi'. */
export function choiceKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, '');
}
