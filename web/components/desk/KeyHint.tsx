import styles from './KeyHint.module.css';

/** Shows the single key of a button, for eyes and a keyboard only: screen readers have the keys in the help. */
export function KeyHint({ children }: { children: string | number }) {
  return (
    <kbd className={styles.root} aria-hidden>
      {children}
    </kbd>
  );
}
