// Checks what was read from a cell by the schemas of the forms. Nothing is imported that a form would refuse.
import type { z } from 'zod';
import * as field from '#shared/fields.ts';
import {
  getValueKind,
  type ImportField,
  importFields,
  isChoice,
  type ValueKind,
  type ValueName,
  valueLabel,
  valueNames,
} from '#shared/imports/imports.fields.ts';
import { fault } from '#shared/imports/imports.messages.ts';
import { neededValues } from '#shared/imports/imports.rules.ts';
import type { Fault } from '#shared/imports/reading.states.ts';
import { keysOf, makeRecord } from '#shared/keys.ts';
import { inSentence } from '#shared/labels.ts';
import { birthProblem } from '#shared/members/member-dates.rules.ts';
import { isLifetime } from '#shared/renewals/renewals.rules.ts';
import type { RowValues } from '../table.types.ts';

export function sentenceLabel(name: ValueName): string {
  return inSentence(valueLabel(name));
}

/** A blank cell is not checked, so that a text is never blank. Of a choice the name is checked. */
const schemaOf: Record<ValueKind, (label: string) => z.ZodType> = {
  text: field.text,
  optionalText: field.text,
  number: field.text,
  choice: field.text,
  labels: field.text,
  optionalDate: field.optionalDate,
  start: field.optionalDate,
  end: field.optionalDate,
  email: field.email,
  phone: field.phone,
};

const schemas = makeRecord(valueNames, (name) => {
  const schema = name === 'name' ? field.personName : schemaOf[getValueKind(name)];
  return schema(sentenceLabel(name));
});

/** Finds the first problem; null when all values can be stored. `today`: Jakarta day. */
export function findProblem(values: RowValues, today: string): string | null {
  for (const name of keysOf(values)) {
    const value = values[name];
    if (value === undefined || value === null) continue;
    // Where 'seumur hidup' grants a membership without an end, there is no day that a form could refuse.
    if (getValueKind(name) === 'end' && typeof value === 'string' && isLifetime(value)) continue;
    const problem = refusalOf(schemas[name], typeof value === 'string' ? value : value.name);
    if (problem !== null) return problem;
  }
  return values.date_of_birth ? birthProblem(values.date_of_birth, today) : null;
}

function refusalOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? (error.issues[0]?.message ?? '') : null;
}

/** In the words of the form for a field that is left blank. */
interface MissingValue extends Fault {
  name: ValueName;
}

const missing = neededValues.map((name): MissingValue => {
  const schema = isChoice(name) ? field.choice(sentenceLabel(name)) : schemas[name];
  return { name, ...fault('missing', refusalOf(schema, undefined) ?? '') };
});

/** Tells whether a new member may lack all that a column of this field brings. */
export function mayBeEmpty(field: ImportField): boolean {
  return importFields[field].fills.every((name) => !neededValues.includes(name));
}

/**
 * Lists what a new member must have, and a row does not bring. Returns an empty result for a row that can become a
 * member.
 */
export function missingValues(values: RowValues): MissingValue[] {
  return missing.filter(({ name }) => values[name] === undefined);
}
