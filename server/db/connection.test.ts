import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { openTestDatabase } from '../../tests/setup/api/database.ts';
import { PerConnection } from './connection.ts';
import { engineOf } from './dialect.ts';
import type { Tables } from './schema.ts';

test('the engine of a database that was not registered is an error, never a guess', () => {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new SqliteIntrospector(of),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  assert.throws(() => engineOf(db), /registerConnection/);
});

test('a value of a database is the same in its transactions, and another one in another database', async (t) => {
  const [{ db }, { db: other }] = [await openTestDatabase(t), await openTestDatabase(t)];
  const values = new PerConnection(() => ({}));
  await db.transaction().execute(async (tx) => assert.equal(values.get(tx), values.get(db)));
  assert.notEqual(values.get(db), values.get(other));
});
