import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What progresses, for screen readers. */
  label: string;
  /** Null while it waits for its turn. */
  percent: number | null;
  /** In the colour of the text around it, such as that of a notice. */
  isTextColored?: boolean;
}

/** Shows how far a piece of work is. */
export function ProgressBar({ label, percent, isTextColored }: ProgressBarProps) {
  return (
    <div
      className={styles.track}
      data-text-colored={isTextColored || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent ?? undefined}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <div
        className={styles.bar}
        data-waiting={percent === null || undefined}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  );
}
