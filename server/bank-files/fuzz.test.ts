import { test } from 'node:test';
import { fuzz } from '../../tests/builders/statements/fuzz-statement.ts';
import { damagedSamples } from '../../tests/builders/statements/statement-samples.ts';

/** Of each layout; `npm run test:hard` tries 2,000. */
const MUTATIONS_PER_LAYOUT = 100;

for (const sample of await damagedSamples())
  test(`[BANK-010] ${sample.name}, damaged in ${MUTATIONS_PER_LAYOUT} ways, is read or refused in words`, async () => {
    await fuzz(sample, MUTATIONS_PER_LAYOUT);
  });
