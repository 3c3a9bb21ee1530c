import type { ReactNode } from 'react';
import styles from './PlainSubmit.module.css';

interface PlainSubmitProps {
  variant?: 'filled' | 'default';
  children: ReactNode;
}

/** The button of a form on a page without scripts. Such a page does not load the styles of Mantine's. */
export function PlainSubmit({ variant = 'filled', children }: PlainSubmitProps) {
  return (
    <button type="submit" className={styles.root} data-variant={variant}>
      {children}
    </button>
  );
}
