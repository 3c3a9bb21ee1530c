import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import type { ReactNode } from 'react';
import { ownDocuments } from '#shared/documents/documents.contract.ts';
import { downloadMessages } from '#shared/documents/documents.messages.ts';
import type { Member } from '#shared/members/members.contract.ts';
import { hasDocuments } from '#shared/members/members.rules.ts';
import { TextLink } from '../../components/links/TextLink.tsx';
import { Card } from '../../components/page/Card.tsx';
import { call } from '../../lib/calls/call.ts';
import { useAction } from '../../lib/calls/use-action.ts';
import { openWhenReady } from '../../lib/open-window.ts';
import { paths } from '../../lib/paths.ts';
import styles from './DocumentDownloads.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };

/** Card and letter. The buttons stay for members without a number; the server then says why. */
export function DocumentDownloads({ member }: { member: Member }) {
  return (
    <Card title="Unduh Dokumen">
      <div className={styles.buttons}>
        <DownloadButton document="card" icon={<IconId {...icon} />}>
          Kartu Anggota
        </DownloadButton>
        <DownloadButton document="letter" icon={<IconFileText {...icon} />}>
          Acceptance Letter
        </DownloadButton>
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

interface DownloadButtonProps {
  document: 'card' | 'letter';
  icon: ReactNode;
  children: string;
}

function DownloadButton({ document, icon: picture, children }: DownloadButtonProps) {
  const [open, isBusy] = useAction(() => openWhenReady(call(ownDocuments[document])), {
    loading: downloadMessages[document],
  });
  return (
    <Button variant="default" justify="flex-start" leftSection={picture} disabled={isBusy} onClick={open}>
      {children}
    </Button>
  );
}
