import { VisuallyHidden } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useState } from 'react';
import type { ManagedMember } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { PersonAvatar } from '../../../../components/images/PersonAvatar.tsx';
import card from '../../../../components/page/Card.module.css';
import { PeriodText, TimeText } from '../../../../components/texts/DateText.tsx';
import { MembershipStatus } from '../../../../components/texts/MembershipStatus.tsx';
import { onDemand } from '../../../../lib/startup/on-demand.ts';
import styles from './MemberHeader.module.css';

const ChangePhoto = onDemand(
  async () => (await import('./ChangePhoto.tsx')).ChangePhoto,
  ({ isOpen }) => isOpen,
);

/** Names longer than this many letters are set smaller. */
const LONG_NAME_LENGTH = 80;

/** Shows the member being managed, with everything an admin needs to decide what to do next. */
export function MemberHeader({ member }: { member: ManagedMember }) {
  const [isChanging, setChanging] = useState(false);
  const name = fullName(member);
  return (
    <section className={`${card.surface} ${styles.root}`} aria-label="Ringkasan anggota">
      <button type="button" className={styles.photo} onClick={() => setChanging(true)}>
        <VisuallyHidden>Ganti foto</VisuallyHidden>
        <PersonAvatar name={member.name} photoUrl={member.photo_url} size={112} />
        <span className={styles.camera}>
          <IconCamera size={18} stroke={1.75} aria-hidden />
        </span>
      </button>
      <div className={styles.words}>
        <h2 className={styles.name} data-long={name.length > LONG_NAME_LENGTH || undefined}>
          {name}
        </h2>
        <MembershipStatus member={member} />
        <dl className={styles.facts}>
          {facts(member).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ChangePhoto member={member} isOpen={isChanging} onClose={() => setChanging(false)} />
    </section>
  );
}

function facts(member: ManagedMember) {
  return [
    { label: memberLabels.number, value: member.member_number ?? '-' },
    ...formerFacts(member),
    {
      label: 'Masa Keanggotaan',
      value: (
        <PeriodText
          from={member.member_started_at}
          to={member.member_expired_at}
          isLifetime={member.member_is_lifetime}
        />
      ),
    },
    { label: memberLabels.registeredAt, value: <TimeText value={member.created_at} /> },
    { label: 'Terakhir Diubah', value: <TimeText value={member.updated_at} /> },
  ];
}

/** Of people who were merged into the member: their cards and letters still say it. */
function formerFacts({ old_numbers = [], old_names = [] }: ManagedMember) {
  return [
    { label: memberLabels.oldNumbers, value: old_numbers.join(', ') },
    { label: memberLabels.oldNames, value: old_names.join(', ') },
  ].filter(({ value }) => value !== '');
}
