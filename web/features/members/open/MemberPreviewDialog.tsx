import type { Member } from '#shared/members/members.contract.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { Dialog } from '../../../components/dialogs/Dialog.tsx';
import { PersonAvatar } from '../../../components/images/PersonAvatar.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { Awaiting } from '../../../components/texts/Awaiting.tsx';
import { DateText, ExpiryText, TimeText } from '../../../components/texts/DateText.tsx';
import { DescriptionList } from '../../../components/texts/DescriptionList.tsx';
import { EmailText } from '../../../components/texts/EmailText.tsx';
import { MembershipStatus } from '../../../components/texts/MembershipStatus.tsx';
import { useFetched } from '../../../lib/calls/use-fetched.ts';
import { paths } from '../../../lib/paths.ts';
import { useLast } from '../../../lib/use-last.ts';
import { BiodataFacts } from './BiodataFacts.tsx';
import styles from './MemberPreviewDialog.module.css';
import { loadMember } from './member-queries.ts';

interface MemberPreviewProps {
  /** The dialog is open while it is not null. */
  memberId: number | null;
  onClose: () => void;
}

/** Fetches the member when it opens. */
export function MemberPreviewDialog({ memberId, onClose }: MemberPreviewProps) {
  const shown = useLast(memberId);
  return (
    <Dialog opened={memberId !== null} onClose={onClose} title="Preview Anggota" size="lg">
      {shown !== null && <Loaded id={shown} />}
    </Dialog>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error } = useFetched(id, loadMember);
  return data ? <Facts member={data} /> : <Awaiting error={error} lines={8} />;
}

function Facts({ member }: { member: Member }) {
  return (
    <>
      <div className={styles.head}>
        <PersonAvatar name={member.name} photoUrl={member.photo_url} size={88} />
        <div className={styles.words}>
          <p className={styles.name}>{fullName(member)}</p>
          <p className={styles.email}>
            <EmailText email={member.email} />
          </p>
          <MembershipStatus member={member} />
        </div>
        <ButtonLink to={paths.adminMember(member.id)} variant="default">
          Kelola Anggota
        </ButtonLink>
      </div>
      <section className={styles.section}>
        <h3>Biodata</h3>
        <BiodataFacts
          member={member}
          first={{ label: memberLabels.fullName, value: member.name }}
          groups={['title', 'person', 'company', 'contact']}
        />
      </section>
      <section className={styles.section}>
        <h3>Keanggotaan</h3>
        <DescriptionList items={membership(member)} />
      </section>
    </>
  );
}

function membership(member: Member) {
  return [
    { label: memberLabels.number, value: member.member_number },
    { label: memberLabels.category, value: member.category?.name },
    { label: memberLabels.startedAt, value: <DateText value={member.member_started_at} /> },
    { label: memberLabels.expiredAt, value: <ExpiryText membership={member} /> },
    { label: memberLabels.registeredAt, value: <TimeText value={member.created_at} /> },
    { label: memberLabels.updatedAt, value: <TimeText value={member.updated_at} /> },
  ];
}
