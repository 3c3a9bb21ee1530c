import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { memberDocuments } from '#shared/documents/documents.contract.ts';
import { imports } from '#shared/imports/imports.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useAction } from '../../../lib/calls/use-action.ts';
import styles from './StartingPoints.module.css';

/** For those who have no spreadsheet yet, and those who want to change many members. */
export function StartingPoints() {
  const [downloadTemplate, isPreparingTemplate] = useAction(() => download(call(imports.template)));
  const [downloadMembers, isPreparingMembers] = useAction(() =>
    download(call(memberDocuments.export, { body: { status: '', category: '' } })),
  );
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden />;
  return (
    <Card title="Belum punya file?">
      <div className={styles.choices}>
        <div className={styles.choice}>
          <p>Template kosong dengan semua judul kolom dan pilihan kategori.</p>
          <Button
            variant="default"
            leftSection={icon}
            loading={isPreparingTemplate}
            onClick={downloadTemplate}
          >
            Unduh template
          </Button>
        </div>
        <div className={styles.choice}>
          <p>Data anggota saat ini, untuk mengubah banyak anggota dalam satu kali impor.</p>
          <Button variant="default" leftSection={icon} loading={isPreparingMembers} onClick={downloadMembers}>
            Unduh data anggota
          </Button>
        </div>
      </div>
    </Card>
  );
}

async function download(link: Promise<{ data: string }>): Promise<void> {
  const { data } = await link;
  window.location.assign(data);
}
