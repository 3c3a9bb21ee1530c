import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ReactNode } from 'react';
import { type MemberStatus, memberStatusLook } from '#shared/labels.ts';
import type { Member } from '#shared/members.contract.ts';
import { hasMembership } from '#shared/members.rules.ts';
import { DateText } from '../../components/DateText.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { paths } from '../../lib/paths.ts';
import { useSettings } from '../../lib/root-data.ts';
import styles from './MembershipCard.module.css';

const icons = {
  pending: IconClock,
  active: IconCircleCheck,
  inactive: IconAlertCircle,
  rejected: IconCircleX,
} satisfies Record<MemberStatus, unknown>;

/** The state of the membership, in the colour of its status. */
export function MembershipCard({ member }: { member: Member }) {
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
        </div>
        <Icon className={styles.icon} size={48} stroke={1.5} aria-hidden />
      </div>
      <NextStep status={member.member_status} />
      {hasMembership(member) && (
        <dl className={styles.facts}>
          <Fact label="Nomor Anggota">{member.member_number ?? '-'}</Fact>
          <Fact label="Berlaku sampai">
            <DateText value={member.member_expired_at} />
          </Fact>
          <Fact label="Kategori Anggota">{member.category?.name ?? '-'}</Fact>
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

/** What the member can do about it; nothing while the membership is active. */
function NextStep({ status }: { status: MemberStatus }) {
  const { support_email } = useSettings();
  const words: Record<MemberStatus, ReactNode> = {
    pending: 'Nomor anggota dan masa berlaku diberikan setelah iuran pertama diverifikasi.',
    active: null,
    inactive: (
      <>
        Masa berlaku telah berakhir. <TextLink to={paths.payments()}>Bayar iuran</TextLink> untuk
        mengaktifkannya kembali.
      </>
    ),
    rejected: (
      <>
        Keanggotaan anda tidak disetujui. Untuk penjelasan, hubungi{' '}
        <a href={`mailto:${support_email}`}>{support_email}</a>.
      </>
    ),
  };
  return words[status] && <p className={styles.next}>{words[status]}</p>;
}
