import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { isRunning } from '#shared/imports/imports.states.ts';
import { formatNumber } from '#shared/numbers.ts';
import { ProgressBar } from '../../../components/feedback/ProgressBar.tsx';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { useOrder } from '../../../lib/calls/use-order.ts';
import { paths } from '../../../lib/paths.ts';
import { ImportSteps } from '../ImportSteps.tsx';
import styles from './ImportProgress.module.css';

const following = {
  isUnderWay: ({ state }: ImportDetail) => isRunning(state),
  show: (params: { id: number }, signal: AbortSignal) => call(imports.show, { params }, { signal }),
};

/** Shows how far the job is. It goes on without this screen, which may be closed or loaded again. */
export function ImportProgress({ shown }: { shown: ImportDetail }) {
  const { order, isOffline } = useOrder(shown, following);
  const { progress } = order;
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
