import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatDate,
  formatDaysAgo,
  formatPeriod,
  formatShortDate,
  formatTime,
  jakartaDay,
  TIME_ZONE,
} from './dates.ts';

test('[FMT-003] every day of four years is written as the language writes it', () => {
  const long = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2028, 0, 1); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10);
    assert.equal(formatDate(date), long.format(day));
    assert.equal(formatShortDate(date), short.format(day));
  }
});

test('[FMT-003] [OPEN-039] times are those of Jakarta, also across midnight', () => {
  assert.equal(formatTime('2025-12-31T16:59:59.999Z'), '31 Desember 2025 23.59');
  assert.equal(formatTime('2025-12-31T17:00:00.000Z'), '1 Januari 2026 00.00');
  assert.equal(jakartaDay('2025-12-31T17:00:00.000Z'), '2026-01-01');
  assert.equal(jakartaDay('2025-12-31T16:59:59.999Z'), '2025-12-31');
});

test('the clock of Jakarta is as far ahead as the time zone says, at every hour of a year', () => {
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2026, 0, 1); at += 3_600_000) {
    const instant = Temporal.Instant.fromEpochMilliseconds(at);
    assert.equal(jakartaDay(instant.toString()), String(instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate()));
  }
});

test('how long ago is counted in days of the calendar', () => {
  const now = new Date('2026-03-10T18:00:00Z');
  const told = [
    '2026-03-10T17:30:00Z',
    '2026-03-10T16:30:00Z',
    '2026-03-08T17:00:00Z',
    '2026-03-12T00:00:00Z',
  ];
  assert.deepEqual(
    told.map((timestamp) => formatDaysAgo(timestamp, now)),
    ['hari ini', 'kemarin', '2 hari yang lalu', 'hari ini'],
  );
});

test('[AMB-039] a period has both ends, or a dash', () => {
  assert.equal(formatPeriod('2025-01-05', '2026-01-05'), '5 Januari 2025 - 5 Januari 2026');
  assert.equal(formatPeriod(null, '2026-01-05'), 'sampai 5 Januari 2026');
  assert.equal(formatPeriod(null, null), '-');
});
