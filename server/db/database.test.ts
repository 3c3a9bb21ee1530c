import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { openTestDatabase } from '../../tests/setup/api/database.ts';
import { countOn, nextNumber } from '../changes/counters.ts';
import { connect } from './connections/connect.ts';
import type { Database } from './database.ts';
import { violatedUnique } from './db-errors.ts';
import { inTransaction } from './in-transaction.ts';
import { isMigrated, migrate } from './migrations/migrate.ts';
import { DataFolderInUse } from './sqlite/data-lock.ts';

test('migrations run once, however often and by however many processes at the same time', async (t) => {
  const connection = await openTestDatabase(t);
  await Promise.all([migrate(connection), migrate(connection)]);
  assert.ok(await isMigrated(connection));
});

test('numbers are never assigned twice, even at the same time', async (t) => {
  const { db } = await openTestDatabase(t);
  const take = () => db.transaction().execute((tx) => nextNumber(tx, 'uji'));
  const numbers = await Promise.all(Array.from({ length: 40 }, take));
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

test('a transaction that fails leaves nothing behind, and the next one runs', async (t) => {
  const { db } = await openTestDatabase(t);
  const failing = db.transaction().execute(async (tx) => {
    await nextNumber(tx, 'uji');
    throw new Error('stop');
  });
  await assert.rejects(failing, /stop/);
  assert.equal(await db.transaction().execute((tx) => nextNumber(tx, 'uji')), 1);
});

test('a statement next to one that failed is not stored after the rollback', async (t) => {
  const { db } = await openTestDatabase(t);
  const failing = db.transaction().execute(async (tx) => {
    await Promise.all(Array.from({ length: 200 }, () => nextNumber(tx, 'uji')));
    const fails = tx.insertInto('counters').values({ name: 'uji', value: 0 }).execute();
    await Promise.all([fails, ...Array.from({ length: 200 }, () => nextNumber(tx, 'lain'))]);
  });
  await assert.rejects(failing, (error) => violatedUnique(error) !== null);
  await pause(20);
  assert.deepEqual(await db.selectFrom('counters').selectAll().execute(), []);
});

test('a transaction that the database itself aborted is over, and the next one runs', async (t) => {
  const { db } = await openTestDatabase(t);
  const givenUp = db.transaction().execute(async (tx) => {
    await nextNumber(tx, 'uji');
    await sql`rollback`.execute(tx);
    throw new Error('database or disk is full');
  });
  await assert.rejects(givenUp, /disk is full/);
  assert.equal(await db.transaction().execute((tx) => nextNumber(tx, 'uji')), 1);
});

test('transactions of services join one that is open: all or nothing', async (t) => {
  const { db } = await openTestDatabase(t);
  const take = (own: Database) => inTransaction(own, (tx) => nextNumber(tx, 'uji'));
  const failing = db.transaction().execute(async (tx) => {
    assert.equal(await take(tx), 1);
    assert.equal(await take(tx), 2);
    throw new Error('stop');
  });
  await assert.rejects(failing, /stop/);
  assert.equal(await take(db), 1);
});

test('readers do not wait for a transaction, and see it only after its commit', async (t) => {
  const { db } = await openTestDatabase(t);
  const count = async () => (await db.selectFrom('counters').selectAll().execute()).length;
  await db.transaction().execute(async (tx) => {
    await nextNumber(tx, 'uji');
    assert.equal(await count(), 0);
  });
  assert.equal(await count(), 1);
});

test('others have their turn while a transaction of many statements runs', async (t) => {
  const { db } = await openTestDatabase(t);
  let isOver = false;
  const other = pause(0).then(async () => {
    const rows = await db.selectFrom('counters').selectAll().execute();
    assert.equal(isOver, false);
    return rows;
  });
  await db.transaction().execute(async (tx) => {
    for (let count = 0; count < 1000; count++) await nextNumber(tx, 'uji');
  });
  isOver = true;
  assert.deepEqual(await other, []);
});

test('a second process on the same data folder is refused, naming the holder; a released folder is free', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'anggota-lock-'));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const first = connect({ dataDir, databaseUrl: null });
  assert.throws(
    () => connect({ dataDir, databaseUrl: null }),
    (error: Error) => error instanceof DataFolderInUse && error.message.includes(`process ${process.pid}`),
  );
  await first.close();
  await connect({ dataDir, databaseUrl: null }).close();
});

test('a query still works when another node changes its table', async (t) => {
  const { db, engine } = await openTestDatabase(t);
  const read = () => db.selectFrom('counters').selectAll().where('name', '=', 'uji').execute();
  await countOn(db, 'uji').execute();
  await read();
  const table = db.schema.alterTable('counters').addColumn('note', 'text');
  await table.execute();
  assert.deepEqual(
    (await read()).map((row) => ({ ...row })),
    [{ name: 'uji', value: 1, note: null }],
    engine,
  );
});

test('a failing query is reported by its code, and the connection goes on', async (t) => {
  const { db } = await openTestDatabase(t);
  await countOn(db, 'uji').execute();
  const twice = db.insertInto('counters').values({ name: 'uji', value: 2 }).execute();
  await assert.rejects(twice, (error) => violatedUnique(error)?.includes('counters') ?? false);
  assert.deepEqual(await countOn(db, 'uji').execute(), [{ value: 2 }]);
});
