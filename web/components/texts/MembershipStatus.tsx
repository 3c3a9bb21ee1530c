import { activeFromText, graceText } from '#shared/members/members.labels.ts';
import type { MemberStatus } from '#shared/membership/membership.states.ts';
import { type StopReason, stopText } from '#shared/stops/stops.states.ts';
import styles from './MembershipStatus.module.css';
import { MemberStatusBadge } from './StatusBadge.tsx';

interface ShownMembership {
  member_status: MemberStatus;
  member_active_from: string | null;
  member_grace_until?: string | undefined;
  member_stop_reason?: StopReason | undefined;
}

/** Shows the status of a member, with what it does not say: a first or last day to come, or that the member has stopped. */
export function MembershipStatus({ member }: { member: ShownMembership }) {
  const words = wordsOf(member);
  if (words === null) return <MemberStatusBadge status={member.member_status} />;
  return (
    <span className={styles.root}>
      <MemberStatusBadge status={member.member_status} />
      <span className={styles.words}>{words}</span>
    </span>
  );
}

function wordsOf({ member_active_from, member_grace_until, member_stop_reason }: ShownMembership) {
  if (member_stop_reason) return stopText(member_stop_reason);
  if (member_active_from !== null) return activeFromText(member_active_from);
  return member_grace_until ? graceText(member_grace_until) : null;
}
