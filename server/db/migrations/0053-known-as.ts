// A member is found by what the people were known by who were merged into him, merges of before included.
import { type Kysely, sql } from 'kysely';
import { knownColumns } from '../lists/known-as.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
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
}
