import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addYears } from '../calendar-days.ts';
import { foldMembership, type RenewalTerms, statusOn } from './renewals.rules.ts';

const renewal = (id: number, grantedOn: string, years: number): RenewalTerms => ({
  id,
  grantedOn,
  years,
  fixedStart: null,
  fixedEnd: null,
});

const fixed = (id: number, start: string, end: string): RenewalTerms => ({
  id,
  grantedOn: start,
  years: null,
  fixedStart: start,
  fixedEnd: end,
});

test('[OPEN-038] one year as pending and two as active end three years after the start', () => {
  const folded = foldMembership(
    [renewal(1, '2026-01-10', 1), renewal(2, '2026-11-20', 2)],
    '2026-11-20',
    'pending',
  );
  assert.equal(folded.startedAt, '2026-01-10');
  assert.equal(folded.expiredAt, '2029-01-10');
  assert.deepEqual(folded.periods, [
    { id: 1, startedAt: '2026-01-10', expiredAt: '2027-01-10' },
    { id: 2, startedAt: '2027-01-10', expiredAt: '2029-01-10' },
  ]);
  assert.equal(folded.status, 'active');
});

test('[IMP-004] a period of which only the end is known has begun, and what follows it has no start either', () => {
  const known = { ...fixed(1, '', '2026-12-31'), fixedStart: null };
  const folded = foldMembership([known], '2026-11-20', 'pending');
  assert.deepEqual(
    [folded.status, folded.startedAt, folded.expiredAt, folded.nextStartedAt],
    ['active', null, '2026-12-31', null],
  );
  assert.equal(foldMembership([known], '2027-01-01', 'pending').status, 'inactive');
  const followed = foldMembership([known, renewal(2, '2026-11-20', 1)], '2026-11-20', 'active');
  assert.deepEqual([followed.startedAt, followed.expiredAt], [null, '2027-12-31']);
  const gap = foldMembership([known, fixed(2, '2027-03-01', '2028-02-29')], '2027-01-15', 'active');
  assert.deepEqual([gap.status, gap.startedAt, gap.nextStartedAt], ['inactive', '2027-03-01', '2027-03-01']);
});

test('[OPEN-038] paying late starts again on the day of the renewal', () => {
  const folded = foldMembership(
    [renewal(1, '2024-01-10', 1), renewal(2, '2026-11-20', 1)],
    '2026-11-20',
    'inactive',
  );
  assert.equal(folded.startedAt, '2026-11-20');
  assert.equal(folded.expiredAt, '2027-11-20');
});

test('[OPEN-038] paying on the last day or on the day after continues the run, a day later starts a new one', () => {
  const continued = foldMembership(
    [renewal(1, '2025-03-01', 1), renewal(2, '2026-03-01', 1)],
    '2026-03-01',
    'active',
  );
  assert.equal(continued.startedAt, '2025-03-01');
  const again = foldMembership(
    [renewal(1, '2025-03-01', 1), renewal(2, '2026-03-02', 1)],
    '2026-03-02',
    'active',
  );
  assert.deepEqual([again.startedAt, again.expiredAt], ['2025-03-01', '2027-03-02']);
  const later = foldMembership(
    [renewal(1, '2025-03-01', 1), renewal(2, '2026-03-03', 1)],
    '2026-03-03',
    'active',
  );
  assert.equal(later.startedAt, '2026-03-03');
});

test('[OPEN-038] a year from 29 February ends on 28 February', () => {
  assert.equal(addYears('2028-02-29', 1), '2029-02-28');
  assert.equal(addYears('2028-02-29', 4), '2032-02-29');
});

test('[OPEN-007] the expiry day still counts as active, the next does not', () => {
  const renewals = [renewal(1, '2025-11-20', 1)];
  assert.equal(foldMembership(renewals, '2026-11-20', 'active').status, 'active');
  assert.equal(foldMembership(renewals, '2026-11-21', 'active').status, 'inactive');
});

test('[OPEN-004] without renewals a membership is pending, and a refused applicant stays refused', () => {
  const folded = foldMembership([], '2026-11-20', 'active');
  assert.deepEqual(folded, {
    periods: [],
    startedAt: null,
    expiredAt: null,
    nextStartedAt: null,
    status: 'pending',
  });
  assert.equal(foldMembership([], '2026-11-20', 'rejected').status, 'rejected');
});

test('[OPEN-004] dates entered by an admin stay and later renewals continue them', () => {
  const folded = foldMembership(
    [fixed(1, '2026-01-01', '2026-12-31'), renewal(2, '2026-11-20', 1)],
    '2026-11-20',
    'active',
  );
  assert.equal(folded.startedAt, '2026-01-01');
  assert.equal(folded.expiredAt, '2027-12-31');
});

test('a year paid before a fixed period begins is added after it, and nobody is active before its first day', () => {
  const renewals = [fixed(1, '2027-01-01', '2027-12-31'), renewal(2, '2026-11-25', 1)];
  const { periods, ...before } = foldMembership(renewals, '2026-11-25', 'pending');
  assert.deepEqual(periods[1], { id: 2, startedAt: '2027-12-31', expiredAt: '2028-12-31' });
  const run = { startedAt: '2027-01-01', expiredAt: '2028-12-31' };
  assert.deepEqual(before, { ...run, nextStartedAt: '2027-01-01', status: 'pending' });
  const { periods: _, ...begun } = foldMembership(renewals, '2027-01-01', 'pending');
  assert.deepEqual(begun, { ...run, nextStartedAt: null, status: 'active' });
});

test('between two periods the membership is inactive, and its dates are those of the next one', () => {
  const renewals = [fixed(1, '2026-01-01', '2026-06-30'), fixed(2, '2027-01-01', '2027-12-31')];
  const on = (today: string) => {
    const { periods: _, ...membership } = foldMembership(renewals, today, 'active');
    return membership;
  };
  const [first, second] = [
    { startedAt: '2026-01-01', expiredAt: '2026-06-30' },
    { startedAt: '2027-01-01', expiredAt: '2027-12-31' },
  ];
  assert.deepEqual(on('2026-06-30'), { ...first, nextStartedAt: '2027-01-01', status: 'active' });
  assert.deepEqual(on('2026-07-01'), { ...second, nextStartedAt: '2027-01-01', status: 'inactive' });
  assert.deepEqual(on('2027-01-01'), { ...second, nextStartedAt: null, status: 'active' });
  assert.deepEqual(on('2028-01-01'), { ...second, nextStartedAt: null, status: 'inactive' });
});

test('periods join where one begins at the latest on the day after the other ends', () => {
  const ends = (start: string) =>
    foldMembership(
      [fixed(1, '2026-01-01', '2026-06-30'), fixed(2, start, '2027-06-30')],
      '2026-03-01',
      'active',
    ).expiredAt;
  assert.deepEqual(
    [ends('2026-06-30'), ends('2026-07-01'), ends('2026-07-02')],
    ['2027-06-30', '2027-06-30', '2026-06-30'],
  );
});

test('what is shown follows the day, also when the sweep has not run', () => {
  const coming = { status: 'pending', started_at: '2027-01-01', expired_at: '2027-12-31' } as const;
  assert.equal(statusOn('2026-12-31', coming), 'pending');
  assert.equal(statusOn('2027-01-01', coming), 'active');
  assert.equal(statusOn('2028-01-01', coming), 'inactive');
  assert.equal(statusOn('2027-01-01', { ...coming, status: 'rejected' }), 'rejected');
});
