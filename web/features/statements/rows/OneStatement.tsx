import { Link, useLocation } from 'react-router';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { paths } from '../../../lib/paths.ts';

/** Says that the list has the rows of one file only, and leads back to all. */
export function OneStatement() {
  const { search } = useLocation();
  const others = new URLSearchParams(search);
  others.delete('statement');
  others.delete('page');
  return (
    <Notice>
      Hanya baris baru dari satu file.{' '}
      <Link to={paths.adminStatements(`?${others}`)}>Tampilkan semua baris</Link>
    </Notice>
  );
}
