// Failed jobs as the wire shows them: of a mail its recipient and why it failed, never its text.
import type { FailedJob } from '#shared/failed-jobs/failed-jobs.contract.ts';
import { classifyFailure } from '../../jobs/failure-reasons.ts';
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
    reason: classifyFailure(last_error ?? ''),
    detail: mail ? last_error : null,
    attempts,
    can_retry: mail === null || !isOutdated(mail, now),
    created_at,
    failed_at,
  };
}
