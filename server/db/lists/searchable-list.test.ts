import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { getConnection } from '../connection.ts';
import { engineOf } from '../dialect.ts';
import { readListPage } from './searchable-list.ts';

const no = () => false;
const never = () => assert.fail('nothing is read');
const unnamed = {
  findNamed: async () => null,
  readNamed: never,
  countNamed: never,
  pageOfMatches: never,
  isIndexEnough: () => true,
};

test('a search whose two counts fail is one failure, and nobody is left waiting for the other', async (t) => {
  const { db } = await openTestDatabase(t);
  const fail = () => Promise.reject(new Error('away'));
  const unread = { ...unnamed, firstMatches: never, findsInOrder: never, page: never };
  const queries = { ...unread, countFiltered: fail, countMatching: fail, testsRelated: no };
  await assert.rejects(readListPage(db, queries, { page: 1, keyword: 'siti' }), /away/);
  await nextLoop();
});

test('few matches that took long to find are read off the event loop, others on it', async (t) => {
  const { db } = await openTestDatabase(t);
  let long = 0;
  const run = async () => {
    long += 1;
    return [];
  };
  getConnection(db).longReads = { run, close: async () => {} };
  const longReadsAfter = async (durationMs: number) => {
    const total = 20;
    const count = { known: total, durationMs, read: async () => total, store: () => {} };
    const queries = {
      testsRelated: no,
      ...unnamed,
      countFiltered: async () => 1_000_000,
      countMatching: async () => count,
      firstMatches: () => assert.fail('the matches are counted already'),
      findsInOrder: () => false,
      page: () => sql`select 1`.compile(db),
    };
    long = 0;
    await readListPage(db, queries, { page: 1, keyword: 'siti aminah' });
    return long;
  };
  assert.deepEqual([await longReadsAfter(1), await longReadsAfter(50)], [0, 1]);
});

test('a word that no row contains is looked up in the text index alone', async (t) => {
  const { db } = await openTestDatabase(t);
  if (engineOf(db) !== 'sqlite') return;
  let total: number | undefined;
  const queries = {
    testsRelated: no,
    ...unnamed,
    countFiltered: async () => 1_000_000,
    countMatching: async () => ({
      known: null,
      durationMs: 0,
      read: () => assert.fail('nothing is counted'),
      store: (found: number) => {
        total = found;
      },
    }),
    firstMatches: () => sql<{ id: number; isNumber: 0 }>`select 1 where false`.compile(db),
    findsInOrder: () => false,
    page: () => assert.fail('no row is tested'),
  };
  const page = await readListPage(db, queries, { page: 1, keyword: 'xylofon' });
  assert.deepEqual([page, total], [{ rows: [], total: 0, page: 1 }, 0]);
});
