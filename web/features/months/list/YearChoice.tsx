import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import styles from './YearChoice.module.css';

/** The years that have months, the newest first. */
export function YearChoice({ years, year }: { years: readonly number[]; year: number }) {
  return (
    <nav className={styles.root} aria-label="Tahun">
      {years.map((other) => (
        <Link
          key={other}
          className={styles.year}
          to={paths.adminMonths(other)}
          aria-current={other === year ? 'page' : undefined}
        >
          {other}
        </Link>
      ))}
    </nav>
  );
}
