import { useSearchParams } from 'react-router';
import { ListChoice } from '../../../components/tables/ListChoice.tsx';
import { paths } from '../../../lib/paths.ts';

/** The two histories. */
export function ViewChoice() {
  const [search] = useSearchParams();
  const isUploads = search.get('view') === 'uploads';
  return (
    <ListChoice
      label="Riwayat"
      links={[
        { to: paths.adminStatementHistory(), label: 'Persetujuan', isCurrent: !isUploads },
        { to: paths.adminStatementHistory('uploads'), label: 'Upload', isCurrent: isUploads },
      ]}
    />
  );
}
