import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { hasMembership } from '#shared/members/members.rules.ts';
import { type MemberStatus, memberStatusLook } from '#shared/membership/membership.states.ts';
import type { Payment } from '#shared/payments/payments.contract.ts';
import { stopText } from '#shared/stops/stops.states.ts';
import { DateText, ExpiryText } from '../../components/texts/DateText.tsx';
import styles from './MembershipCard.module.css';
import { NextStepPanel } from './NextStepPanel.tsx';
import { nextStep } from './next-step.ts';

const icons = {
  pending: IconClock,
  active: IconCircleCheck,
  inactive: IconAlertCircle,
  rejected: IconCircleX,
} satisfies Record<MemberStatus, unknown>;

interface MembershipCardProps {
  member: Member;
  /** The newest one. */
  payment: Payment | undefined;
  /** A Jakarta day. */
  today: string;
}

/** Shows the state of the membership, in the colour of its status, and what to do next. */
export function MembershipCard({ member, payment, today }: MembershipCardProps) {
  const { label, color } = memberStatusLook[member.member_status];
  const Icon = icons[member.member_status];
  return (
    <section className={styles.root} data-color={color} aria-labelledby="status-keanggotaan">
      <div className={styles.head}>
        <div>
          <h2 id="status-keanggotaan" className={styles.title}>
            Status Keanggotaan
          </h2>
          <p className={styles.status}>{label}</p>
          {member.member_stop_reason && <p>{stopText(member.member_stop_reason)}</p>}
        </div>
        <Icon className={styles.icon} size={48} stroke={1.5} aria-hidden />
      </div>
      <NextStepPanel
        step={nextStep(member, payment, today)}
        member={member}
        payment={payment}
        today={today}
      />
      {hasMembership(member) && member.member_active_from === null && (
        <dl className={styles.facts}>
          <Fact label={memberLabels.number}>{member.member_number ?? '-'}</Fact>
          <Fact label={memberLabels.expiredAt}>
            <ExpiryText membership={member} />
          </Fact>
          {member.member_grace_until && (
            <Fact label={memberLabels.graceUntil}>
              <DateText value={member.member_grace_until} />
            </Fact>
          )}
          <Fact label={memberLabels.category}>{member.category?.name ?? '-'}</Fact>
        </dl>
      )}
      {member.member_active_from !== null && (
        <dl className={styles.facts}>
          <Fact label={memberLabels.activeFrom}>
            <DateText value={member.member_active_from} />
          </Fact>
          <Fact label={memberLabels.category}>{member.category?.name ?? '-'}</Fact>
        </dl>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
