// What members are compared by, as it is stored: that of all members, for a migration and for a restore.
import { type QueryExecutorProvider, sql } from 'kysely';
import { type LikenessRow, likenessKeys, readLikeness } from '../../lib/likeness/likeness-keys.ts';
import { columns, engineOf, jsonElements } from '../dialect.ts';
import { type MigrationLog, silentLog } from '../migration-log.ts';

const ROWS_PER_SLICE = 2000;

/** Slices between two lines of the log. */
const SLICES_PER_LINE = 50;

/**
 * Writes the keys of all members again, and marks each member for the next search. The index is made at the end: key by key it
 * would be written in random places. Keys of office numbers are left to the search.
 */
export async function rebuildLikenessKeys(
  db: QueryExecutorProvider,
  log: MigrationLog = silentLog,
): Promise<void> {
  // A million members take longer than any request may.
  if (engineOf(db) === 'postgres') await sql`set local statement_timeout = 0`.execute(db);
  await sql`drop index if exists likeness_keys_by_key`.execute(db);
  await sql`delete from likeness_keys`.execute(db);
  await sql`delete from uncompared_members`.execute(db);
  let [slices, done] = [0, 0];
  const report = () => log.info(`What members are compared by: ${done} written`);
  for await (const members of membersToCompare(db)) {
    await insertKeys(
      db,
      members.flatMap((row) => {
        const member = readLikeness(row);
        return Array.from(likenessKeys(member), (key) => ({ member: member.id, key }));
      }),
    );
    slices += 1;
    done += members.length;
    if (slices % SLICES_PER_LINE === 0) report();
  }
  if (done > 0) report();
  await sql`create index likeness_keys_by_key on likeness_keys (key, member_id)`.execute(db);
  await sql`insert into uncompared_members (member_id, is_keyed) select id, 1 from members order by id`.execute(
    db,
  );
  if (engineOf(db) === 'postgres') await sql`analyze likeness_keys`.execute(db);
}

/** Returns all members, in slices. */
export async function* membersToCompare(db: QueryExecutorProvider): AsyncGenerator<LikenessRow[]> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<LikenessRow>`select id, name, date_of_birth, company, hp, email
      from members where id > ${last} order by id limit ${sql.lit(ROWS_PER_SLICE)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_SLICE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function insertKeys(db: QueryExecutorProvider, keys: { member: number; key: number }[]): Promise<void> {
  const { reference } = columns(engineOf(db));
  await sql`insert into likeness_keys (member_id, key)
    select cast(value ->> 'member' as ${reference}), cast(value ->> 'key' as bigint)
    from ${jsonElements(db, JSON.stringify(keys))}`.execute(db);
}
