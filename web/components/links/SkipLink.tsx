import styles from './SkipLink.module.css';

/** Shows the first tab stop, which skips the navigation. */
export function SkipLink() {
  return (
    <a href="#isi" className={styles.root}>
      Langsung ke isi
    </a>
  );
}
