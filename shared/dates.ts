// Indonesian dates and times, always in Asia/Jakarta whatever the viewer's clock says. Written out, because a browser
// creates its first `Intl.DateTimeFormat` slowly: 150 ms on a slow phone, before anything hydrates.
import { formatNumber } from './numbers.ts';

export const TIME_ZONE = 'Asia/Jakarta';

/** Jakarta is this much ahead of UTC, in ms, in every season. */
export const JAKARTA_OFFSET_MS = 7 * 3_600_000;

const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** Formats '2025-01-05' as '5 Januari 2025'. */
export function formatDate(date: string): string {
  return `${Number(date.slice(8))} ${monthOf(date)} ${date.slice(0, 4)}`;
}

/** Formats '2025-01-05' as '5 Jan', where space is scarce and the year is clear. */
export function formatShortDate(date: string): string {
  return `${Number(date.slice(8))} ${monthOf(date).slice(0, 3)}`;
}

/** Shortens '2025-01-05' to its month, '2025-01'. */
export function monthOfDay(date: string): string {
  return date.slice(0, 7);
}

/** Formats '2025-01' as 'Januari 2025'. */
export function formatMonth(month: string): string {
  return `${monthOf(month)} ${month.slice(0, 4)}`;
}

/** Formats an ISO timestamp as '5 Januari 2025 14.30' in Jakarta. */
export function formatTime(timestamp: string): string {
  return `${formatDate(jakartaDay(timestamp))} ${formatClock(timestamp)}`;
}

/** Formats an ISO timestamp as '14.30' in Jakarta. */
export function formatClock(timestamp: string): string {
  return inJakarta(timestamp).slice(11, 16).replace(':', '.');
}

/** Says how long ago by the Jakarta calendar: 'hari ini', 'kemarin', '3 hari yang lalu'. */
export function formatDaysAgo(timestamp: string, now: Date): string {
  const days = (Date.parse(jakartaDay(now.toISOString())) - Date.parse(jakartaDay(timestamp))) / 86_400_000;
  if (days < 1) return 'hari ini';
  return days === 1 ? 'kemarin' : `${formatNumber(days)} hari yang lalu`;
}

/** Formats two dates as 'A - B'; '-' when there is none. */
export function formatPeriod(startedAt: string | null, expiredAt: string | null): string {
  if (!startedAt && !expiredAt) return '-';
  if (!startedAt && expiredAt) return `sampai ${formatDate(expiredAt)}`;
  return `${startedAt ? formatDate(startedAt) : ''} - ${expiredAt ? formatDate(expiredAt) : ''}`.trim();
}

/** Writes '1–31 Desember 2026', '29 November – 28 Desember 2026', '1 Desember 2026 – 1 Januari 2027', '1 Desember 2026'. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatDate(from);
  if (monthOfDay(from) === monthOfDay(to)) return `${Number(from.slice(8))}–${formatDate(to)}`;
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? formatDate(from).slice(0, -5) : formatDate(from)} – ${formatDate(to)}`;
}

/** Returns the Jakarta calendar day of an ISO timestamp, as `YYYY-MM-DD`. */
export function jakartaDay(timestamp: string): string {
  return inJakarta(timestamp).slice(0, 10);
}

/** The wall clock of Jakarta in the form of an ISO timestamp. */
function inJakarta(timestamp: string): string {
  return new Date(Date.parse(timestamp) + JAKARTA_OFFSET_MS).toISOString();
}

function monthOf(date: string): string {
  return months[Number(date.slice(5, 7)) - 1] ?? '';
}
