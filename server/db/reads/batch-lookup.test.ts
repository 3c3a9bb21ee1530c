import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import { countOn, nextNumber } from '../../changes/counters.ts';
import type { Database } from '../database.ts';
import { batchLookup } from './batch-lookup.ts';
import { prepare } from './prepare.ts';

const readCounters = prepare((db: Database, { names }: { names: string[] }) =>
  db.selectFrom('counters').select(['name', 'value']).where('name', 'in', names),
);

/** Counters that are looked up in batches, and the number of keys of each query. */
async function openCounters(t: TestContext) {
  const { db, engine } = await openTestDatabase(t);
  const sizes: number[] = [];
  const fault: { error?: Error } = {};
  const lookUp = batchLookup({
    async read(from, names) {
      sizes.push(names.length);
      if (fault.error) throw fault.error;
      return readCounters(from, { names });
    },
    keyOf: ({ name }) => name,
  });
  const numberOf = async (name: string, from = db) => (await lookUp(from, name))?.value;
  return { db, engine, numberOf, sizes, fault };
}

test('on PostgreSQL lookups of the same moment share one query, whose size is a power of two', async (t) => {
  const { db, engine, numberOf, sizes } = await openCounters(t);
  const names = Array.from({ length: 20 }, (_, index) => `uji-${index}`);
  for (const name of names.slice(1)) await countOn(db, name).execute();
  await countOn(db, 'uji-7').execute();
  const values = await Promise.all(names.map((name) => numberOf(name)));
  assert.deepEqual(values, [undefined, ...names.slice(1).map((name) => (name === 'uji-7' ? 2 : 1))]);
  assert.deepEqual(sizes, engine === 'postgres' ? [32] : Array(20).fill(1));
});

test('a lookup sees what was committed before it, even while another one is under way', async (t) => {
  const { db, numberOf } = await openCounters(t);
  const before = numberOf('uji');
  await countOn(db, 'uji').execute();
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

test('a query that fails does so for all who share it, and the next one is tried', async (t) => {
  const { numberOf, fault } = await openCounters(t);
  fault.error = new Error('away');
  const lookups = ['a', 'b', 'c'].map((name) => numberOf(name));
  for (const one of await Promise.allSettled(lookups)) assert.equal(one.status, 'rejected');
  delete fault.error;
  assert.equal(await numberOf('a'), undefined);
});
