import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the navigation to the screen itself. */
export function SkipLink() {
  return (
    <a href="#isi" className={styles.root}>
      Langsung ke isi
    </a>
  );
}
