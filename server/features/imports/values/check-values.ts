// Checks what was read from a cell by the schemas of the forms. Nothing is imported that a form would refuse.
import * as field from '#shared/fields.ts';
import { importFields, type ValueName } from '#shared/imports/imports.fields.ts';
import type { RowValues } from '#shared/imports/imports.types.ts';
import { keysOf } from '#shared/keys.ts';
import { inSentence } from '#shared/labels.ts';
import { birthProblem } from '../../members/member-dates.ts';

export function sentenceLabel(name: ValueName): string {
  return inSentence(importFields[name].label);
}

const text = (name: ValueName) => field.text(sentenceLabel(name));
const date = (name: ValueName) => field.optionalDate(sentenceLabel(name));

/** E-mail addresses and mobile numbers are checked where they are read. */
const schemas = {
  number: text('number'),
  name: text('name'),
  title_before_name: text('title_before_name'),
  title_after_name: text('title_after_name'),
  place_of_birth: text('place_of_birth'),
  company: text('company'),
  company_category: text('company_category'),
  category: text('category'),
  date_of_birth: date('date_of_birth'),
  started_at: date('started_at'),
  expired_at: date('expired_at'),
};

const checkedNames = keysOf(schemas);

/** The first problem; null when all values can be stored. `today`: Jakarta day. */
export function problemOf(values: RowValues, today: string): string | null {
  for (const name of checkedNames) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    const { error } = schemas[name].safeParse(typeof value === 'string' ? value : value.name);
    if (error) return error.issues[0]?.message ?? '';
  }
  return values.date_of_birth ? birthProblem(values.date_of_birth, today) : null;
}
