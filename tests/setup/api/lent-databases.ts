// PostgreSQL databases that are lent to one test after the other. Emptying one takes a tenth of the time that a new one
// takes: the server copies 600 files for each.
import { after } from 'node:test';
import { type PostgresPool, sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { DataPlaces } from '../../../server/config.ts';
import { connectPool, openPool } from '../../../server/db/connections/connect.ts';
import type { Connection } from '../../../server/db/database.ts';
import { createDatabase } from '../../../tools/postgres.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';

interface Lent {
  url: string;
  /**
   * Open as long as the process: a new session of the server has to read what it knows of each table again, and to plan
   * each statement.
   */
  pool: PostgresPool;
  /** With a separate session: restoring makes its session forget all plans. */
  restorer: Connection;
  /** The tables, columns, constraints and triggers at first. */
  structure: string;
  /** The statements that bring the first contents back. */
  restoring: string;
  drop: () => Promise<void>;
}

type Fill = (places: DataPlaces) => Promise<void>;

export interface TestData extends TemporaryData {
  /** Of a lent database: with new caches, on sessions that are open. */
  connect?: () => Connection;
}

/**
 * Lends databases of a server with the contents that `fill` writes. A test that needs a second one at the same time
 * gets another. Removing it restores the first contents; one whose tables a test has altered is dropped instead.
 */
export function createLender(fill: Fill): (server: string) => Promise<TestData> {
  const freeOf = new Map<string, Lent[]>();
  const opened = new Set<Lent>();
  after(() => Promise.all([...opened].flatMap(({ pool, restorer }) => [pool.end(), restorer.close()])));
  return async (server) => {
    const free = freeOf.get(server) ?? [];
    freeOf.set(server, free);
    const lent = free.pop() ?? (await makeDatabase(server, fill));
    opened.add(lent);
    const folder = await createTemporaryData('embedded');
    return {
      ...folder,
      databaseUrl: lent.url,
      connect: () => connectPool(lendClients(lent.pool)),
      async remove() {
        await folder.remove();
        if (await restore(lent)) free.push(lent);
        else await lent.drop();
      },
    };
  };
}

async function makeDatabase(server: string, fill: Fill): Promise<Lent> {
  const { url, drop } = await createDatabase(server);
  const { remove, ...places } = await createTemporaryData('embedded');
  await fill({ ...places, databaseUrl: url });
  await remove();
  const restorer = connectPool(openPool(url));
  return {
    url,
    drop,
    pool: openPool(url),
    restorer,
    structure: await structureOf(restorer.db),
    restoring: await writeRestoring(restorer.db),
  };
}

/** Ends, without the pool, once all its clients are back: a test that has left work open does not end. */
function lendClients(pool: PostgresPool): PostgresPool {
  const uses: Promise<void>[] = [];
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const release = client.release.bind(client);
      const { promise, resolve } = Promise.withResolvers<void>();
      uses.push(promise);
      client.release = (...how) => {
        release(...how);
        resolve();
      };
      return client;
    },
    end: async () => void (await Promise.all(uses)),
  };
}

/** False when the tables are not what they were. */
async function restore({ restorer: { db }, structure, restoring }: Lent): Promise<boolean> {
  await sql.raw(restoring).execute(db);
  return (await structureOf(db)) === structure;
}

async function structureOf(db: Connection['db']): Promise<string> {
  const { rows } = await sql.raw<{ structure: string }>(structureQuery).execute(db);
  return rows[0]?.structure ?? '';
}

/** Names and definitions of all that belongs to the tables. */
const structureQuery = `select md5(string_agg(line, ';' order by line)) as structure from (
  select format('%s.%s %s %s', attrelid::regclass, attname, atttypid, attnotnull) as line from pg_attribute
    join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped
  union all select format('%s %s', conrelid::regclass, conname) from pg_constraint where connamespace = 'public'::regnamespace
  union all select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger
) as lines`;

/**
 * Statements that empty the tables and fill them with what they contain now. They run without triggers, as on a replica:
 * the rows that triggers maintain are restored like all others.
 */
async function writeRestoring(db: Connection['db']): Promise<string> {
  const tables = await sql.raw<{ name: string; columns: string }>(tablesQuery).execute(db);
  const sequences = await sql.raw<{ call: string }>(sequencesQuery).execute(db);
  const filling: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await sql
      .raw<{ contents: string | null }>(`select json_agg(one)::text as contents from ${name} as one`)
      .execute(db);
    const contents = rows[0]?.contents;
    if (contents)
      filling.push(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${escapeLiteral(contents)})`,
      );
  }
  return [
    'set local session_replication_role = replica',
    ...tables.rows.map(({ name }) => `delete from ${name}`),
    ...filling,
    ...sequences.rows.map(({ call }) => call),
  ].join(';\n');
}

/** Quoted, without the columns that the database computes. */
const tablesQuery = `select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ') as columns
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
  group by attrelid`;

const sequencesQuery = `select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
  coalesce(last_value, 1), last_value is not null) as call from pg_sequences where schemaname = 'public'`;
