import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMember } from '../../../tests/builders/rows/accounts.ts';
import { startApi } from '../../../tests/setup/api/api.ts';
import { engineOf } from '../dialect.ts';
import { orderCollected } from './collected-writes.ts';
import { tally } from './tallies.ts';

test('[OPEN-037] totals that changes have collected become few rows, and stay what they are', async (t) => {
  const api = await startApi(t);
  const { db } = api.deps;
  for (let count = 0; count < 60; count++) await addMember(api);
  const countRows = async () => (await db.selectFrom('tallies').select('list').execute()).length;
  const [rows, total] = [await countRows(), await tally(db, 'members')];
  await orderCollected(db);
  const isCollecting = engineOf(db) === 'postgres';
  assert.deepEqual([(await countRows()) < rows, await tally(db, 'members')], [isCollecting, total]);
});
