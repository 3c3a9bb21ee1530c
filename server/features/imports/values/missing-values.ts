// What a new member must have, and a row does not bring.
import * as field from '#shared/fields.ts';
import type { ValueName } from '#shared/imports/imports.fields.ts';
import type { RowValues } from '#shared/imports/imports.types.ts';
import { keysOf } from '#shared/keys.ts';
import { sentenceLabel } from './check-values.ts';

interface MissingValue {
  name: ValueName;
  /** The words of the form for a field that is left blank. */
  message: string;
}

const required = {
  name: field.text(sentenceLabel('name')),
  email: field.email(),
  hp: field.phone(),
  company: field.text(sentenceLabel('company')),
  company_category: field.choice(sentenceLabel('company_category')),
};

const requiredNames = keysOf(required);

/** Empty for a row that can become a member. */
export function missingValues(values: RowValues): MissingValue[] {
  return requiredNames.flatMap((name) => {
    if (values[name] !== undefined) return [];
    return { name, message: required[name].safeParse(undefined).error?.issues[0]?.message ?? '' };
  });
}
