import { Link, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import styles from './ViewChoice.module.css';

/** The two histories. */
export function ViewChoice() {
  const [search] = useSearchParams();
  const isUploads = search.get('view') === 'uploads';
  return (
    <nav className={styles.root} aria-label="Riwayat">
      <Link
        className={styles.view}
        to={paths.adminStatementHistory()}
        aria-current={isUploads ? undefined : 'page'}
      >
        Persetujuan
      </Link>
      <Link
        className={styles.view}
        to={paths.adminStatementHistory('uploads')}
        aria-current={isUploads ? 'page' : undefined}
      >
        Upload
      </Link>
    </nav>
  );
}
