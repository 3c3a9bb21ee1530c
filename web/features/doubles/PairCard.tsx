import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/dates.ts';
import type { DoublePair } from '#shared/doubles/doubles.contract.ts';
import { doubleReasonLabels } from '#shared/doubles/doubles.states.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { displayPhone } from '#shared/phone.ts';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { PeriodText, TimeText } from '../../components/texts/DateText.tsx';
import { EmailText } from '../../components/texts/EmailText.tsx';
import { MembershipStatus } from '../../components/texts/MembershipStatus.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './PairCard.module.css';

/** The merge leads back to the other pairs. */
const fromDoubles = { isFromDoubles: true };

interface PairCardProps {
  pair: DoublePair;
  canMerge: boolean;
  isDeciding: boolean;
  onDecide: (pair: DoublePair) => void;
}

/** Shows two members side by side, with what they have in common. */
export function PairCard({ pair, canMerge, isDeciding, onDecide }: PairCardProps) {
  const [one, other] = pair.members;
  const isDismissed = pair.dismissed_at !== null;
  return (
    <Card title={pair.reasons.map((reason) => doubleReasonLabels[reason]).join(' · ')}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {fullName(one)} dan {fullName(other)}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Data</VisuallyHidden>
            </th>
            {pair.members.map((member) => (
              <th key={member.id} scope="col">
                <TextLink to={paths.adminMember(member.id)}>{fullName(member)}</TextLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, text, show = text, identifies = true }) => {
            const isSame = identifies && text(one) !== null && text(one) === text(other);
            return (
              <tr key={label} data-same={isSame || undefined}>
                <th scope="row">
                  {label}
                  {isSame && <span className={styles.same}>sama</span>}
                </th>
                {pair.members.map((member) => (
                  <td key={member.id}>{show(member) ?? '-'}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={styles.actions}>
        {isDismissed && (
          <p className={styles.note}>
            Dicatat oleh {pair.dismissed_by}, <TimeText value={pair.dismissed_at} />
          </p>
        )}
        <Button variant="default" disabled={isDeciding} onClick={() => onDecide(pair)}>
          {isDismissed ? 'Munculkan lagi' : 'Bukan orang yang sama'}
        </Button>
        {canMerge && !isDismissed && (
          <ButtonLink to={paths.adminMerge(one.id, other.id)} state={fromDoubles}>
            Gabungkan
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

interface Fact {
  label: string;
  /** What is compared; null for nothing. */
  text: (member: Member) => string | null;
  /** False: two people may well have the same. */
  identifies?: false;
  /** How it is shown; the text by default. */
  show?: (member: Member) => ReactNode;
}

const facts: Fact[] = [
  { label: memberLabels.number, text: ({ member_number }) => member_number },
  { label: 'Email', text: ({ email }) => email, show: ({ email }) => <EmailText email={email} /> },
  { label: 'HP/WA', text: ({ hp }) => (hp === '' ? null : displayPhone(hp)) },
  {
    label: 'Tanggal Lahir',
    text: ({ date_of_birth: birth }) => (birth === null ? null : formatDate(birth)),
  },
  { label: 'Institusi', text: ({ company }) => company || null },
  {
    label: 'Status',
    text: ({ member_status }) => member_status,
    identifies: false,
    show: (member) => <MembershipStatus member={member} />,
  },
  {
    label: 'Masa Keanggotaan',
    text: ({ member_expired_at }) => member_expired_at,
    identifies: false,
    show: (member) => (
      <PeriodText
        from={member.member_started_at}
        to={member.member_expired_at}
        isLifetime={member.member_is_lifetime}
      />
    ),
  },
  {
    label: memberLabels.registeredAt,
    text: ({ created_at }) => created_at,
    identifies: false,
    show: ({ created_at }) => <TimeText value={created_at} />,
  },
];
