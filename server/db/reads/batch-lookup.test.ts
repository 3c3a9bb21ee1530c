import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { nextNumber } from '../counters.ts';
import type { Database } from '../database.ts';
import { type Keys, lookUpTogether } from './batch-lookup.ts';
import { prepare } from './prepare.ts';

const readCounters = prepare((db: Database, names: Keys) =>
  db.selectFrom('counters').select(['name', 'value']).where('name', 'in', Object.values(names)),
);

/** Counters that are looked up together, and how many keys each query had. */
async function openCounters(t: TestContext) {
  const { db } = await openTestDatabase(t);
  const sizes: number[] = [];
  const fault: { error?: Error } = {};
  const lookUp = lookUpTogether({
    async read(from, keys) {
      sizes.push(Object.keys(keys).length);
      if (fault.error) throw fault.error;
      return readCounters(from, keys);
    },
    keyOf: ({ name }) => name,
  });
  const numberOf = async (name: string, from = db) => (await lookUp(from, name))?.value;
  return { db, numberOf, sizes, fault };
}

test('those that ask while a query is under way share the next one, in a few sizes', async (t) => {
  const { db, numberOf, sizes } = await openCounters(t);
  const names = Array.from({ length: 20 }, (_, index) => `uji-${index}`);
  for (const name of names.slice(1)) await nextNumber(db, name);
  await nextNumber(db, 'uji-7');
  const values = await Promise.all(names.map((name) => numberOf(name)));
  assert.deepEqual(values, [undefined, ...names.slice(1).map((name) => (name === 'uji-7' ? 2 : 1))]);
  assert.deepEqual(sizes, [1, 32]);
});

test('what is committed before somebody asks is seen, whatever is under way', async (t) => {
  const { db, numberOf } = await openCounters(t);
  const before = numberOf('uji');
  await nextNumber(db, 'uji');
  assert.equal(await numberOf('uji'), 1);
  await before;
});

test('a transaction sees its own changes', async (t) => {
  const { db, numberOf } = await openCounters(t);
  await db.transaction().execute(async (tx) => {
    await nextNumber(tx, 'uji');
    assert.equal(await numberOf('uji', tx), 1);
  });
});

test('a query that fails fails for all who share it, and the next one is tried', async (t) => {
  const { numberOf, fault } = await openCounters(t);
  fault.error = new Error('away');
  const asked = ['a', 'b', 'c'].map((name) => numberOf(name));
  for (const one of await Promise.allSettled(asked)) assert.equal(one.status, 'rejected');
  delete fault.error;
  assert.equal(await numberOf('a'), undefined);
});
