import styles from './UploadProgress.module.css';

/** Upload progress as a bar and a percentage. */
export function UploadProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.root}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="Mengirim file"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      <span className={styles.number}>{percent}%</span>
    </div>
  );
}
