import { formatDate, formatPeriod, formatTime } from '#shared/dates.ts';
import { memberLabels } from '#shared/members/members.labels.ts';
import styles from './DateText.module.css';

interface DateTextProps {
  /** A day (`YYYY-MM-DD`) or an ISO timestamp; null is shown as '-'. */
  value: string | null;
}

/** Shows '5 Januari 2025'. */
export function DateText({ value }: DateTextProps) {
  return value ? <time dateTime={value}>{formatDate(value)}</time> : '-';
}

/** Shows '5 Januari 2025 14.30' of an ISO timestamp, in Jakarta. */
export function TimeText({ value }: DateTextProps) {
  if (!value) return '-';
  const [clock, ...day] = formatTime(value).split(' ').toReversed();
  return (
    <time dateTime={value}>
      <span className={styles.whole}>{day.toReversed().join(' ')}</span> <span>{clock}</span>
    </time>
  );
}

interface PeriodTextProps {
  from: string | null;
  to: string | null;
  /** The period has no end. */
  isLifetime?: boolean;
}

/** Shows '5 Januari 2025 - 5 Januari 2026', or '5 Januari 2025 - Seumur hidup'. */
export function PeriodText({ from, to, isLifetime = false }: PeriodTextProps) {
  const end = isLifetime ? memberLabels.lifetime : to && formatDate(to);
  if (!from && isLifetime) return end;
  if (!from || !end) return formatPeriod(from, to);
  return (
    <>
      <span className={styles.whole}>{formatDate(from)} -</span> <span className={styles.whole}>{end}</span>
    </>
  );
}

interface ExpiryTextProps {
  membership: { member_expired_at: string | null; member_is_lifetime?: true | undefined };
}

/** Shows until when a membership is valid: a day, 'Seumur hidup', or '-' without a period. */
export function ExpiryText({ membership }: ExpiryTextProps) {
  if (membership.member_is_lifetime) return memberLabels.lifetime;
  return <DateText value={membership.member_expired_at} />;
}
