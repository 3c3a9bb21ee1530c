import type { ReactNode } from 'react';
import styles from './FormFields.module.css';

/** Places inputs below each other, with the spacing of all forms. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/** Places related inputs, side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Places buttons at the end of a form or dialog. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
