import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { documentErrors } from '#shared/documents/documents.messages.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { hasDocuments } from '#shared/members/members.rules.ts';
import { Notice } from '../../../../components/feedback/Notice.tsx';
import { usePrinting } from '../use-printing.ts';
import styles from './DocumentButtons.module.css';

/** Opens letter and card of the member, each in a new window. */
export function DocumentButtons({ member }: { member: Member }) {
  const { printCard, isPrintingCard, printLetter, isPrintingLetter } = usePrinting(member.id);
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
  return (
    <div className={styles.root}>
      {!hasDocuments(member) && <Notice>{documentErrors.noMemberNumber}</Notice>}
      <div className={styles.buttons}>
        <Button
          variant="default"
          leftSection={<IconFileText {...icon} />}
          loading={isPrintingLetter}
          onClick={printLetter}
        >
          Cetak Acceptance Letter
        </Button>
        <Button
          variant="default"
          leftSection={<IconId {...icon} />}
          loading={isPrintingCard}
          onClick={printCard}
        >
          Cetak Kartu Anggota
        </Button>
      </div>
    </div>
  );
}
