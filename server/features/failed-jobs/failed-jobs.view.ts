// Failed jobs as the wire shows them: of a mail its recipient and why it failed, never its text.
import type { FailedJob } from '#shared/failed-jobs/failed-jobs.contract.ts';
import type { FailureReason } from '#shared/failed-jobs/failed-jobs.labels.ts';
import { readPayload } from '../../jobs/payloads.ts';
import { isOutdated } from '../../jobs/sealed-mail.ts';
import type { FailedJobRow } from './failed-jobs.db.ts';

export function failedJobView(row: FailedJobRow, now: Temporal.Instant): FailedJob {
  const { id, kind, attempts, created_at, failed_at, last_error } = row;
  const mail = kind === 'mail' ? readPayload('mail', row.payload) : null;
  return {
    id,
    kind,
    subject: mail?.subject ?? null,
    recipient: mail?.to.address ?? null,
    reason: reasonOf(last_error ?? ''),
    detail: mail ? last_error : null,
    attempts,
    can_retry: mail === null || !isOutdated(mail, now),
    created_at,
    failed_at,
  };
}

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

function reasonOf(error: string): FailureReason {
  return reasons.find(([, words]) => words.test(error))?.[0] ?? 'other';
}
