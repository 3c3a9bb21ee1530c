import type { Member } from '#shared/members/members.contract.ts';
import { stageFacts } from '#shared/reminders/reminder-stages.states.ts';
import { dueStage } from '#shared/reminders/reminders.rules.ts';
import { Card } from '../../../components/page/Card.tsx';
import styles from './WhatsAppMessages.module.css';
import { WhatsAppMessages } from './WhatsAppMessages.tsx';

const matters = [{ about: 'reminder', label: 'Ingatkan lewat WhatsApp' }] as const;

interface MemberMessageProps {
  member: Member;
  /** The Jakarta day. */
  today: string;
}

/** Shows the reminder of a membership that ends soon or has ended; nothing for others, and who has stopped. */
export function MemberMessage({ member, today }: MemberMessageProps) {
  const { id, member_expired_at: end, member_stop_reason } = member;
  const stage = end && dueStage(end, today);
  if (!stage || member_stop_reason) return null;
  return (
    <div className={styles.member}>
      <Card title={stageFacts[stage].label}>
        <WhatsAppMessages member={id} matters={matters} />
      </Card>
    </div>
  );
}
