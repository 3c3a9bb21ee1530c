// The one error body: a message fit for a user, and per wrong field a list of messages.
import { z } from 'zod';

export const errorBody = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** `YYYY-MM`: the change was refused because the money of this month is locked. */
  closed_month: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
