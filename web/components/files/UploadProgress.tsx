import { ProgressBar } from '../feedback/ProgressBar.tsx';
import styles from './UploadProgress.module.css';

/** Shows upload progress as a bar and a percentage. */
export function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.root}>
      <ProgressBar label="Mengirim file" percent={percent} />
      <span className={styles.number}>{percent}%</span>
    </div>
  );
}
