// Months of an account in the layouts of its bank, two or three files in any order: each credit once. It takes a minute.
import { test } from 'node:test';
import { checkLayouts } from '../oracles/two-layouts.ts';

test('[BANK-004] 20,000 accounts get each credit once, whichever files tell it', { timeout: 600_000 }, () =>
  checkLayouts({ from: 1000, to: 21_000 }),
);
