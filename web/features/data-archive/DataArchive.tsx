import { Button } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { type DataArchive as Archive, dataArchive } from '#shared/data-archive/data-archive.contract.ts';
import { ARCHIVE_HOURS, archiveFailureLabels } from '#shared/data-archive/data-archive.states.ts';
import { formatBytes, formatNumber } from '#shared/numbers.ts';
import { Dialog } from '../../components/dialogs/Dialog.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { RefusalHelp } from '../../components/links/RefusalHelp.tsx';
import { Card } from '../../components/page/Card.tsx';
import { TimeText } from '../../components/texts/DateText.tsx';
import { DescriptionList } from '../../components/texts/DescriptionList.tsx';
import { call } from '../../lib/calls/call.ts';
import { onServer } from '../../lib/calls/on-server.ts';
import { usePolled } from '../../lib/calls/use-polled.ts';
import { useReload } from '../../lib/calls/use-reload.ts';
import { page } from '../../lib/titles.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { OwnPasswordForm } from '../passwords/open/OwnPasswordForm.tsx';
import type { Route } from './+types/DataArchive';
import styles from './DataArchive.module.css';

export const meta = page('Unduh Semua Data');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ request: { signal }, context }: Route.LoaderArgs) {
  return (await call(dataArchive.show, {}, { signal, context })).data;
}

const polling = {
  isChanging: ({ state }: Archive) => state === 'making',
  fetch: async (signal: AbortSignal) => (await call(dataArchive.show, {}, { signal })).data,
};

type Task = 'make' | 'download' | null;

/** Shows all data of the association in one zip, for the day on which it leaves. */
export default function DataArchive({ loaderData }: Route.ComponentProps) {
  const archive = usePolled(loaderData, polling);
  const [task, setTask] = useState<Task>(null);
  const { state, file, next_at: nextAt } = archive;
  const isMaking = state === 'making';
  return (
    <Card title="Unduh Semua Data">
      <div className={styles.parts}>
        <p>
          Satu arsip (zip) dengan semua data asosiasi: anggota, pembayaran, riwayat keanggotaan, mutasi
          rekening, pengingat, impor, jejak audit, kategori, panduan, dan pengaturan sebagai spreadsheet,
          serta foto dan bukti transfer. File README di dalamnya menjelaskan isinya.
        </p>
        <p className={styles.hint}>
          Simpan arsip di tempat yang aman: isinya biodata dan pembayaran semua anggota. Password, rahasia
          login dua langkah, dan link tidak pernah ikut. Arsip dihapus dari server setelah {ARCHIVE_HOURS}{' '}
          jam.
        </p>
        <div role="status" className={styles.parts}>
          <State archive={archive} />
        </div>
        {file && <FileFacts file={file} />}
        <div className={styles.actions}>
          {file && (
            <Button
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
              onClick={() => setTask('download')}
            >
              Unduh arsip
            </Button>
          )}
          {!isMaking && nextAt === null && (
            <Button variant={file ? 'default' : 'filled'} onClick={() => setTask('make')}>
              {file ? 'Buat arsip baru' : state === 'failed' ? 'Coba lagi' : 'Buat arsip'}
            </Button>
          )}
        </div>
        {!isMaking && nextAt !== null && (
          <p className={styles.hint}>
            Arsip baru dapat dibuat mulai <TimeText value={nextAt} />.
          </p>
        )}
      </div>
      <Dialogs task={task} onClose={() => setTask(null)} />
    </Card>
  );
}

function State({ archive: { state, progress, failure, file } }: { archive: Archive }) {
  switch (state) {
    case 'none':
      return <Notice color="gray">Belum ada arsip.</Notice>;
    case 'making':
      return (
        <Notice title="Arsip sedang dibuat">
          <ProgressBar label="Pembuatan arsip" percent={percentOf(progress)} isTextColored />
          <p className={styles.progress}>
            {progress && progress.total > 0
              ? `${formatNumber(progress.done)} dari ${formatNumber(progress.total)} baris dan file. `
              : 'Menunggu giliran. '}
            Anda boleh meninggalkan halaman ini.
          </p>
        </Notice>
      );
    case 'failed':
      return (
        <Notice color="red" title="Arsip tidak dapat dibuat">
          {archiveFailureLabels[failure ?? 'other']} <RefusalHelp />.
        </Notice>
      );
    case 'ready':
      return file && <Notice color="green">Arsip siap diunduh.</Notice>;
    default:
      return state satisfies never;
  }
}

function percentOf(progress: Archive['progress']): number | null {
  return progress && progress.total > 0 ? Math.floor((100 * progress.done) / progress.total) : null;
}

function FileFacts({ file }: { file: NonNullable<Archive['file']> }) {
  return (
    <DescriptionList
      items={[
        { label: 'Data pada', value: <TimeText value={file.made_at} /> },
        { label: 'Ukuran', value: formatBytes(file.bytes) },
        { label: 'Dihapus otomatis', value: <TimeText value={file.deleted_at} /> },
      ]}
    />
  );
}

function Dialogs({ task, onClose }: { task: Task; onClose: () => void }) {
  const [reload] = useReload();
  return (
    <>
      <Dialog opened={task === 'make'} onClose={onClose} title="Buat Arsip Semua Data">
        <OwnPasswordForm
          intro="Pembuatan arsip dicatat di jejak audit, dan paling banyak satu kali dalam satu jam."
          action="Buat arsip"
          onCancel={onClose}
          submit={async (body) => {
            const { message } = await call(dataArchive.make, { body });
            onClose();
            showSuccess(message);
            await reload();
          }}
        />
      </Dialog>
      <Dialog opened={task === 'download'} onClose={onClose} title="Unduh Arsip">
        <OwnPasswordForm
          intro="Unduhan dicatat di jejak audit. Simpan arsip di tempat yang aman."
          action="Unduh"
          onCancel={onClose}
          submit={async (body) => {
            const { data } = await call(dataArchive.download, { body });
            onClose();
            window.location.assign(data);
          }}
        />
      </Dialog>
    </>
  );
}
