import type { CSSProperties } from 'react';
import styles from './Bone.module.css';

/** A line of text that is still on its way, in CSS alone. */
export function Bone({ width }: { width: string }) {
  return <span className={styles.root} style={{ '--bone': width } as CSSProperties} />;
}
