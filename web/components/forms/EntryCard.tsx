import type { ReactNode } from 'react';
import styles from './EntryCard.module.css';

interface EntryCardProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
  /** Related links and actions, below a line. */
  foot?: ReactNode;
}

/** Shows the only card of a screen at the entrance of the admin area. */
export function EntryCard({ title, isWide, children, foot }: EntryCardProps) {
  return (
    <div className={styles.root} data-wide={isWide || undefined}>
      <h1 className={styles.title}>{title}</h1>
      {children}
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
