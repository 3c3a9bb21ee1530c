import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DateForm, readDate, readTime } from './read-date.rules.ts';

const dates: [text: string, year: number | null, month: number, day: number, time?: string][] = [
  ["'01/09/2026", 2026, 9, 1],
  ["'01/09", null, 9, 1],
  ['01/09/26 08.15.02', 2026, 9, 1, '08:15:02'],
  ['15 May 2026 04:13:08', 2026, 5, 15, '04:13:08'],
  ['15 Mei 2026', 2026, 5, 15],
  ['29-Agu', null, 8, 29],
  ['02-Okt-2026', 2026, 10, 2],
  ['2026-09-01 07:30:12', 2026, 9, 1, '07:30:12'],
  ['2026-09-01T07:30', 2026, 9, 1, '07:30:00'],
  ['2026-09-01T07:30:12.000+07:00', 2026, 9, 1, '07:30:12'],
  ['01/09/2026 07:30', 2026, 9, 1, '07:30:00'],
  ['01 Sep 2026\n23:59:00 WIB', 2026, 9, 1, '23:59:00'],
  ['Senin, 01 September 2026', 2026, 9, 1],
  ['01/09/2026 00:00:00', 2026, 9, 1],
  ['20260901', 2026, 9, 1],
  ['01.09.2026', 2026, 9, 1],
  ['Sep 01, 2026', 2026, 9, 1],
  ['01/09/2026 07:30 PM', 2026, 9, 1, '19:30:00'],
  ['01 September 2026, 08:15 WIB', 2026, 9, 1, '08:15:00'],
  ['01/09/2026 - 08:15', 2026, 9, 1, '08:15:00'],
  ['01/09/2026 pukul 08.15', 2026, 9, 1, '08:15:00'],
];

for (const [text, year, month, day, time = null] of dates)
  test(`[BANK-002] '${text.replace('\n', ' ')}' is a date`, () => {
    assert.deepEqual(readDate(text, 'day-month-year'), { year, month, day, time });
  });

for (const text of [
  '',
  '32/01/2026',
  '01/13/2026',
  '01/09/2026 25:00',
  '300,123.00',
  '1',
  'PEND',
  '01/09/2026/3',
  '01/09/2026 -',
])
  test(`[BANK-003] '${text}' is no date`, () => {
    assert.equal(readDate(text, 'day-month-year'), null);
  });

test('[BANK-002] the form says which number is the day', () => {
  const dayIn = (form: DateForm) => readDate('03/04/05', form)?.day;
  assert.deepEqual([dayIn('day-month-year'), dayIn('month-day-year'), dayIn('year-month-day')], [3, 4, 5]);
});

test('[BANK-002] a time alone is no date', () => {
  assert.deepEqual([readTime('07:30:12 WIB'), readTime('01/09/2026')], ['07:30:12', null]);
  assert.equal(readDate('07:30:12', 'day-month-year'), null);
});
