// Generated months: bills that are paid in parts by rows and deposits in any order, and what is taken back of it.
import fc from 'fast-check';

const which = fc.nat(40);
const pay = fc.constantFrom('exact', 'part', 'short', 'over', 'shared', 'deposit');
const undoing = fc.constantFrom('remove', 'reject', 'release', 'ignore', 'removeMember');

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('bill' as const),
      which,
      dues: fc.integer({ min: 1, max: 90 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      how: pay,
      by: fc.integer({ min: 1, max: 80 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rest' as const), which, row: which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('use' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('settle' as const), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('undo' as const), which, how: undoing }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
);

export type MonthStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const monthHistory = fc.array(step, { minLength: 6, maxLength: 22 });
