// A large table is filled several times faster when its indexes are built at the end.
import { type RawBuilder, sql } from 'kysely';
import type { Connection, WritableDatabase } from '../../server/db/database.ts';

interface Index {
  name: string;
  definition: string;
}

/** Unique indexes stay, and the index by which a trigger looks for the bills of each renewal's member. */
const indexes: Record<Connection['engine'], RawBuilder<Index>> = {
  postgres: sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in ('members', 'members_search', 'payments', 'renewals', 'audit_events')
    and not indisunique and indexrelid::regclass::text <> 'payments_by_member'`,
  sqlite: sql`
    select name, sql as definition from sqlite_schema where type = 'index' and sql like 'create index%'
    and tbl_name in ('members', 'payments', 'renewals', 'audit_events') and name <> 'payments_by_member'`,
};

export async function withoutIndexes({ db, engine }: Connection, load: () => Promise<void>): Promise<void> {
  const { rows } = await indexes[engine].execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await load();
  await db.transaction().execute(async (tx) => {
    if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
    for (const { definition } of rows) await sql.raw(definition).execute(tx);
    await sql`analyze`.execute(tx);
  });
  if (engine === 'postgres') await vacuum(db);
}

/** As the autovacuum of a running server does: until then an index alone does not tell which rows are visible. */
async function vacuum(db: WritableDatabase): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
