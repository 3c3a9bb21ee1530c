import { imports } from '#shared/imports/imports.contract.ts';
import { Card } from '../../../components/page/Card.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { Pager } from '../../../components/tables/Pager.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { filtersOf } from '../../../lib/use-filters.ts';
import { ImportSteps } from '../ImportSteps.tsx';
import type { Route } from './+types/ImportStart';
import styles from './ImportStart.module.css';
import { ImportTable } from './ImportTable.tsx';
import { StartingPoints } from './StartingPoints.tsx';
import { UploadForm } from './UploadForm.tsx';

export const meta = page('Impor Anggota');
export const loader = onServer(load);
export const clientLoader = load;

function load({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['page']);
  return call(imports.list, { query }, { signal: request.signal, context });
}

/** The first step of an import, and the history of all. */
export default function ImportStart({ loaderData: list }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Impor Anggota"
        description="Masukkan daftar anggota dari spreadsheet. Tidak ada yang disimpan sebelum anda memeriksa hasilnya."
        back={{ to: paths.adminMembers(), label: 'Kelola Data Anggota' }}
      />
      <ImportSteps current="File" />
      <div className={styles.columns}>
        <Card title="Upload spreadsheet">
          <UploadForm />
        </Card>
        <StartingPoints />
      </div>
      <section className={styles.history} aria-labelledby="riwayat-impor">
        <h2 id="riwayat-impor" className={styles.heading}>
          Riwayat Impor
        </h2>
        <ImportTable rows={list.data} />
        <Pager list={list} hideSinglePage />
      </section>
    </>
  );
}
