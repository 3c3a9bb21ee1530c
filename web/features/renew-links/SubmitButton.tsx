import styles from './SubmitButton.module.css';

/** Sends its form without any script. */
export function SubmitButton({ children }: { children: string }) {
  return (
    <button type="submit" className={styles.root}>
      {children}
    </button>
  );
}
