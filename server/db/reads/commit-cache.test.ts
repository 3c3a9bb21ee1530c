import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { countOn, nextNumber } from '../../changes/counters.ts';
import { cacheUntilCommit } from './commit-cache.ts';

/** The last number of a counter, cached, and the number of its queries. */
async function openCounter(t: TestContext) {
  const { db, engine } = await openTestDatabase(t);
  let queries = 0;
  const find = cacheUntilCommit((from, name) => {
    queries += 1;
    return from.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  });
  const last = async (from = db) => (await find(from, 'uji'))?.value;
  return { db, engine, last, queries: () => queries };
}

test('a cached row is read again after the next commit, and each time where other nodes write', async (t) => {
  const { db, engine, last, queries } = await openCounter(t);
  await countOn(db, 'uji').execute();
  assert.deepEqual([await last(), await last(), await last()], [1, 1, 1]);
  assert.equal(queries(), engine === 'sqlite' ? 1 : 3);
  await countOn(db, 'uji').execute();
  assert.equal(await last(), 2);
  await db.transaction().execute((tx) => nextNumber(tx, 'uji'));
  assert.equal(await last(), 3);
});

test('a missing row is not cached, so that nobody fills the memory with invented keys', async (t) => {
  const { last, queries } = await openCounter(t);
  assert.deepEqual([await last(), await last()], [undefined, undefined]);
  assert.equal(queries(), 2);
});

test('a transaction sees its own changes, and what it rolls back is not cached', async (t) => {
  const { db, last } = await openCounter(t);
  await countOn(db, 'uji').execute();
  assert.equal(await last(), 1);
  const failing = db.transaction().execute(async (tx) => {
    await nextNumber(tx, 'uji');
    assert.equal(await last(tx), 2);
    assert.equal(await last(), 1);
    throw new Error('stop');
  });
  await assert.rejects(failing, /stop/);
  assert.equal(await last(), 1);
});

test('a row that was read during a commit is read again after it', async (t) => {
  const { db, last } = await openCounter(t);
  await Promise.all([last(), countOn(db, 'uji').execute(), last()]);
  assert.equal(await last(), 1);
});
