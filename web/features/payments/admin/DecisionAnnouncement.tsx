import { VisuallyHidden } from '@mantine/core';
import { paymentStatusLook } from '#shared/labels.ts';
import type { Decided } from './use-decisions.ts';

/** Tells screen readers of each decision. It stays while the desks change: text that comes together with its region is not read out. */
export function DecisionAnnouncement({ last }: { last: Decided | null }) {
  return (
    <VisuallyHidden role="status">
      {last && `${paymentStatusLook[last.payment.status].label}: ${last.payment.user.name}`}
    </VisuallyHidden>
  );
}
