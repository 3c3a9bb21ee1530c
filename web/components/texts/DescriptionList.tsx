import type { ReactNode } from 'react';
import styles from './DescriptionList.module.css';

interface DescriptionListProps {
  items: readonly { label: string; value: ReactNode }[];
}

/** Shows labels with their values; an empty value is shown as '-'. */
export function DescriptionList({ items }: DescriptionListProps) {
  return (
    <dl className={styles.root}>
      {items.map(({ label, value }) => (
        <div key={label} className={styles.item}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '-' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
