import { useEffect, useState } from 'react';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { outcomeOf } from '../../../lib/calls/outcome.ts';
import { useReload } from '../../../lib/calls/use-reload.ts';
import { paths } from '../../../lib/paths.ts';
import { ImportSteps } from '../ImportSteps.tsx';
import styles from './ImportProgress.module.css';

/** How far the job is. It goes on without this screen, which may be closed or loaded again. */
export function ImportProgress({ shown }: { shown: ImportDetail }) {
  const { progress, isOffline } = useProgress(shown);
  const isUndo = shown.state === 'undoing';
  const percent = progress && progress.total > 0 ? Math.round((progress.done / progress.total) * 100) : null;
  return (
    <>
      <PageHeader
        title={isUndo ? 'Membatalkan Impor' : 'Mengimpor Anggota'}
        description={shown.file_name}
        back={{ to: paths.adminImports(), label: 'Impor Anggota' }}
      />
      <ImportSteps current="Impor" />
      <Card>
        <div className={styles.root}>
          <ProgressBar label={isUndo ? 'Membatalkan impor' : 'Mengimpor anggota'} percent={percent} />
          <p className={styles.words}>
            {progress
              ? `${formatNumber(progress.done)} dari ${formatNumber(progress.total)} baris`
              : 'Menunggu giliran…'}
          </p>
          <p className={styles.hint} role="status">
            {isOffline
              ? 'Koneksi terputus. Pekerjaan ini tidak hilang; halaman ini mencoba lagi.'
              : 'Halaman ini boleh ditutup; pekerjaan tetap berjalan.'}
          </p>
        </div>
      </Card>
    </>
  );
}

const POLL_INTERVAL_MS = 1000;

/** The present progress. Loads the screen again once the state changes; a failed call is tried again. */
function useProgress({ id, state, progress }: ImportDetail) {
  const [latest, setLatest] = useState(progress);
  const [isOffline, setOffline] = useState(false);
  const [reload] = useReload();

  // The job runs on the server and tells the browser nothing.
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;

    async function poll(): Promise<void> {
      const outcome = await outcomeOf(call(imports.show, { params: { id } }, { signal: stop.signal }));
      if (stop.signal.aborted) return;
      setOffline('error' in outcome);
      if ('value' in outcome) setLatest(outcome.value.data.progress);
      if ('value' in outcome && outcome.value.data.state !== state) await reload();
      else wait();
    }

    function wait(): void {
      timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    }

    wait();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, state, reload]);

  return { progress: latest, isOffline };
}
