import { Navigate } from 'react-router';
import { imports } from '#shared/imports/imports.contract.ts';
import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { formatNumber } from '#shared/numbers.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { PageHeader } from '../../../components/page/PageHeader.tsx';
import { call } from '../../../lib/calls/call.ts';
import { onServer } from '../../../lib/calls/on-server.ts';
import { paths } from '../../../lib/paths.ts';
import { page } from '../../../lib/titles.ts';
import { listCategoryOptions } from '../../company-categories/open/company-categories.ts';
import { DiscardImport } from '../DiscardImport.tsx';
import { ImportSteps } from '../ImportSteps.tsx';
import { isEditable } from '../import-rules.ts';
import type { Route } from './+types/ImportColumns';
import styles from './ImportColumns.module.css';
import { MappingForm } from './MappingForm.tsx';
import { SkippedRows } from './SkippedRows.tsx';
import { UnknownColumns } from './UnknownColumns.tsx';

export const meta = page('Kolom Impor');
export const loader = onServer(load);
export const clientLoader = load;

async function load({ params, request, context }: Route.LoaderArgs) {
  const options = { signal: request.signal, context };
  const [{ data }, categories] = await Promise.all([
    call(imports.show, { params: { id: params.importId } }, options),
    listCategoryOptions(options),
  ]);
  return { shown: data, categories };
}

/** The second step of an import: what each column means. */
export default function ImportColumns({ loaderData: { shown, categories } }: Route.ComponentProps) {
  if (!isEditable(shown)) return <Navigate to={paths.adminImport(shown.id)} replace />;
  return (
    <>
      <PageHeader
        title="Kolom Impor"
        description={describe(shown)}
        back={{ to: paths.adminImports(), label: 'Impor Anggota' }}
        actions={<DiscardImport id={shown.id} />}
      />
      <ImportSteps current="Kolom" />
      <div className={styles.notices}>
        {shown.is_remembered && (
          <Notice>Pilihan kolom dari impor sebelumnya dipakai. Periksa sebelum melanjutkan.</Notice>
        )}
        <UnknownColumns columns={shown.columns} />
      </div>
      <SkippedRows skipped={shown.skipped} remarks={shown.remarks} />
      <MappingForm key={shown.id} shown={shown} categories={categories} />
    </>
  );
}

/** 'anggota.xlsx, lembar "Data": 963 baris di bawah judul kolom pada baris 3.' */
function describe({ file_name, sheet, rows, header_row }: ImportDetail): string {
  const place = sheet === null ? file_name : `${file_name}, lembar "${sheet}"`;
  return `${place}: ${formatNumber(rows)} baris di bawah judul kolom pada baris ${formatNumber(header_row)}.`;
}
