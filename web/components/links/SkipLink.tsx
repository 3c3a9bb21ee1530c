import styles from './SkipLink.module.css';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <a href="#isi" className={styles.root}>
      Langsung ke isi
    </a>
  );
}
