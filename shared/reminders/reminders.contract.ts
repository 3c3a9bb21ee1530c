// Reminders of ending memberships by mail: the register of all of them, and what would be sent today.
import { z } from 'zod';
import { id, one, page, plainDate, saved, timestamp } from '../answers.ts';
import { endpoint } from '../endpoint.ts';
import * as field from '../fields.ts';
import { keysOf, makeRecord } from '../keys.ts';
import * as parameter from '../parameters.ts';
import { callLimits } from '../throttles.ts';
import {
  type ReminderSkipReason,
  reasonLabels,
  reminderSkipReasons,
  reminderStates,
  waitReasons,
} from './reminder.states.ts';
import { reminderStages } from './reminder-stages.states.ts';
import { reminderFields } from './reminders.fields.ts';

const stage = z.enum(reminderStages);
const reason = z.enum(keysOf(reasonLabels));

const person = { id, name: z.string(), number: z.string().nullable(), email: z.string() };

const reminderRow = z.object({
  id,
  /** null: the member was deleted. */
  member: z.object(person).nullable(),
  period_end: plainDate,
  stage,
  state: z.enum(reminderStates),
  /** Only of held and skipped ones. */
  reason: reason.nullable(),
  /** Only of waiting ones: why, and when the next attempt is; null means any moment now. */
  wait: z.object({ reason: z.enum(waitReasons), until: timestamp.nullable() }).nullable(),
  /** Only of failed ones: the words of the mail server. */
  refusal: z.string().nullable(),
  planned_on: plainDate,
  /** When it was sent, skipped or refused. */
  settled_at: timestamp.nullable(),
});
export type ReminderRow = z.infer<typeof reminderRow>;

const countsOf = <Key extends string>(keys: readonly Key[]) => z.object(makeRecord(keys, () => z.int()));

const reasonCounts = countsOf<ReminderSkipReason>(reminderSkipReasons);

const counts = z.object({
  /** The sum of all states. */
  due: z.int(),
  states: countsOf(reminderStates),
  /** Their sum is the number of skipped ones. */
  reasons: reasonCounts,
  /** The day until which bank statements show the money. */
  newest_statement_on: plainDate.nullable(),
  /** 'BCA 123-456 7890': whose statement it is, where several accounts have one. */
  newest_statement_account: z.string().nullable(),
  /** Names all held reminders: it is sent with their release. */
  held_set: z.string(),
  /** Now, or when mails may leave again. */
  next_send_at: timestamp,
});
export type ReminderCounts = z.infer<typeof counts>;

const planned = z.object({
  stage,
  send: z.int(),
  hold: z.int(),
  skip: z.int(),
  reasons: reasonCounts,
  /** At most five. */
  first: z.array(
    z.object({
      ...person,
      expired_at: plainDate,
      outcome: z.enum(['send', 'hold', 'skip']),
      reason: reason.nullable(),
    }),
  ),
  /** A member of this stage, or another one as if it were; null without members. Its link leads nowhere. */
  example: z
    .object({
      member: z.object(person),
      values: z.record(z.enum(keysOf(reminderFields)), z.string()),
    })
    .nullable(),
});
export type PlannedStage = z.infer<typeof planned>;

const plan = z.object({
  day: plainDate,
  /** Now, or when mails may leave again. */
  next_send_at: timestamp,
  newest_statement_on: plainDate.nullable(),
  /** 'BCA 123-456 7890': whose statement it is, where several accounts have one. */
  newest_statement_account: z.string().nullable(),
  stages: z.array(planned),
});
export type ReminderPlan = z.infer<typeof plan>;

const released = z.object({ released: z.int() });

export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/api/reminders',
    access: 'admin',
    summary: 'Every reminder by mail and what became of it, newest first. The keyword searches the member.',
    query: z.object({
      page: parameter.page,
      keyword: parameter.keyword,
      stage: parameter.statusFilter(reminderStages),
      state: parameter.statusFilter(reminderStates),
      reason: parameter.statusFilter(reminderSkipReasons),
    }),
    response: page(reminderRow),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/reminders/counts',
    access: 'admin',
    summary:
      'How many reminders are in each state, and why they were skipped. The states add up to those due.',
    query: z.object({ keyword: parameter.keyword, stage: parameter.statusFilter(reminderStages) }),
    response: one(counts),
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/reminders/release',
    access: 'admin',
    summary: 'Lets all held reminders go: they are judged again and sent at the next polite moment.',
    /** Of the counts. */
    body: z.object({ seen: field.seen({ held_set: field.optionalText('Daftar') }) }),
    formerly: { seen_set: 'held_set' },
    response: saved(released),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/api/reminders/plan',
    access: 'admin',
    throttle: callLimits.reminderPlans,
    summary:
      'Who would be reminded today at which stage, whatever is switched on, with the values of one member.',
    response: one(plan),
  }),
};
