// Why an attempt at a job failed, from the words of its error.
import type { FailureReason } from '#shared/failed-jobs/failed-jobs.labels.ts';

/** Error texts of mail servers and networks, from the most specific to the most general. */
const reasons: [FailureReason, RegExp][] = [
  ['process_ended', /^The process ended during every attempt/],
  ['link_ended', /^The link ended/],
  ['text_unreadable', /^The text was /],
  ['account_refused', /invalid login|authenticat|credential|\b(530|534|535)\b/i],
  [
    'server_unreachable',
    /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|timed? ?out|greeting|closed|abort/i,
  ],
  ['mail_refused', /\b5\d\d\b|recipient|mailbox|user unknown/i],
];

/** Names the reason of the error that a job stored. */
export function classifyFailure(error: string): FailureReason {
  return reasons.find(([, words]) => words.test(error))?.[0] ?? 'other';
}
