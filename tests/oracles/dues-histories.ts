// Generated members with their dues: what an association charges, and what happens to one member.
import fc from 'fast-check';
import type { DuesSettings } from '#shared/association/dues.contract.ts';
import { dateOf, numberOf } from './membership.ts';

/** Days of steps are numbers of days after the step before, so that time goes on. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order' as const), years: yearCount() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('prove' as const) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('grantYears' as const), years: yearCount() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fix' as const),
      from: fc.integer({ min: -400, max: 400 }),
      length: fc.integer({ min: 0, max: 800 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('becomes' as const), which: fc.nat() }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: waitedDays() }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('waitFor' as const), days: fc.integer({ min: -3, max: 95 }) }),
  },
);

/** What the calls of the API do not do in one step. */
const rareStep = fc.oneof(
  { weight: 12, arbitrary: step },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('book' as const), ago: fc.integer({ min: 0, max: 60 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('grantLifetime' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('goOn' as const) }) },
);

function yearCount() {
  return fc.integer({ min: 1, max: 5 });
}

function waitedDays() {
  return fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 900 }));
}

export type DuesStep = typeof rareStep extends fc.Arbitrary<infer T> ? T : never;

const rules: fc.Arbitrary<DuesSettings> = fc.record({
  is_by_category: flag(),
  is_category_chosen: fc.constant(0 as const),
  period: fc.constantFrom('from_approval', 'membership_year'),
  first_month: fc.oneof(fc.constantFrom(1, 3, 12), fc.integer({ min: 1, max: 12 })),
  is_first_year_by_months: flag(),
  grace_days: fc.oneof(fc.constantFrom(0, 0, 30, 90), fc.integer({ min: 0, max: 90 })),
});

function flag() {
  return fc.constantFrom(0 as const, 1 as const);
}

const rupiah = fc.oneof(
  fc.constantFrom(0, 1, 999, 1000, 75_000, 150_000, 150_500, 5_500_000),
  fc.integer({ min: 0, max: 1_000_000 }),
);

/** Where mistakes in counting days are found. */
const beginning = fc.oneof(
  fc.constantFrom('2024-02-29', '2027-12-31', '2028-01-01', '2028-02-28', '2028-02-29', '2028-03-01'),
  fc.constantFrom('2026-11-30', '2026-12-31', '2027-01-01', '2027-01-31', '2027-03-31', '2027-04-30'),
  fc.integer({ min: numberOf('2024-01-01'), max: numberOf('2029-12-31') }).map(dateOf),
);

const fees = fc
  .tuple(
    rupiah,
    fc.uniqueArray(fc.record({ fee: rupiah, after: fc.integer({ min: 1, max: 1500 }) }), later()),
  )
  .map(([first, rises]) => ({ first, rises: rises.toSorted((a, b) => a.after - b.after) }));

function later() {
  return { maxLength: 2, selector: ({ after }: { after: number }) => after };
}

/** A category; its fees hold from a number of days after the beginning. The first one is as old as the category. */
const kind = fc.record({ entryFee: rupiah, fees });

const history = <Step>(steps: fc.Arbitrary<Step>) =>
  fc.record({
    rules,
    kinds: fc.tuple(kind, kind, kind),
    kind: fc.integer({ min: 0, max: 2 }),
    owesEntryFee: fc.boolean(),
    begins: beginning,
    steps: fc.array(steps, { minLength: 3, maxLength: 14 }),
  });

export const duesHistory = history(rareStep);

/** Only with steps that a call of the API can take. */
export const duesHistoryOfCalls = history(step);

export type DuesHistory = typeof duesHistory extends fc.Arbitrary<infer T> ? T : never;

/** The categories with the days from which their fees hold. */
export function kindsOf({ kinds, begins }: Pick<DuesHistory, 'kinds' | 'begins'>) {
  const [usual, second, third] = kinds;
  const datedKind = ({ entryFee, fees: { first, rises } }: typeof usual) => ({
    entryFee,
    fees: [
      { fee: first, from: begins },
      ...rises.map(({ fee, after }) => ({ fee, from: dateOf(numberOf(begins) + after) })),
    ],
  });
  return [datedKind(usual), datedKind(second), datedKind(third)] as const;
}

/** The day after this step. `waitFor`: days after the last end, where that is later. */
export function dayAfter(
  one: DuesStep,
  { today, lastEnd }: { today: string; lastEnd: string | null },
): string {
  if (one.kind === 'wait') return dateOf(numberOf(today) + one.days);
  if (one.kind !== 'waitFor' || lastEnd === null) return today;
  return dateOf(Math.max(numberOf(today), numberOf(lastEnd) + one.days));
}
