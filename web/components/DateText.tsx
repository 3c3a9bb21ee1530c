import { formatDate, formatTime } from '#shared/dates.ts';

interface DateTextProps {
  /** A day (`YYYY-MM-DD`); nothing is shown as '-'. */
  value: string | null;
}

/** '5 Januari 2025' */
export function DateText({ value }: DateTextProps) {
  return value ? <time dateTime={value}>{formatDate(value)}</time> : '-';
}

/** '5 Januari 2025 14.30' of an ISO timestamp, in Jakarta. */
export function TimeText({ value }: DateTextProps) {
  return value ? <time dateTime={value}>{formatTime(value)}</time> : '-';
}
