// PostgreSQL databases that are lent to one test after the other. Emptying one takes a tenth of the time that a new one
// takes: the server copies 600 files for each.
import { Client } from 'pg';
import type { DataPlaces } from '../../../server/config.ts';
import { createDatabase } from '../../../tools/postgres.ts';
import { createTemporaryData, type TemporaryData } from '../../../tools/temporary-data.ts';

interface Lent {
  url: string;
  /** The tables, columns, constraints and triggers at first. */
  structure: string;
  /** The statements that bring the first contents back. */
  restoring: string;
  drop: () => Promise<void>;
}

type Fill = (places: DataPlaces) => Promise<void>;

/**
 * Lends databases of a server with the contents that `fill` writes. A test that needs a second one at the same time
 * gets another. Removing it restores the first contents; one whose tables a test has altered is dropped instead.
 */
export function createLender(fill: Fill): (server: string) => Promise<TemporaryData> {
  const freeOf = new Map<string, Lent[]>();
  return async (server) => {
    const free = freeOf.get(server) ?? [];
    freeOf.set(server, free);
    const lent = free.pop() ?? (await makeDatabase(server, fill));
    const folder = await createTemporaryData('embedded');
    return {
      ...folder,
      databaseUrl: lent.url,
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
  return on(url, async (client) => {
    return { url, drop, structure: await structureOf(client), restoring: await writeRestoring(client) };
  });
}

/** False when the tables are not what they were. */
function restore({ url, structure, restoring }: Lent): Promise<boolean> {
  return on(url, async (client) => {
    await client.query(restoring);
    return (await structureOf(client)) === structure;
  });
}

async function on<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function structureOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ structure: string }>(structureQuery);
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
async function writeRestoring(client: Client): Promise<string> {
  const tables = await client.query<{ name: string; columns: string }>(tablesQuery);
  const sequences = await client.query<{ call: string }>(sequencesQuery);
  const filling: string[] = [];
  for (const { name, columns } of tables.rows) {
    const { rows } = await client.query<{ contents: string | null }>(
      `select json_agg(one)::text as contents from ${name} as one`,
    );
    const contents = rows[0]?.contents;
    if (contents)
      filling.push(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${client.escapeLiteral(contents)})`,
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
