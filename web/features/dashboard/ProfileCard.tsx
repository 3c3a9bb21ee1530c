import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { Link } from 'react-router';
import type { Member } from '#shared/members/members.contract.ts';
import { fullName } from '#shared/members/members.rules.ts';
import { PersonAvatar } from '../../components/images/PersonAvatar.tsx';
import { ButtonLink } from '../../components/links/ButtonLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './ProfileCard.module.css';

export function ProfileCard({ member }: { member: Member }) {
  return (
    <Card>
      <div className={styles.root}>
        <Link to={paths.photo()} className={styles.photo} aria-label="Ganti foto">
          <PersonAvatar name={member.name} photoUrl={member.photo_url} size={96} />
          <span className={styles.camera}>
            <IconCamera size={16} stroke={2} aria-hidden />
          </span>
        </Link>
        <div className={styles.words}>
          <h2 className={styles.name}>{fullName(member)}</h2>
          <p className={styles.company}>{member.company}</p>
        </div>
        <div className={styles.action}>
          <ButtonLink to={paths.profile()} variant="default">
            Ubah
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
