import type { ReactNode } from 'react';
import styles from './Sections.module.css';

/** Shows the sections of a screen with tables, one below the other. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
