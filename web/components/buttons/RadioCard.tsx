import type { ComponentProps } from 'react';
import styles from './RadioCard.module.css';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /**
   * The layout of the card; left out where it has a circle, which has its own. Its variables `--chosen-line`, `--chosen-surface` and `--chosen-ink` are colours of the
   * chosen card that differ from those of the association.
   */
  className?: string | undefined;
  /** Lets the layout tell cards apart. */
  color?: string;
  /** Shows the circle of the radio button, with the content next to it. Otherwise the whole card is the button. */
  hasCircle?: boolean;
}

/** Offers one of several cards to choose from, a large target. */
export function RadioCard({ className, color, hasCircle, children, ...input }: RadioCardProps) {
  return (
    <label className={`${styles.root} ${hasCircle ? styles.line : className}`} data-color={color}>
      <input {...input} type="radio" className={hasCircle ? styles.circle : styles.input} />
      {children}
    </label>
  );
}
