// Imports and archives under way become orders, on both engines, and each order has its own job.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openEmptyDatabase } from '../../../tests/setup/api/database.ts';
import { migrate, migrateTo } from './migrate.ts';

const AT = '2026-11-20T03:00:00.000Z';

test('what was ordered before goes on, and what was given up stays so', async (t) => {
  const connection = await openEmptyDatabase(t);
  await migrateTo(connection, '0054-name-keys');
  const run = (text: string) => sql.raw(text).execute(connection.db);
  await run(`insert into admins (id, name, email, password_hash, role, receive_payment_notification, created_at, updated_at)
    values (1, 'Ratna', 'ratna@contoh.id', '-', 'Admin', 0, '${AT}', '${AT}')`);
  await run(`insert into imports (id, file_name, state, row_count, admin_name, created_at, header_hash) values
    (1, 'a.csv', 'checked', 1, 'Ratna', '${AT}', '-'), (2, 'b.csv', 'committing', 1, 'Ratna', '${AT}', '-'),
    (3, 'c.csv', 'undoing', 1, 'Ratna', '${AT}', '-')`);
  await run(`insert into member_jobs (id, admin_id, admin_name, action, state, total, created_at, queued_at) values
    (1, 1, 'Ratna', 'stop', 'done', 1, '${AT}', '${AT}'), (2, 1, 'Ratna', 'stop', 'running', 1, '${AT}', '${AT}')`);
  await run(`insert into jobs (kind, payload, run_at, attempts, created_at, failed_at, last_error) values
    ('commit_import', '{"id":2,"admin":{"id":1,"name":"Ratna"}}', '${AT}', 1, '${AT}', null, null),
    ('undo_import', '{"id":3,"admin":{"id":9,"name":"Sari"}}', '${AT}', 3, '${AT}', '${AT}', 'rusak'),
    ('commit_import', '{"id":1,"admin":{"id":1,"name":"Ratna"}}', '${AT}', 3, '${AT}', '${AT}', 'lama'),
    ('run_member_jobs', 'null', '${AT}', 0, '${AT}', null, null),
    ('run_member_jobs', 'null', '${AT}', 0, '${AT}', null, null),
    ('make_archive', '{"at":"${AT}"}', '${AT}', 0, '${AT}', null, null)`);
  if (connection.engine === 'postgres')
    await run(`select setval(pg_get_serial_sequence('member_jobs', 'id'), 2)`);

  await migrate(connection);
  const { db } = connection;
  const files = await db.selectFrom('imports').select(['state', 'order_id']).orderBy('id').execute();
  assert.deepEqual(files, [
    { state: 'checked', order_id: null },
    { state: 'checked', order_id: 3 },
    { state: 'committed', order_id: 4 },
  ]);
  const orders = await db
    .selectFrom('member_jobs')
    .select(['id', 'action', 'state', 'admin_id', 'admin_name', 'undo_admin_id', 'undo_name'])
    .where('id', '>', 2)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    orders.map((order) => Object.values(order)),
    [
      [3, 'import', 'queued', 1, 'Ratna', null, null],
      [4, 'import', 'undoing', null, 'Ratna', null, 'Sari'],
      [5, 'archive', 'queued', null, '-', null, null],
    ],
  );
  const jobs = await db
    .selectFrom('jobs')
    .select(['kind', 'payload', 'last_error'])
    .orderBy('kind')
    .orderBy('payload')
    .execute();
  assert.deepEqual(
    jobs.map((job) => Object.values(job)),
    [
      ['commit_import', '{"order":3}', null],
      ['make_archive', '{"order":5}', null],
      ['run_member_jobs', '{"order":2}', null],
      ['undo_import', '{"order":4}', 'rusak'],
    ],
  );
});
