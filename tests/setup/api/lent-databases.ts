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
    await client.query(saving);
    return { url, drop, structure: await structureOf(client) };
  });
}

/** False when the tables are not what they were. */
function restore({ url, structure }: Lent): Promise<boolean> {
  return on(url, async (client) => {
    await client.query('select first_contents.restore()');
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
 * Copies what the tables contain, and writes the function that brings it back. It runs without triggers, as on a
 * replica: the rows that they maintain are restored like all others.
 */
const saving = `
create schema first_contents;
create table first_contents.sequences as
  select format('%I.%I', schemaname, sequencename) as name, last_value from pg_sequences where schemaname = 'public';
create table first_contents.filled (name text, columns text);
do $$
declare
  one text;
  is_filled boolean;
begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', one) into is_filled;
    continue when not is_filled;
    execute format('create table first_contents.%1$I as table public.%1$I', one);
    insert into first_contents.filled
      select one, string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = format('public.%I', one)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  end loop;
end $$;
create function first_contents.restore() returns void language plpgsql
  set session_replication_role = replica as $$
declare
  one record;
begin
  for one in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('delete from public.%I', one.name);
  end loop;
  for one in select * from first_contents.filled loop
    execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from first_contents.%1$I',
      one.name, one.columns);
  end loop;
  perform setval(name::regclass, coalesce(last_value, 1), last_value is not null) from first_contents.sequences;
end $$;`;
