// Which columns of the schema name a member, on either engine.
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import { engineOf } from '../../../server/db/dialect.ts';

/** A column without a foreign key names a member by its name alone. */
const MEMBER_NAMES = /(?:^|_)(?:member|user|survivor|merged)_id$/;

/** Of members' searched texts, which triggers write: only PostgreSQL has it. */
const SEARCH_TABLE = 'members_search';

/** As `table.column`, in the order of their names. */
export async function readMemberColumns(db: Database): Promise<string[]> {
  const query = engineOf(db) === 'postgres' ? postgresColumns : sqliteColumns;
  const { rows } = await query.execute(db);
  const names = rows
    .filter(({ table }) => table !== SEARCH_TABLE)
    .filter(({ column, refers }) => Number(refers) === 1 || MEMBER_NAMES.test(column))
    .map(({ table, column }) => `${table}.${column}`);
  return [...new Set(names)].toSorted();
}

interface Column {
  table: string;
  column: string;
  /** 1: a foreign key to the members. */
  refers: number;
}

const sqliteColumns = sql<Column>`
  select tables.name as "table", columns.name as "column", exists (select 1
      from pragma_foreign_key_list(tables.name) as keys
      where keys."table" = 'members' and keys."from" = columns.name) as refers
  from sqlite_master as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table'`;

const postgresColumns = sql<Column>`
  select relname as "table", attname as "column", cast(exists (select 1 from pg_constraint
      where contype = 'f' and conrelid = pg_class.oid and attnum = any (conkey)
        and confrelid = 'members'::regclass) as integer) as refers
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`;
