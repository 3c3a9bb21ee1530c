// What must hold in every history of grants: payments in any order, fixed periods, leap days, moved clocks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dateOf, expectedMembership, type Grant, numberOf } from '../../tests/oracles/membership.ts';
import { addYears } from '../calendar-days.ts';
import { activeFrom, foldMembership, type RenewalTerms, statusOn } from './renewals.rules.ts';

/** From 2023 to 2036, often around 29 February and the turn of a year. */
const day = fc.oneof(
  fc.integer({ min: numberOf('2023-01-01'), max: numberOf('2036-12-31') }).map(dateOf),
  fc.constantFrom(
    '2024-02-29',
    '2025-02-28',
    '2028-02-28',
    '2028-02-29',
    '2026-12-31',
    '2027-01-01',
    '2028-12-31',
  ),
);

const years = fc.record({ years: fc.integer({ min: 1, max: 5 }), day });
const fixed = fc
  .record({ start: day, length: fc.integer({ min: 0, max: 800 }) })
  .map(({ start, length }) => ({ start, end: dateOf(numberOf(start) + length) }));
const history = fc.array(fc.oneof<fc.Arbitrary<Grant>[]>(years, fixed), { maxLength: 8 });

function termsOf(grants: readonly Grant[]): RenewalTerms[] {
  return grants.map((grant, index) =>
    'start' in grant
      ? { id: index + 1, grantedOn: grant.start, years: null, fixedStart: grant.start, fixedEnd: grant.end }
      : { id: index + 1, grantedOn: grant.day, years: grant.years, fixedStart: null, fixedEnd: null },
  );
}

const fold = (grants: readonly Grant[], today: string) => foldMembership(termsOf(grants), today, 'pending');

/** fast-check prints the seed and the shortest history that fails. */
const runs = { numRuns: 1500 };

test('[OPEN-004] the fold of every history is what counting days one by one says', () => {
  fc.assert(
    fc.property(history, day, (grants, today) => {
      const { periods, ...membership } = fold(grants, today);
      const { periods: expected, ...expectedState } = expectedMembership(grants, today);
      assert.deepEqual(
        periods.map(({ startedAt, expiredAt }) => [startedAt, expiredAt]),
        expected,
      );
      assert.deepEqual({ ...membership }, expectedState);
    }),
    runs,
  );
});

test('[OPEN-038] each renewal is as long as granted, and not before the end of what was granted before it', () => {
  fc.assert(
    fc.property(history, day, (grants, today) => {
      const { periods } = fold(grants, today);
      for (const [index, { startedAt, expiredAt }] of periods.entries()) {
        const grant = grants[index];
        assert.ok(grant);
        if ('start' in grant) assert.deepEqual([startedAt, expiredAt], [grant.start, grant.end]);
        else {
          assert.ok(startedAt !== null);
          assert.equal(expiredAt, addYears(startedAt, grant.years));
          assert.ok(startedAt >= grant.day);
          for (const before of periods.slice(0, index))
            assert.ok(startedAt >= before.expiredAt, 'a paid day is lost');
        }
      }
    }),
    runs,
  );
});

test('[PAY-049] [REN-013] taking any grant away makes no other one end later', () => {
  fc.assert(
    fc.property(history, fc.nat(), day, (grants, chosen, today) => {
      fc.pre(grants.length > 0);
      const removed = (chosen % grants.length) + 1;
      const before = new Map(fold(grants, today).periods.map(({ id, expiredAt }) => [id, expiredAt]));
      const left = termsOf(grants).filter(({ id }) => id !== removed);
      for (const { id, expiredAt } of foldMembership(left, today, 'active').periods)
        assert.ok(expiredAt <= (before.get(id) ?? ''), `renewal ${id} ends later`);
    }),
    runs,
  );
});

test('a membership that was stored on one day is shown as active on no day that it does not cover', () => {
  fc.assert(
    fc.property(history, day, day, (grants, stored, shown) => {
      const { status, startedAt, expiredAt, nextStartedAt } = fold(grants, stored);
      const row = { status, started_at: startedAt, expired_at: expiredAt, next_started_at: nextStartedAt };
      const truth = fold(grants, shown);
      if (truth.status !== 'active') assert.notEqual(statusOn(shown, row), 'active');
      if (stored === shown) {
        assert.equal(statusOn(shown, row), truth.status);
        assert.equal(activeFrom(row, shown), status === 'active' ? null : nextStartedAt);
      }
    }),
    runs,
  );
});

test('[OPEN-004] the order in which the database returns the renewals makes no difference', () => {
  fc.assert(
    fc.property(history, fc.infiniteStream(fc.double({ noNaN: true })), day, (grants, keys, today) => {
      const shuffled = termsOf(grants)
        .map((one) => ({ one, key: keys.next().value }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      assert.deepEqual(foldMembership(shuffled, today, 'pending'), fold(grants, today));
    }),
  );
});
