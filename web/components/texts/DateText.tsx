import { formatDate, formatPeriod, formatTime } from '#shared/dates.ts';
import styles from './DateText.module.css';

interface DateTextProps {
  /** A day (`YYYY-MM-DD`) or an ISO timestamp; null is shown as '-'. */
  value: string | null;
}

/** '5 Januari 2025' */
export function DateText({ value }: DateTextProps) {
  return value ? <time dateTime={value}>{formatDate(value)}</time> : '-';
}

/** '5 Januari 2025 14.30' of an ISO timestamp, in Jakarta. */
export function TimeText({ value }: DateTextProps) {
  if (!value) return '-';
  const [clock, ...day] = formatTime(value).split(' ').toReversed();
  return (
    <time dateTime={value}>
      <span className={styles.whole}>{day.toReversed().join(' ')}</span> <span>{clock}</span>
    </time>
  );
}

/** '5 Januari 2025 - 5 Januari 2026' */
export function PeriodText({ from, to }: { from: string | null; to: string | null }) {
  if (!from || !to) return formatPeriod(from, to);
  return (
    <>
      <span className={styles.whole}>{formatDate(from)} -</span>{' '}
      <span className={styles.whole}>{formatDate(to)}</span>
    </>
  );
}
