// The price columns of bills become lines, on both engines, with everything else as it was.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Kysely, sql } from 'kysely';
import { openEmptyDatabase } from '../../../tests/setup/api/database.ts';
import type { Connection } from '../database.ts';
import { NewerDatabase } from '../db-errors.ts';
import { engineOf, lastGivenId } from '../dialect.ts';
import { outsideChange } from '../outside-change.ts';
import { up } from './0055-bill-lines.ts';
import { isMigrated, migrate, migrateTo } from './migrate.ts';

const AT = '2026-11-01T03:00:00.000Z';

/** Three bills of one member as the version before stored them, two of them paid; the last period was imported. */
async function openOldDatabase(t: TestContext): Promise<Connection> {
  const connection = await openEmptyDatabase(t);
  await migrateTo(connection, '0054-name-keys');
  const run = (text: string) => sql.raw(text).execute(connection.db);
  await run(`insert into company_categories (id, name, code, is_hidden, created_at, updated_at)
    values (1, 'Industri', 'A', 0, '${AT}', '${AT}')`);
  await run(`insert into categories (id, name, is_hidden, is_default, created_at, updated_at)
    values (1, 'Biasa', 0, 1, '${AT}', '${AT}')`);
  await run(`insert into members (id, name, email, company, company_category_id, category_id, hp, status, created_at, updated_at)
    values (1, 'Sari', 'sari@contoh.id', 'PT', 1, 1, '+6281', 'active', '${AT}', '${AT}')`);
  await run(`insert into payments (id, number, member_id, category_id, fee, years, adjustment, entry_fee, years_from, unique_code, total, status, created_at, updated_at) values
    (1, 'INV-1', 1, 1, 100, 2, 0, 0, null, null, 200, 'paid', '${AT}', '${AT}'),
    (2, 'INV-2', 1, null, 100, 1, -40, 30, '2026-01-01', 7, 97, 'waiting_payment', '${AT}', '${AT}'),
    (3, 'INV-3', 1, 1, 100, 1, 0, 30, null, null, 130, 'paid', '${AT}', '${AT}')`);
  await run(`insert into renewals (id, member_id, payment_id, granted_on, years, fixed_start, fixed_end, started_at, expired_at, created_at) values
    (1, 1, 1, '2026-11-01', 2, null, null, '2026-11-01', '2028-10-31', '${AT}'),
    (2, 1, null, '2020-01-01', null, '2020-01-01', '2020-12-31', '2020-01-01', '2020-12-31', '${AT}'),
    (4, 1, 3, '2026-11-01', 1, null, null, '2028-11-01', '2029-10-31', '${AT}'),
    (9, 1, null, '2026-11-01', 1, null, null, '2028-11-01', '2029-10-31', '${AT}')`);
  await run('delete from renewals where id = 9');
  if (connection.engine === 'postgres')
    await run(`select setval(pg_get_serial_sequence('renewals', 'id'), 9)`);
  return connection;
}

async function rowsOf({ db }: Connection, query: string): Promise<unknown[][]> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(db);
  return rows.map((row) =>
    Object.values(row).map((value) =>
      typeof value === 'string' ? value : value === null ? null : Number(value),
    ),
  );
}

const TALLIES = `select list, status, sum(count) from tallies group by 1, 2 order by 1, 2`;

test('[ALL-005] each price column is a line, in the order in which money filled it; the totals stay', async (t) => {
  const connection = await openOldDatabase(t);
  const tallies = await rowsOf(connection, TALLIES);
  await migrate(connection);
  assert.deepEqual(
    await rowsOf(
      connection,
      `select payment_id, line, kind, member_id, category_id, fee, years, cast(years_from as text), amount
      from payment_lines order by 1, 2`,
    ),
    [
      [1, 1, 'dues', 1, 1, 100, 2, null, 200],
      [2, 1, 'dues', 1, null, 100, 1, '2026-01-01', 100],
      [2, 2, 'adjustment', 1, null, null, null, null, -40],
      [2, 3, 'entry_fee', 1, null, null, null, null, 30],
      [3, 1, 'dues', 1, 1, 100, 1, null, 100],
      [3, 2, 'entry_fee', 1, 1, null, null, null, 30],
    ],
  );
  assert.deepEqual(
    await rowsOf(connection, 'select id, lines_total, unique_code, total from payments order by id'),
    [
      [1, 200, null, 200],
      [2, 90, 7, 97],
      [3, 130, null, 130],
    ],
  );
  assert.deepEqual(await rowsOf(connection, TALLIES), tallies);
});

test('periods belong to the first line of their bill; ids and their order stay, also of what is gone', async (t) => {
  const connection = await openOldDatabase(t);
  await migrate(connection);
  assert.deepEqual(
    await rowsOf(connection, 'select id, payment_id, line from renewals order by created_at desc, id desc'),
    [
      [4, 3, 1],
      [2, null, null],
      [1, 1, 1],
    ],
  );
  assert.equal(await lastGivenId(connection.db, 'renewals'), 9);
  const { rows } = await sql<{
    id: number;
  }>`insert into renewals (member_id, granted_on, years, started_at, expired_at, created_at)
    values (1, '2026-11-02', 1, '2026-11-02', '2027-11-01', ${AT}) returning id`.execute(connection.db);
  assert.equal(rows[0]?.id, 10);
});

test('a migration that is interrupted leaves the database as it was, and runs again', async (t) => {
  const connection = await openOldDatabase(t);
  const before = await rowsOf(
    connection,
    'select id, fee, years, adjustment, entry_fee, total from payments order by id',
  );
  const killed = outsideChange(connection.db)
    .transaction()
    .execute(async (tx) => {
      await up(tx as unknown as Kysely<unknown>);
      throw new Error('killed');
    });
  await assert.rejects(killed, /killed/);
  assert.deepEqual(
    await rowsOf(connection, 'select id, fee, years, adjustment, entry_fee, total from payments order by id'),
    before,
  );
  await migrate(connection);
  assert.ok(await isMigrated(connection));
});

test('a node of the version before that still runs stores no bill and no period of one', async (t) => {
  const connection = await openOldDatabase(t);
  await migrate(connection);
  const refused = [
    `insert into payments (number, member_id, category_id, fee, years, total, status, created_at, updated_at)
      values ('INV-4', 1, 1, 100, 1, 100, 'waiting_payment', '${AT}', '${AT}')`,
    `insert into renewals (member_id, payment_id, granted_on, years, started_at, expired_at, created_at)
      values (1, 2, '2026-11-01', 1, '2026-11-01', '2027-10-31', '${AT}')`,
    'select fee, years, adjustment, entry_fee from payments',
  ];
  for (const statement of refused) await assert.rejects(sql.raw(statement).execute(connection.db), statement);
});

test('a version that does not know a migration of the database refuses in one sentence, and is not ready', async (t) => {
  const connection = await openEmptyDatabase(t);
  await migrate(connection);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${AT})`.execute(
    connection.db,
  );
  await assert.rejects(migrate(connection), (error) => {
    assert.ok(error instanceof NewerDatabase);
    return /^The database was prepared by a newer version: [^\n.]+\.$/.test(error.message);
  });
  await assert.rejects(isMigrated(connection), NewerDatabase);
});

test('the triggers of periods look at the lines of their member', async (t) => {
  const connection = await openOldDatabase(t);
  await migrate(connection);
  const name = engineOf(connection.db) === 'postgres' ? 'tgname' : 'name';
  const from =
    name === 'tgname' ? 'pg_trigger where not tgisinternal' : `sqlite_schema where type = 'trigger'`;
  const triggers = (await rowsOf(connection, `select ${name} from ${from}`)).flat();
  for (const event of ['insert', 'update', 'delete']) {
    assert.ok(triggers.includes(`renewals_matching_${event}`), event);
    assert.ok(triggers.includes(`renewals_tally_${event}`), event);
  }
});
