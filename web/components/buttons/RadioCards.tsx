import type { ReactNode } from 'react';
import styles from './RadioCards.module.css';

interface RadioCardsProps {
  /** What they answer. */
  legend: ReactNode;
  children: ReactNode;
}

/** Offers cards to choose from, below each other. */
export function RadioCards({ legend, children }: RadioCardsProps) {
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
