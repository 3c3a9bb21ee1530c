import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addYears, foldMembership, type RenewalTerms } from './renewals.rules.ts';

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

test('[OPEN-038] paying late starts again on the day of the renewal', () => {
  const folded = foldMembership(
    [renewal(1, '2024-01-10', 1), renewal(2, '2026-11-20', 1)],
    '2026-11-20',
    'inactive',
  );
  assert.equal(folded.startedAt, '2026-11-20');
  assert.equal(folded.expiredAt, '2027-11-20');
});

test('[OPEN-038] paying on the last day continues the period, the day after starts a new one', () => {
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
  assert.equal(again.startedAt, '2026-03-02');
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
  assert.deepEqual(folded, { periods: [], startedAt: null, expiredAt: null, status: 'pending' });
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

const day = fc
  .integer({ min: 0, max: 12_000 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());

const history = fc
  .array(fc.record({ grantedOn: day, years: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 })
  .map((renewals) => renewals.map(({ grantedOn, years }, index) => renewal(index + 1, grantedOn, years)));

test('[OPEN-004] in every history the expiry is the end of the latest period and agrees with the status', () => {
  fc.assert(
    fc.property(history, day, (renewals, today) => {
      const folded = foldMembership(renewals, today, 'pending');
      const ends = folded.periods.map(({ expiredAt }) => expiredAt).toSorted();
      assert.equal(folded.expiredAt, ends.at(-1) ?? null);
      if (folded.expiredAt === null) assert.equal(folded.status, 'pending');
      else assert.equal(folded.status, today <= folded.expiredAt ? 'active' : 'inactive');
    }),
  );
});

test('[OPEN-038] in every history periods never overlap and no paid day is lost', () => {
  fc.assert(
    fc.property(history, day, (renewals, today) => {
      const { periods } = foldMembership(renewals, today, 'pending');
      for (const [index, period] of periods.entries()) {
        const previous = periods[index - 1];
        const own = renewals.find(({ id }) => id === period.id);
        assert.ok(own);
        assert.equal(period.expiredAt, addYears(period.startedAt, own.years ?? 0));
        assert.ok(period.startedAt >= own.grantedOn);
        if (previous) assert.ok(period.startedAt >= previous.expiredAt, 'periods overlap');
      }
    }),
  );
});

test('[OPEN-004] the order in which the database returns the renewals makes no difference', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.double({ noNaN: true })), day, (renewals, keys, today) => {
      const shuffled = renewals
        .map((one) => ({ one, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key);
      assert.deepEqual(
        foldMembership(
          shuffled.map(({ one }) => one),
          today,
          'pending',
        ),
        foldMembership(renewals, today, 'pending'),
      );
    }),
  );
});

test('[PAY-049] [REN-013] taking any renewal away never makes a membership end later', () => {
  fc.assert(
    fc.property(history, fc.nat(), day, (renewals, chosen, today) => {
      fc.pre(renewals.length > 0);
      const without = renewals.toSpliced(chosen % renewals.length, 1);
      const before = foldMembership(renewals, today, 'active').expiredAt ?? '';
      const after = foldMembership(without, today, 'active').expiredAt ?? '';
      assert.ok(after <= before);
    }),
  );
});
