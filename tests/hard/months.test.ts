// Generated months on both engines: rows and deposits that pay bills in parts, deleted, undone, ignored and closed.
import { test } from 'node:test';
import fc from 'fast-check';
import { addAdmin } from '../builders/rows/accounts.ts';
import { monthHistory } from '../oracles/month-histories.ts';
import { startApi } from '../setup/api/api.ts';
import { playMonth } from '../setup/api/play-month.ts';
import { engines, onEngine, rounds, timeoutFor } from '../setup/hard/installation.ts';

const count = rounds({ few: 60, many: 1000 });

for (const engine of engines)
  test(`[DUES-010] [BANK-008] ${engine}: ${count} months are what each rupiah of their bills fills`, {
    timeout: timeoutFor(count, 1000),
  }, async (t) => {
    await onEngine(t, engine);
    const api = await startApi(t, { now: '2026-10-31T03:00:00Z' });
    const admin = await addAdmin(api, { role: 'Super Admin' });
    await fc.assert(
      fc.asyncProperty(monthHistory, (steps) => playMonth(api, admin, steps)),
      { numRuns: count, endOnFailure: true },
    );
  });
