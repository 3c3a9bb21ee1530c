// Prices and periods by the product's rules are those that counting days gives, in generated histories of one member.
import { test } from 'node:test';
import fc from 'fast-check';
import { compareDues } from '../../../tests/oracles/dues-differences.ts';
import { duesHistory } from '../../../tests/oracles/dues-histories.ts';

test('[DUES-012] 1,000 generated members are charged and dated as counting days says', () => {
  // fast-check prints the seed and the shortest history that differs.
  fc.assert(
    fc.property(duesHistory, (history) => compareDues(history)),
    { numRuns: 1000 },
  );
});
