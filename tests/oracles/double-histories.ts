// Generated histories of members who have much in common: added, changed, deleted, merged and parted in any order.
import fc from 'fast-check';

/** Spellings of few people. Many have one of the first names, as at a large institution. */
const name = fc.constantFrom(
  'Siti Aminah',
  'Siti Aminah',
  'Siti Aminah',
  'Aminah Siti',
  'Siti Aminha',
  'Siti A.',
  'Siti Aminah Putri',
  'Dr. Budi Santoso, M.Si.',
  'Budi Santosa',
  'Nur Aini',
  'Nuraini',
);

const person = fc.record({
  name,
  date_of_birth: fc.constantFrom(null, null, '1980-08-17', '1980-08-18', '1991-02-03'),
  company: fc.constantFrom('RS Harapan', 'RS. Harapan', 'PT Rasa Nusantara', 'Swasta'),
  hp: fc.constantFrom('+6281111111111', '0811-1111-1111', '+6281222222222', '+6281333333333', '021-5555'),
  /** Of a Gmail address; null for another one. */
  gmail: fc.constantFrom(null, null, null, 'siti', 's.iti', 'budi'),
});

export type HistoricPerson = typeof person extends fc.Arbitrary<infer T> ? T : never;

const which = fc.nat(200);

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      people: fc.array(person, { minLength: 1, maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      people: fc.array(person, { minLength: 12, maxLength: 30 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('change' as const), which, to: person }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('remove' as const), which, count: fc.constantFrom(1, 1, 1, 9) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('merge' as const),
      which,
      other: which,
      takes: fc.subarray(['name' as const, 'hp' as const]),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('part' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dismiss' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('search' as const) }) },
  /** A search that a stop of the process ends. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('stop' as const) }) },
);

export type DoubleStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const doubleHistory = fc.array(step, { minLength: 8, maxLength: 30 });
