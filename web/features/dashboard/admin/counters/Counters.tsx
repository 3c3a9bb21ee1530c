import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '#shared/numbers.ts';
import styles from './Counters.module.css';

interface CountersProps {
  title: string;
  /** A count is undefined while it loads. */
  counters: readonly { label: string; to: string; count: number | undefined }[];
}

/** Numbers that link to their lists. */
export function Counters({ title, counters }: CountersProps) {
  return (
    <ul className={styles.root} aria-label={title}>
      {counters.map(({ label, to, count }) => (
        <li key={label}>
          <Link to={to} className={styles.counter}>
            <span className={styles.label}>{label}</span>
            <span className={styles.count}>
              {count === undefined ? <Skeleton height={28} width={56} /> : formatNumber(count)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
