// Members can be sorted by name: a key next to the name, and an index for each combination of filters. The product writes the
// key, since no SQL of both engines knows accents and titles. That of members of before is written in slices.
import { type Kysely, sql } from 'kysely';
import { columns, engineOf, jsonElements } from '../dialect.ts';
import { nameKeysOf } from '../lists/name-keys.ts';
import type { MigrationLog } from '../migration-log.ts';

/** What an index has in front of the key. */
const indexes: Record<string, string[]> = {
  members_by_name: [],
  members_by_name_of_status: ['status'],
  members_by_name_of_company_category: ['company_category_id'],
  members_by_name_of_company_category_and_status: ['company_category_id', 'status'],
};

/** Slices between two lines of the log. */
const SLICES_PER_LINE = 50;

export async function up(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  // Compared byte by byte, as SQLite does.
  const collation = isPostgres ? sql`collate "C"` : sql``;
  await sql`alter table members add column name_key text ${collation} not null default ''`.execute(db);
  if (isPostgres) await sql`alter table members disable trigger user`.execute(db);
  await fillKeys(db, log);
  if (isPostgres) await sql`alter table members enable trigger user`.execute(db);
  for (const [name, filters] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('members')
      .columns([...filters, 'name_key', 'id'])
      .execute();
  if (isPostgres) await sql`analyze members`.execute(db);
}

async function fillKeys(db: Kysely<unknown>, log: MigrationLog): Promise<void> {
  const { reference } = columns(engineOf(db));
  let [slices, done] = [0, 0];
  const report = () => log.info(`Keys of names: ${done} written`);
  for await (const keys of nameKeysOf(db)) {
    const rows = sql`select cast(value ->> 'id' as ${reference}) as id, value ->> 'key' as name_key
      from ${jsonElements(db, JSON.stringify(keys))}`;
    await sql`update members set name_key = keys.name_key from (${rows}) as keys
      where keys.id = members.id`.execute(db);
    slices += 1;
    done += keys.length;
    if (slices % SLICES_PER_LINE === 0) report();
  }
  if (done > 0) report();
}
