import { activeFromText } from '#shared/members/members.labels.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import styles from './MembershipStatus.module.css';
import { MemberStatusBadge } from './StatusBadge.tsx';

interface MembershipStatusProps {
  member: { member_status: MemberStatus; member_active_from: string | null };
}

/** The status of a member. Before the first day of a period to come, with that day. */
export function MembershipStatus({ member: { member_status, member_active_from } }: MembershipStatusProps) {
  if (member_active_from === null) return <MemberStatusBadge status={member_status} />;
  return (
    <span className={styles.root}>
      <MemberStatusBadge status={member_status} />
      <span className={styles.start}>{activeFromText(member_active_from)}</span>
    </span>
  );
}
