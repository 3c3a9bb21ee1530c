// The SQL of what people take along. Only compiled: a worker thread without the query builder runs it in one snapshot.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { billColumns } from '../../db/bill-lines.ts';
import type { Database } from '../../db/database.ts';
import { nameParts, type TableName } from '../../db/schema.ts';
import type { Stored } from '../../db/table-facts.ts';
import { selectExported } from '../documents/export.open.db.ts';
import type { ArchivedTable } from './archived-tables.open.view.ts';

interface Read extends Pick<ArchivedTable, 'table' | 'key'> {
  columns: readonly string[];
  /** Only rows of this member, or rows that name a row of the member in `through`. */
  of?: { column: string; through?: string; memberId: number };
}

/** Selects the rows with these columns, and with what the member and the payment are called that they name. */
export function tableQuery(db: Database, { table, key, columns, of }: Read): CompiledQuery<Stored> {
  const read = [...new Set([key, ...columns])];
  const selected: RawBuilder<unknown>[] = read.map((name) =>
    table === 'payments' && isBillColumn(name)
      ? sql`${billColumns[name]} as ${sql.ref(name)}`
      : sql.ref(`${table}.${name}`),
  );
  let joins = sql``;
  if (read.includes('member_id')) {
    selected.push(sql`joined_members.number as member_number`, sql`joined_members.name as member_name`);
    joins = sql`left join members as joined_members on joined_members.id = ${sql.ref(`${table}.member_id`)}`;
  }
  if (read.includes('payment_id')) {
    selected.push(sql`joined_payments.number as payment_number`);
    joins = sql`${joins} left join payments as joined_payments
      on joined_payments.id = ${sql.ref(`${table}.payment_id`)}`;
  }
  const isOf = of ? sql`where ${belongsTo(table, of)}` : sql``;
  const query: RawBuilder<Stored> = sql`select ${sql.join(selected)} from ${sql.table(table)} ${joins} ${isOf}
    order by ${sql.ref(`${table}.${key}`)}`;
  return query.compile(db);
}

function isBillColumn(name: string): name is keyof typeof billColumns {
  return Object.hasOwn(billColumns, name);
}

function belongsTo(
  table: string,
  { column, through, memberId }: NonNullable<Read['of']>,
): RawBuilder<unknown> {
  const named = sql.ref(`${table}.${column}`);
  if (through === undefined) return sql`${named} = ${memberId}`;
  return sql`${named} in (select id from ${sql.table(through)} where member_id = ${memberId})`;
}

/** Selects the members as 'Data Anggota' shows them, in the order in which they were added. */
export function membersQuery(db: Database) {
  return selectExported(db).orderBy('members.id').compile();
}

/** Selects one value, such as a text that is too long for a cell. Its parameter is the key of the row. */
export function valueQuery(
  db: Database,
  { table, key, column }: { table: string; key: string; column: string },
) {
  return sql`select ${sql.ref(column)} as value from ${sql.table(table)} where ${sql.ref(key)} = ${0}`.compile(
    db,
  );
}

/** Counts the rows that these tables have together, or the filled values of a column. */
export function countQuery(db: Database, counted: { table: string; column?: string }[]) {
  const counts = counted.map(
    ({ table, column }) =>
      sql`(select count(${column === undefined ? sql`*` : sql.ref(column)}) from ${sql.table(table)})`,
  );
  return sql`select ${sql.join(counts, sql` + `)} as total`.compile(db);
}

/** Selects what the rows of a table are called. */
export function namesQuery(db: Database, table: TableName): CompiledQuery<{ id: number; label: string }> {
  const parts = nameParts(table).map((part) =>
    'column' in part ? sql.ref(part.column) : sql.lit(part.text),
  );
  const query: RawBuilder<{ id: number; label: string }> =
    sql`select id, ${sql.join(parts, sql` || `)} as label
    from ${sql.table(table)}`;
  return query.compile(db);
}
