import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellFaults } from '#shared/imports/imports.messages.ts';
import { judgeSpans, type PeriodRules, readPeriodDay } from './periods.ts';

const end: PeriodRules = { name: 'expired_at', label: 'Berlaku sampai', today: '2026-11-23' };
const start: PeriodRules = { ...end, name: 'started_at' };

const periods: [cell: string, first: string, last: string][] = [
  ['01/01/2026 - 31/12/2026', '2026-01-01', '2026-12-31'],
  ['01/01/2026-31/12/2026', '2026-01-01', '2026-12-31'],
  ['01-01-2026-31-12-2026', '2026-01-01', '2026-12-31'],
  ['1-1-2026 s/d 31-12-2026', '2026-01-01', '2026-12-31'],
  ['01/01/2026 s.d. 31/12/2026', '2026-01-01', '2026-12-31'],
  ['1 Januari 2026 sampai dengan 31 Desember 2026', '2026-01-01', '2026-12-31'],
  ['Berlaku mulai 1 Jan 2026 hingga 31 Des 2026', '2026-01-01', '2026-12-31'],
  ['2026-01-01 – 2026-12-31', '2026-01-01', '2026-12-31'],
  ['1 Jan – 31 Des 2026', '2026-01-01', '2026-12-31'],
  ['1 Nov – 31 Jan 2027', '2026-11-01', '2027-01-31'],
  ['01/03 - 31/12/2026', '2026-03-01', '2026-12-31'],
  ['Jan - Des 2026', '2026-01-01', '2026-12-31'],
  ['Januari s.d. Februari 2028', '2028-01-01', '2028-02-29'],
  ['Jan 2025 — Des 2026', '2025-01-01', '2026-12-31'],
  ['01/2025 - 12/2026', '2025-01-01', '2026-12-31'],
  ['1/1/25 - 31/12/27', '2025-01-01', '2027-12-31'],
];

for (const [cell, first, last] of periods)
  test(`[IMP-004] '${cell}' is a period, whichever day its column is for`, () => {
    const value = { started_at: first, expired_at: last };
    assert.deepEqual(readPeriodDay(cell, end), { value });
    assert.deepEqual(readPeriodDay(cell, start), { value });
  });

for (const cell of ['Feb 2028', 'Februari 2028', '02/2028', '2-2028'])
  test(`[IMP-004] the month in '${cell}' ends with its last day and begins with its first`, () => {
    assert.deepEqual(readPeriodDay(cell, end), { value: { expired_at: '2028-02-29' } });
    assert.deepEqual(readPeriodDay(cell, start), { value: { started_at: '2028-02-01' } });
  });

for (const cell of [
  'Feb 28',
  "Feb '28",
  'Februari 28',
  '02/28',
  '2-28',
  's/d Feb 28',
  's.d. 02/28',
  'akhir Feb 2028',
])
  test(`[IMP-004] the year of '${cell}' has two digits and is no month`, () =>
    assert.deepEqual(readPeriodDay(cell, end), { value: { expired_at: '2028-02-29' } }));

for (const cell of [
  'berlaku s/d 31 Des 2026',
  'Berlaku hingga Des 2026',
  'Exp. 12/2026',
  'exp 31-12-2026',
  'Valid until Dec 2026',
])
  test(`[IMP-004] '${cell}' is an end`, () =>
    assert.deepEqual(readPeriodDay(cell, end), { value: { expired_at: '2026-12-31' } }));

const years: [cell: string, first: string, last: string][] = [
  ['2026/2027', '2026-07-01', '2027-06-30'],
  ['2026-2027', '2026-07-01', '2027-06-30'],
  ['2026/27', '2026-07-01', '2027-06-30'],
  ['TA 2026/2027', '2026-07-01', '2027-06-30'],
  ['Periode 2024 - 2029', '2024-07-01', '2029-06-30'],
  ['masa bakti 2024 s.d. 2027', '2024-07-01', '2027-06-30'],
];

for (const [cell, first, last] of years)
  test(`[IMP-004] '${cell}' is a period once somebody says when its years begin`, () => {
    assert.deepEqual(readPeriodDay(cell, end), { fault: cellFaults.years });
    for (const rules of [start, end])
      assert.deepEqual(readPeriodDay(cell, { ...rules, yearStart: 7 }), {
        value: { started_at: first, expired_at: last },
      });
  });

test('[IMP-004] one year alone says the day of its column', () => {
  assert.deepEqual(readPeriodDay('2026', { ...end, yearStart: 1 }), { value: { expired_at: '2026-12-31' } });
  assert.deepEqual(readPeriodDay(2026, { ...end, yearStart: 7 }), { value: { expired_at: '2027-06-30' } });
  assert.deepEqual(readPeriodDay('Tahun 2019', { ...start, yearStart: 1 }), {
    value: { started_at: '2019-01-01' },
  });
  assert.deepEqual(readPeriodDay('s.d. 2027', { ...end, yearStart: 1 }), {
    value: { expired_at: '2027-12-31' },
  });
  assert.deepEqual(readPeriodDay('2026/2027', { ...end, yearStart: 1 }), {
    value: { started_at: '2026-01-01', expired_at: '2027-12-31' },
  });
});

for (const cell of [
  '2026',
  '2025-2026',
  '2027/2026',
  '2026/12',
  '13/2026',
  'Des 05',
  '05/06',
  'Des 5',
  '1 Jan - Aktif',
  '31/12/2026 (lama)',
  '01-12/2026',
])
  test(`[IMP-004] '${cell}' is no day of a membership`, () => assert.ok('fault' in readPeriodDay(cell, end)));

test('[IMP-004] a month with a short year may be a day: it is read once the column or a person says what it is', () => {
  for (const [cell, first, last] of [
    ['05/06', '2006-05-01', '2006-05-31'],
    ['Des 05', '2005-12-01', '2005-12-31'],
    ['s/d 02-12', '', '2012-02-29'],
  ]) {
    const [text = '', day = ''] = [cell, first];
    assert.deepEqual(readPeriodDay(text, end), { fault: cellFaults.shortMonth }, text);
    assert.deepEqual(readPeriodDay(text, { ...end, shortMonths: true }), { value: { expired_at: last } });
    if (day)
      assert.deepEqual(readPeriodDay(text, { ...start, shortMonths: true }), { value: { started_at: day } });
    const refused = readPeriodDay(text, { ...end, shortMonths: false });
    assert.deepEqual(refused, { fault: cellFaults.partialDate(end.label) });
  }
});

test('[IMP-004] a number is no month that somebody wrote', () => {
  assert.ok('fault' in readPeriodDay(5.06, { ...end, shortMonths: true }));
});

test('[IMP-004] a column shows by its other cells whether its short months are months', () => {
  const shortIn = (...cells: string[]) =>
    judgeSpans(
      cells.map((cell, at) => ({ row: at + 2, cells: [cell] })),
      0,
    )?.short_months;
  const found = { cells: 2, row: 2, text: '05/06' };
  assert.deepEqual(shortIn('05/06', '06/05', '12/26'), { ...found, proof: '12/26' });
  assert.deepEqual(shortIn('05/06', 'Des 05', 'Des 26'), { ...found, proof: 'Des 26' });
  assert.deepEqual(shortIn('05/06', '06/05', '12/12/2026'), { ...found, proof: null });
  for (const day of ['25/12', '5 Des', '17-Agustus'])
    assert.deepEqual(shortIn('05/06', '06/05', '12/26', day), { ...found, proof: null }, day);
});

test('[IMP-004] the end of a membership is no start', () => {
  for (const cell of ['s.d. 29/02/2028', 's.d. 02/2028', 's/d Feb. 2028', 'sampai 2028-02-29']) {
    assert.deepEqual(readPeriodDay(cell, end), { value: { expired_at: '2028-02-29' } });
    assert.ok('fault' in readPeriodDay(cell, start), cell);
  }
});

test('[IMP-004] a start in the coming year is not a century ago', () => {
  assert.deepEqual(readPeriodDay('1/1/27', start), { value: { started_at: '2027-01-01' } });
  assert.deepEqual(readPeriodDay('1/1/95', start), { value: { started_at: '1995-01-01' } });
});

test('[IMP-004] an end in a far year needs its four digits', () => {
  for (const cell of ['31/12/99', '31 Des 99', '1/1/98 - 31/12/98'])
    assert.ok('fault' in readPeriodDay(cell, end), cell);
  for (const cell of ['31/12/2099', '2099-12-31'])
    assert.deepEqual(readPeriodDay(cell, end), { value: { expired_at: '2099-12-31' } });
  assert.deepEqual(readPeriodDay('31/12/50', end), { value: { expired_at: '2050-12-31' } });
});

test("[IMP-004] 'seumur hidup' is a fault until a person says what it means", () => {
  for (const cell of ['Seumur hidup', 'SEUMUR-HIDUP', 'berlaku seumur hidup', 'Lifetime member', 'selamanya'])
    assert.deepEqual(readPeriodDay(cell, end), { fault: cellFaults.forLife });
  const read = (cell: string, last: string | null) => readPeriodDay(cell, { ...end, forLife: { end: last } });
  assert.deepEqual(read('Seumur hidup', null), { value: {} });
  assert.deepEqual(read('Seumur hidup', '2099-12-31'), { value: { expired_at: '2099-12-31' } });
  assert.deepEqual(read('1 Jan 2020 - seumur hidup', '2099-12-31'), {
    value: { started_at: '2020-01-01', expired_at: '2099-12-31' },
  });
  assert.ok('fault' in readPeriodDay('seumur hidup', { ...start, forLife: { end: null } }));
});

test('[IMP-004] a text that could be cut in a thousand ways is refused in no time', () => {
  const started = performance.now();
  assert.ok('fault' in readPeriodDay('1/1-'.repeat(8000), end));
  assert.ok(performance.now() - started < 1000);
});

test('[IMP-004] the cells of a column that are no single day are counted', () => {
  const cells = [
    '31/12/2026',
    'Des 2026',
    '01/2026 - 12/2026',
    'seumur hidup',
    'Lifetime',
    '0812-3456-7890',
    null,
    2026,
    '2026/2027',
  ];
  const rows = cells.map((cell, at) => ({ row: at + 2, cells: [cell] }));
  assert.deepEqual(judgeSpans(rows, 0), {
    months: { cells: 1, row: 3, text: 'Des 2026' },
    short_months: null,
    periods: { cells: 1, row: 4, text: '01/2026 - 12/2026' },
    years: { cells: 2, row: 9, text: '2026' },
    for_life: { cells: 2, row: 5, text: 'seumur hidup' },
  });
  assert.equal(judgeSpans(rows.slice(0, 1), 0), null);
});
