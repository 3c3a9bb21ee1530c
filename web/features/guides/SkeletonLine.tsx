import styles from './SkeletonLine.module.css';

/** A line of text that is still on its way, in CSS alone. */
export function SkeletonLine({ width }: { width: string }) {
  return <span className={styles.root} style={{ '--line': width }} />;
}
