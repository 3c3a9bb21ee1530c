// What is stored to sort members by name.
import { type QueryExecutorProvider, sql } from 'kysely';
import { nameKey } from '../../lib/names/name-key.ts';

/** Returns a row or a change of members, with the key of its name where it has one. */
export function withNameKey<Change extends object>(change: Change): Change & { name_key?: string } {
  return 'name' in change && typeof change.name === 'string'
    ? { ...change, name_key: nameKey(change.name) }
    : change;
}

const ROWS_PER_SLICE = 2000;

/** Returns all members with their keys as they are and as they should be, in slices. */
export async function* nameKeysOf(db: QueryExecutorProvider) {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ id: number; name: string; name_key: string }>`select id, name, name_key
      from members where id > ${last} order by id limit ${sql.lit(ROWS_PER_SLICE)}`.execute(db);
    if (rows.length > 0)
      yield rows.map(({ id, name, name_key: stored }) => ({ id, stored, key: nameKey(name) }));
    if (rows.length < ROWS_PER_SLICE) return;
    last = rows.at(-1)?.id ?? last;
  }
}
