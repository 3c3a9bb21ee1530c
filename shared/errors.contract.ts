// The one error body: a message fit for a user, and per wrong field a list of messages.
import { z } from 'zod';
import { missingSettings } from './association/example.rules.ts';

/** A field that someone changed while a form was open. */
const changedField = z.object({
  field: z.string(),
  /** Members read 'pengurus'. null: nobody recorded it. */
  by: z.string().nullable(),
  /** ISO timestamp. */
  at: z.string(),
  /** What is stored now, as answers show it. */
  value: z.unknown(),
});
export type ChangedField = z.infer<typeof changedField>;

export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** `YYYY-MM`: the change was refused because the money of this month is locked. */
  closed_month: z.string().optional(),
  /** Refused until a Super Admin has set these. */
  missing_settings: z.array(z.enum(missingSettings)).optional(),
  /** The member was merged into the one with this id. */
  merged_into: z.int().optional(),
  /** Nothing was saved, because these fields are no longer what the form saw. */
  changed: z.array(changedField).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
