import type { ReactNode } from 'react';
import styles from './HomeLayout.module.css';

/** Shows the sections of the home page below each other. */
export function HomeLayout({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
