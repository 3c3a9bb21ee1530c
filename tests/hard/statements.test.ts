// Damaged bank statements: each is read or refused, none ends in an error, and none needs long.
import { test } from 'node:test';
import { fuzz } from '../builders/statements/fuzz-statement.ts';
import { damagedSamples } from '../builders/statements/statement-samples.ts';

const MUTATIONS_PER_LAYOUT = 2000;

for (const sample of await damagedSamples())
  test(`[BANK-010] ${sample.name}, damaged in ${MUTATIONS_PER_LAYOUT} ways, is read or refused in words`, {
    timeout: 240_000,
  }, async (t) => {
    const { read, unknown, refused } = await fuzz(sample, MUTATIONS_PER_LAYOUT);
    t.diagnostic(`${read} read, ${unknown} unknown, ${refused} refused`);
  });
