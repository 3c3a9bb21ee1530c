import type { MemberCard } from '#shared/documents/documents.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { Logo } from '../../components/images/Logo.tsx';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { QrCode } from '../../components/images/QrCode.tsx';
import { DateText } from '../../components/texts/DateText.tsx';
import { MemberStatusBadge } from '../../components/texts/StatusBadge.tsx';
import { useSettings } from '../../lib/root-data.ts';
import styles from './ShownCard.module.css';

interface ShownCardProps {
  card: MemberCard;
  /** URL of the photo. */
  photo: string | null;
}

/** The card to show to others: the person above, the QR code below. */
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
          <div>
            <dt>{card.member_active_from ? memberLabels.activeFrom : memberLabels.expiredAt}</dt>
            <dd>
              <DateText value={card.member_active_from ?? card.member_expired_at} />
            </dd>
          </div>
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
