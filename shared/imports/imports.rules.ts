// Rules of an import that both sides ask by name.
import { type ImportField, importFields } from './imports.fields.ts';
import { mappingMessages } from './imports.messages.ts';
import type { Mapping } from './imports.types.ts';

/** Why rows cannot be read with this mapping; null when they can. */
export function mappingProblem(mapping: Mapping): string | null {
  const fields = mapping.flatMap(({ field }) => field ?? []);
  const twice = fields.find((field, index) => fields.slice(0, index).some((other) => overlap(field, other)));
  if (twice) return mappingMessages.twice(importFields[twice].label);
  return fields.includes('email') || fields.includes('number') ? null : mappingMessages.noKey;
}

/** Separate columns of titles may stand next to names with titles: what they hold comes first. */
export function overlap(a: ImportField, b: ImportField): boolean {
  return a === b || (isName(a) && isName(b)) || (fills(a, b) && !isName(a) && !isName(b));
}

const isName = (field: ImportField) => field === 'name' || field === 'full_name';

const fills = (a: ImportField, b: ImportField) =>
  importFields[a].fills.some((value) => importFields[b].fills.includes(value));

/** Compares names of lists as people write them: 'Perguruan  tinggi ' is 'Perguruan Tinggi'. */
export function choiceKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, '');
}
