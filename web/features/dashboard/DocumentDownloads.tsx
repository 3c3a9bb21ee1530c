import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import { ownDocuments } from '#shared/documents.contract.ts';
import type { Member } from '#shared/members.contract.ts';
import { hasDocuments } from '#shared/members.rules.ts';
import { loadingMessages } from '#shared/messages.ts';
import { Card } from '../../components/Card.tsx';
import { TextLink } from '../../components/TextLink.tsx';
import { call } from '../../lib/call.ts';
import { openWhenReady } from '../../lib/open-window.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import styles from './DocumentDownloads.module.css';

/** Card and letter. The buttons stay for members without a number; the server then says why. */
export function DocumentDownloads({ member }: { member: Member }) {
  const [openCard, isCardBusy] = useAction(
    () => openWhenReady(call(ownDocuments.card).then(({ data }) => data)),
    {
      loading: loadingMessages.card,
    },
  );
  const [openLetter, isLetterBusy] = useAction(
    () => openWhenReady(call(ownDocuments.letter).then(({ data }) => data)),
    {
      loading: loadingMessages.letter,
    },
  );
  return (
    <Card title="Unduh Dokumen">
      <div className={styles.buttons}>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconId size={20} stroke={1.75} aria-hidden />}
          disabled={isCardBusy}
          onClick={openCard}
        >
          Kartu Anggota
        </Button>
        <Button
          variant="default"
          justify="flex-start"
          leftSection={<IconFileText size={20} stroke={1.75} aria-hidden />}
          disabled={isLetterBusy}
          onClick={openLetter}
        >
          Acceptance Letter
        </Button>
      </div>
      <p className={styles.hint}>
        {hasDocuments(member) ? (
          <>
            File PDF, terbuka di jendela baru. Untuk ditunjukkan dari ponsel:{' '}
            <TextLink to={paths.card()}>tampilkan kartu</TextLink>.
          </>
        ) : (
          'Tersedia setelah anda memiliki nomor anggota.'
        )}
      </p>
    </Card>
  );
}
