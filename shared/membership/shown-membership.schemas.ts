// A membership as answers show it, on the day of the answer.
import { z } from 'zod';
import { plainDate } from '../answers.ts';
import { stopReasons } from '../stops/stops.states.ts';
import { memberStatuses } from './membership.states.ts';

/** What a stranger may see with a document in hand. */
export const shownTerm = z.object({
  member_status: z.enum(memberStatuses),
  /** The true end, without the grace. Null without a period, and for a lifetime. */
  member_expired_at: plainDate.nullable(),
  /** The membership has no end ('Seumur hidup'). Left out of all others. */
  member_is_lifetime: z.literal(true).optional(),
  /** Until when a membership that has ended goes on. Left out outside of its grace. */
  member_grace_until: plainDate.optional(),
  /** The first day of the next period of a member who is not active. Null without one. */
  member_active_from: plainDate.nullable(),
});

export const shownMembership = shownTerm.extend({
  /** Left out of who has not stopped. */
  member_stop_reason: z.enum(stopReasons).optional(),
});
export type ShownMembership = z.infer<typeof shownMembership>;
