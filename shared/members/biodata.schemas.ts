// The schemas of the biodata, made from the table of its fields.
import { z } from 'zod';
import { id, plainDate } from '../answers.ts';
import * as field from '../fields.ts';
import { inSentence } from '../labels.ts';
import { type BiodataField, type BiodataKind, biodataFields, forBiodata } from './biodata.fields.ts';

type SchemaByKind = Record<BiodataKind, (label: string) => z.ZodType>;
type Shape<S extends SchemaByKind> = {
  [F in BiodataField]: ReturnType<S[(typeof biodataFields)[F]['kind']]>;
};

function shapeOf<S extends SchemaByKind>(schemas: S): Shape<S> {
  // TypeScript does not follow the kind of each field through the loop.
  return forBiodata((name) => {
    const { kind, label } = biodataFields[name];
    return schemas[kind](inSentence(label));
  }) as Shape<S>;
}

const given = {
  text: field.text,
  optionalText: field.optionalText,
  optionalDate: field.optionalDate,
  phone: field.phone,
  choice: field.choice,
};

const changed = {
  ...given,
  optionalText: (label: string) => field.optionalText(label).optional(),
  optionalDate: (label: string) => field.optionalDate(label).optional(),
};

export const nameOnly = z.object({ id, name: z.string() });

const shown = {
  text: () => z.string(),
  optionalText: () => z.string().nullable(),
  optionalDate: () => plainDate.nullable(),
  phone: () => z.string(),
  choice: () => nameOnly.nullable(),
};

/** The input of a new member: what is left out is empty. */
export const biodata = z.object(shapeOf(given));

/** The input of a change. Omitted fields stay, so that a screen which does not know a field cannot erase it. */
export const biodataChange = z.object(shapeOf(changed));
export type BiodataChange = z.infer<typeof biodataChange>;

/** As answers show it; `hp` is E.164, which `displayPhone` shows. */
export const shownBiodata = z.object(shapeOf(shown));
