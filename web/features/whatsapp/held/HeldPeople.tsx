import { formatNumber } from '#shared/numbers.ts';
import { newestStatementText } from '#shared/reminders/reminders.messages.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { ButtonLink } from '../../../components/links/ButtonLink.tsx';
import { paths } from '../../../lib/paths.ts';
import styles from './HeldPeople.module.css';

interface HeldPeopleProps {
  held: number;
  statement: Parameters<typeof newestStatementText>[0];
  /** Where they are shown, too. */
  shown: string;
}

/** Who is left out because of an old statement, and the two ways out. */
export function HeldPeople({ held, statement, shown }: HeldPeopleProps) {
  return (
    <div className={styles.root}>
      <Notice color="orange" title={`${formatNumber(held)} anggota ditahan`}>
        <p>
          Masa berlaku mereka sudah berakhir, dan {newestStatementText(statement)}. Mungkin mereka sudah
          mentransfer.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={paths.adminStatementUpload()}>Upload Mutasi</ButtonLink>
          <ButtonLink variant="default" to={shown}>
            Tampilkan juga
          </ButtonLink>
        </div>
      </Notice>
    </div>
  );
}
