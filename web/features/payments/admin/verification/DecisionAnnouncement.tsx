import { VisuallyHidden } from '@mantine/core';
import { paymentStatusFacts } from '#shared/payments/payments.statuses.ts';
import type { UndoableDecision } from './use-decisions.ts';

/** Announces each decision to screen readers. It stays mounted from payment to payment, because text that appears together with its region is not read out. */
export function DecisionAnnouncement({ last }: { last: UndoableDecision | null }) {
  return (
    <VisuallyHidden role="status">
      {last && `${paymentStatusFacts[last.payment.status].label}: ${last.payment.user.name}`}
    </VisuallyHidden>
  );
}
