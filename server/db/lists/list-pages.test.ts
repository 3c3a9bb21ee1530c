import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { readListPage } from './list-pages.ts';

test('a search whose two counts fail is one failure, and nobody is left waiting for the other', async (t) => {
  const { db } = await openTestDatabase(t);
  const fail = () => Promise.reject(new Error('away'));
  const never = () => assert.fail('nothing is read');
  const list = { tally: fail, count: fail, walk: never, fetch: never };
  await assert.rejects(readListPage(db, list, { page: 1, text: 'siti', filters: {} }), /away/);
  await nextLoop();
});
