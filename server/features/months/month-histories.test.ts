// Generated months over the API, against a reckoning that pours each rupiah into the lines of its bill.
import { test } from 'node:test';
import fc from 'fast-check';
import { addAdmin } from '../../../tests/builders/rows/accounts.ts';
import { monthHistory } from '../../../tests/oracles/month-histories.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { playMonth } from '../../../tests/setup/api/play-month.ts';

test('[DUES-010] [BANK-008] months of bills in parts are what each rupiah of them fills, whatever is taken back', async (t) => {
  const api = await startApi(t, { now: '2026-10-31T03:00:00Z' });
  const admin = await addAdmin(api, { role: 'Super Admin' });
  // A failure prints the seed and the shortest history.
  await fc.assert(
    fc.asyncProperty(monthHistory, (steps) => playMonth(api, admin, steps)),
    { numRuns: 6, endOnFailure: true },
  );
});
