import type { StatusColor } from '#shared/labels.ts';
import { type MemberStatus, memberStatusLook } from '#shared/membership/membership.states.ts';
import { type PaymentStatus, paymentStatusFacts } from '#shared/payments/payments.states.ts';
import styles from './StatusBadge.module.css';

export function MemberStatusBadge({ status }: { status: MemberStatus }) {
  return <StatusBadge {...memberStatusLook[status]} />;
}

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...paymentStatusFacts[status]} />;
}

/** Shows a short word in the colour of its meaning. */
export function StatusBadge({ label, color }: { label: string; color: StatusColor }) {
  return (
    <span className={styles.badge} data-color={color}>
      {label}
    </span>
  );
}
