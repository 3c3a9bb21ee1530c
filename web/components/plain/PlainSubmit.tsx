import styles from './PlainSubmit.module.css';

/** Sends its form without any script. */
export function PlainSubmit({ children }: { children: string }) {
  return (
    <button type="submit" className={styles.root}>
      {children}
    </button>
  );
}
