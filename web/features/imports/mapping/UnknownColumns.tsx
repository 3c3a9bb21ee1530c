import type { ImportDetail } from '#shared/imports/imports.schemas.ts';
import { Notice } from '../../../components/feedback/Notice.tsx';

/** Names the columns with an unknown header above the long table, so that none is overlooked. */
export function UnknownColumns({ columns }: Pick<ImportDetail, 'columns'>) {
  const unknown = columns.filter(
    ({ field, recognition, samples }) => field === null && recognition === 'unknown' && samples.length > 0,
  );
  if (unknown.length === 0) return null;
  const names = unknown.map(({ letters, header }) => `${letters} (${header.replaceAll('\n', ' ')})`);
  return (
    <Notice color="orange" title="Ada kolom yang tidak dikenal">
      Isi kolom {names.join(', ')} tidak ikut diimpor, kecuali anda memilih datanya.
    </Notice>
  );
}
