// Generated members, charged and dated by the product's rules and by counting days.
import fc from 'fast-check';
import { compareDues } from '../../tests/oracles/dues-differences.ts';
import { duesHistory } from '../../tests/oracles/dues-histories.ts';
import { timed } from '../lib/figures.ts';
import type { Part } from './part.ts';

const GENERATED_HISTORIES = 10_000;

/** A difference ends the bench with the shortest history that shows it. */
export const dues: Part = async ({ usual }) => {
  const ms = await timed(async () =>
    fc.assert(
      fc.property(duesHistory, (history) => compareDues(history)),
      { numRuns: GENERATED_HISTORIES },
    ),
  );
  return {
    rows: [
      {
        what: `${GENERATED_HISTORIES.toLocaleString('en')} generated members, what they are charged and from when to when`,
        on: usual.engine,
        ours: `${(ms / 1000).toFixed(1)} s`,
        against: 'counting days',
        result: '0 differences',
        goal: '0 differences',
        met: true,
      },
    ],
  };
};
