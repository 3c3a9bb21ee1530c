import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { nextNumber } from '../counters.ts';
import { keepUntilCommit } from './commit-cache.ts';

/** The last number of a counter, kept; and how often the database was asked for it. */
async function openCounter(t: TestContext) {
  const { db, engine } = await openTestDatabase(t);
  let asked = 0;
  const find = keepUntilCommit(async (from, name) => {
    asked += 1;
    const row = await from.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  });
  return { db, engine, last: (from = db) => find(from, 'uji'), asked: () => asked };
}

test('what is kept is looked up again after the next commit, and each time where other nodes write', async (t) => {
  const { db, engine, last, asked } = await openCounter(t);
  await nextNumber(db, 'uji');
  assert.deepEqual([await last(), await last(), await last()], [1, 1, 1]);
  assert.equal(asked(), engine === 'sqlite' ? 1 : 3);
  await nextNumber(db, 'uji');
  assert.equal(await last(), 2);
  await db.transaction().execute((tx) => nextNumber(tx, 'uji'));
  assert.equal(await last(), 3);
});

test('what is not there is not remembered, so that nobody fills the memory with invented keys', async (t) => {
  const { last, asked } = await openCounter(t);
  assert.deepEqual([await last(), await last()], [undefined, undefined]);
  assert.equal(asked(), 2);
});

test('a transaction sees its own changes, and nobody keeps what it rolls back', async (t) => {
  const { db, last } = await openCounter(t);
  await nextNumber(db, 'uji');
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

test('what was looked up while a commit was under way is not kept after it', async (t) => {
  const { db, last } = await openCounter(t);
  await Promise.all([last(), nextNumber(db, 'uji'), last()]);
  assert.equal(await last(), 1);
});
