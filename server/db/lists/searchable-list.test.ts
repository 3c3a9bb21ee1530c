import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { readListPage } from './searchable-list.ts';

test('a search whose two counts fail is one failure, and nobody is left waiting for the other', async (t) => {
  const { db } = await openTestDatabase(t);
  const fail = () => Promise.reject(new Error('away'));
  const never = () => assert.fail('nothing is read');
  const queries = { countFiltered: fail, countMatching: fail, findsInOrder: never, page: never };
  await assert.rejects(readListPage(db, queries, { page: 1, keyword: 'siti' }), /away/);
  await nextLoop();
});
