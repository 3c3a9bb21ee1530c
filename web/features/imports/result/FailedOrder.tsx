import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';

const titles = { commit: 'Impor gagal dijalankan', undo: 'Pembatalan gagal dijalankan' };

/** Shows, until someone tries again or goes on, a commit or an undo that the server gave up. */
export function FailedOrder({ shown: { failed } }: { shown: Pick<ImportDetail, 'failed'> }) {
  if (failed === null) return null;
  return (
    <Notice color="red" title={titles[failed]}>
      Data anggota tidak berubah. Coba lagi. Jika tetap gagal, hubungi pengelola server.
    </Notice>
  );
}
