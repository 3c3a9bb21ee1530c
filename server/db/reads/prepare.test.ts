import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestDatabase } from '../../../tests/setup/api/database.ts';
import type { Database } from '../database.ts';
import { precompile, prepare } from './prepare.ts';

const selectPaid = (db: Database, { memberId }: { memberId: number }) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('member_id', '=', memberId)
    .where('status', '=', 'paid')
    .where('bank_account_name', '=', "d'Arc")
    .limit(7);

test('what does not change from call to call is part of the text, the input is a parameter', async (t) => {
  const { db } = await openTestDatabase(t);
  const { sql, parameters } = precompile(selectPaid)(db, { memberId: 5 }, undefined);
  assert.match(sql, /"status" = 'paid' and "bank_account_name" = 'd''Arc' limit 7$/);
  assert.deepEqual(parameters, [5]);
  assert.deepEqual(await prepare(selectPaid)(db, { memberId: 5 }), []);
});

test('an absent value, null and the length of a list each have their own text', async (t) => {
  const { db } = await openTestDatabase(t);
  const compile = precompile((database: Database, { ids }: { ids: number[] }) =>
    database.selectFrom('payments').select('id').where('id', 'in', ids),
  );
  for (const ids of [[1], [1, 2], [3, 4]]) {
    const { sql, parameters } = compile(db, { ids }, undefined);
    assert.equal(sql.match(/\?|\$\d/g)?.length, ids.length);
    assert.deepEqual(parameters, ids);
  }
});

test('rows of a list are parameters, nulls among them, and a long list is a query like a short one', async (t) => {
  const { db } = await openTestDatabase(t);
  const compile = precompile(
    (database: Database, { rows }: { rows: { id: number; name: string | null }[] }) =>
      database
        .selectFrom('payments')
        .select('id')
        .where((row) =>
          row.or(rows.map(({ id, name }) => row('id', '=', id).and('bank_account_name', '=', name ?? ''))),
        ),
  );
  for (const length of [1, 2, 300]) {
    const rows = Array.from({ length }, (_, id) => ({ id, name: id === 0 ? null : 'Sari' }));
    const { parameters } = compile(db, { rows }, undefined);
    assert.deepEqual(
      parameters,
      rows.flatMap(({ id, name }) => [id, name]),
    );
  }
});
