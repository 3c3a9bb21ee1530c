import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../tests/setup/api/database.ts';
import { makeClock } from '../lib/clock.ts';
import { scheduleDaily } from './daily.ts';

const daily = [
  'collect_files',
  'find_doubles',
  'hash_proofs',
  'plan_reminders',
  'sweep_imports',
  'sweep_member_jobs',
  'sweep_memberships',
  'sweep_statements',
  'sweep_tokens',
];

test('[OPEN-007] recurring work is queued at start and just after midnight in Jakarta, once for all nodes', async (t) => {
  const { db } = await openTestDatabase(t);
  let now = Temporal.Instant.from('2026-11-20T10:00:00Z');
  const clock = makeClock(() => now.epochMilliseconds);
  const nodes = [scheduleDaily({ db, clock }), scheduleDaily({ db, clock }), scheduleDaily({ db, clock })];
  const kindsQueued = async () => {
    const rows = await db.selectFrom('jobs').select('kind').orderBy('kind').execute();
    return rows.map((row) => row.kind);
  };

  await Promise.all(nodes.map((step) => step()));
  assert.deepEqual(await kindsQueued(), daily);

  await db.deleteFrom('jobs').execute();
  now = Temporal.Instant.from('2026-11-20T16:59:59Z');
  await Promise.all(nodes.map((step) => step()));
  assert.deepEqual(await kindsQueued(), []);

  now = Temporal.Instant.from('2026-11-20T17:00:00Z');
  await Promise.all(nodes.map((step) => step()));
  assert.deepEqual(await kindsQueued(), daily);

  await db.deleteFrom('jobs').execute();
  await scheduleDaily({ db, clock })();
  assert.deepEqual(await kindsQueued(), daily, 'a restart on the same day sweeps again');
});
