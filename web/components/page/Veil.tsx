import styles from './Veil.module.css';

/**
 * Lies below the contents of a popover and over the rest of the window. A tap on it closes the popover and does
 * nothing else. The browser's own light dismissal also follows a link below. Needs no script.
 */
export function Veil({ closes }: { closes: string }) {
  return (
    <button
      type="button"
      className={styles.root}
      popoverTarget={closes}
      popoverTargetAction="hide"
      tabIndex={-1}
      aria-hidden
    />
  );
}
