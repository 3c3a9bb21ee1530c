// Indonesian dates and times, always in Asia/Jakarta whatever the viewer's clock says (FMT-003, OPEN-039).

export const TIME_ZONE = 'Asia/Jakarta';

const day = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: TIME_ZONE });
const dayUtc = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
const shortDayUtc = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('id-ID', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});
const isoDay = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: TIME_ZONE,
});

/** '2025-01-05' → '5 Januari 2025'. */
export function formatDate(date: string): string {
  return dayUtc.format(new Date(`${date}T00:00:00Z`));
}

/** '2025-01-05' → '5 Jan', where space is scarce and the year is clear. */
export function formatShortDate(date: string): string {
  return shortDayUtc.format(new Date(`${date}T00:00:00Z`));
}

/** An ISO timestamp → '5 Januari 2025 14.30' in Jakarta. */
export function formatTime(timestamp: string): string {
  const at = new Date(timestamp);
  return `${day.format(at)} ${clock.format(at).replace(':', '.')}`;
}

const ago = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' });

/** How long ago by the Jakarta calendar: 'hari ini', 'kemarin', '3 hari yang lalu'. */
export function formatDaysAgo(timestamp: string, now: Date): string {
  const days = (Date.parse(jakartaDay(timestamp)) - Date.parse(jakartaDay(now.toISOString()))) / 86_400_000;
  return ago.format(Math.min(0, days), 'day');
}

/** 'A - B' of two dates; '-' when there is none. */
export function formatPeriod(startedAt: string | null, expiredAt: string | null): string {
  if (!startedAt && !expiredAt) return '-';
  return `${startedAt ? formatDate(startedAt) : ''} - ${expiredAt ? formatDate(expiredAt) : ''}`.trim();
}

/** The Jakarta calendar day of an ISO timestamp, as `YYYY-MM-DD`. */
export function jakartaDay(timestamp: string): string {
  return isoDay.format(new Date(timestamp));
}
