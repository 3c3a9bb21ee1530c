// A member is found by what the people were known by who were merged into him, merges of before included. A number is found by
// its beginning, however it is spelled.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';
import { knownColumns } from '../lists/known-as.ts';
import { plainNumber } from '../lists/plain-numbers.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A million rows take longer than any request may.
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await db.schema.alterTable('members').addColumn('known_as', 'text').execute();
  const { rows } = await sql<{ id: number }>`select distinct members.id from members
    inner join merges on merges.survivor_id = members.id
    where merges.undone_at is null order by members.id`.execute(db);
  for (const { id } of rows) {
    const known = await knownColumns(db, id);
    if (known)
      await sql`update members set known_as = ${known.known_as}, search_text = ${known.search_text}
        where id = ${id}`.execute(db);
  }
  await sql`create index members_by_plain_number on members (${plainNumber(db, 'number')})`.execute(db);
}
