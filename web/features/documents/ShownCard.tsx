import type { ReactNode } from 'react';
import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { stopLabel, stopReasonLabels } from '#shared/stops/stops.states.ts';
import { Logo } from '../../components/images/Logo.tsx';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { QrCode } from '../../components/images/QrCode.tsx';
import { DateText, ExpiryText } from '../../components/texts/DateText.tsx';
import { MemberStatusBadge } from '../../components/texts/StatusBadge.tsx';
import { useSettings } from '../../lib/root-data.ts';
import styles from './ShownCard.module.css';

interface ShownCardProps {
  card: MemberCard;
  /** URL of the photo. */
  photo: string | null;
}

/** Shows the card to show to others: the person above, the QR code below. */
export function ShownCard({ card, photo }: ShownCardProps) {
  const { association_name } = useSettings();
  return (
    <article className={styles.root} aria-label={`Kartu anggota ${card.full_name}`}>
      <div className={styles.front}>
        <div className={styles.association}>
          <Logo size={28} onColor />
          <p>{association_name}</p>
        </div>
        <div className={styles.identity}>
          <PersonAvatar name={card.name} photoUrl={photo} size={104} />
          <p className={styles.number}>
            <span>{memberLabels.number}</span>
            {card.number}
          </p>
        </div>
        <div className={styles.words}>
          <p className={styles.name}>{card.full_name}</p>
          <p className={styles.company}>{card.company}</p>
        </div>
      </div>
      <div className={styles.back}>
        <dl className={styles.facts}>
          <div>
            <dt>Status</dt>
            <dd>
              <MemberStatusBadge status={card.member_status} />
            </dd>
          </div>
          <Validity card={card} />
          <div>
            <dt>{memberLabels.category}</dt>
            <dd>{card.category ?? '-'}</dd>
          </div>
        </dl>
        <QrCode text={card.verification_url} label="Kode QR untuk memeriksa keaslian kartu" />
        <p className={styles.hint}>Pindai untuk memeriksa keaslian kartu</p>
      </div>
    </article>
  );
}

/** One fact: that the member has stopped, from when or until when the membership is valid. */
function Validity({ card }: { card: MemberCard }) {
  const [label, value] = validityOf(card);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function validityOf(card: MemberCard): [label: string, value: ReactNode] {
  const { member_stop_reason, member_active_from, member_grace_until } = card;
  if (member_stop_reason) return [stopLabel, stopReasonLabels[member_stop_reason]];
  if (member_active_from)
    return [memberLabels.activeFrom, <DateText key="from" value={member_active_from} />];
  if (member_grace_until)
    return [memberLabels.graceUntil, <DateText key="grace" value={member_grace_until} />];
  return [memberLabels.expiredAt, <ExpiryText key="end" membership={card} />];
}
