// Cached counts of a list depend on more columns than its totals do: on each that a filter, a condition or a search reads.
import { type Kysely, sql } from 'kysely';
import { engineOf } from '../dialect.ts';
import {
  createTriggersOnPostgres,
  createTriggersOnSqlite,
  type TalliedList,
  talliedLists,
} from './0004-lists.ts';
import { talliedRows } from './0012-statements.ts';

/** Columns that move a row into or out of a selection, next to those of `moving`. */
const added: Partial<Record<TalliedList['list'], string[]>> = {
  members: [
    'created_at',
    'expired_at',
    'next_started_at',
    'stop_reason',
    'first_login_at',
    'password_hash',
    'photo_key',
    'search_text',
  ],
  payments: ['member_id', 'created_at', 'decided_at'],
  renewals: ['member_id', 'created_at'],
  statement_rows: ['statement_id', 'reversal', 'search_text'],
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const tallied of [...talliedLists, talliedRows]) {
    const more = added[tallied.list];
    if (more) await replaceTriggers(db, { ...tallied, moving: [...tallied.moving, ...more] });
  }
}

async function replaceTriggers(db: Kysely<unknown>, tallied: TalliedList): Promise<void> {
  const isPostgres = engineOf(db) === 'postgres';
  for (const event of ['insert', 'delete', 'update']) {
    const name = sql.ref(`${tallied.list}_tally_${event}`);
    await (isPostgres ? sql`drop function ${name}() cascade` : sql`drop trigger ${name}`).execute(db);
  }
  await (isPostgres ? createTriggersOnPostgres(db, tallied) : createTriggersOnSqlite(db, tallied));
}
