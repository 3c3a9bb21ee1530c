// The SQL of the archive: the rows of its tables, page by page, in one snapshot.
import { type RawBuilder, sql } from 'kysely';
import { keysOf, recordOf } from '#shared/keys.ts';
import type { Database } from '../../../db/database.ts';
import type { ExportRow } from '../../documents/open/export.db.ts';
import { selectExported } from '../../documents/open/export.db.ts';
import type { ArchivedTable, NamedTable, Names, Stored } from './archived-tables.types.ts';

const ROWS_PER_PAGE = 250;

interface Read extends Pick<ArchivedTable, 'table' | 'key'> {
  columns: readonly string[];
  /** Only rows of this member. */
  of?: { column: string; memberId: number };
}

/** The rows with these columns, and with what the member and the payment are called that they name. */
export async function* readTable(db: Database, { table, key, columns, of }: Read): AsyncGenerator<Stored[]> {
  const read = [...new Set([key, ...columns])];
  const selected: RawBuilder<unknown>[] = read.map((name) => sql.ref(`${table}.${name}`));
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
  const ordered = sql.ref(`${table}.${key}`);
  const isOf = of ? sql`${sql.ref(`${table}.${of.column}`)} = ${of.memberId}` : sql`1 = 1`;
  let last: string | number | null = null;
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`and ${ordered} > ${last}`;
    const query: RawBuilder<Stored> = sql`select ${sql.join(selected)} from ${sql.table(table)} ${joins}
      where ${isOf} ${after} order by ${ordered} limit ${ROWS_PER_PAGE}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.[key] ?? null;
  }
}

/** The members as 'Data Anggota' shows them, in the order in which they were added. */
export async function* readMembers(db: Database): AsyncGenerator<(ExportRow & { id: number })[]> {
  let last = 0;
  for (;;) {
    const rows = await selectExported(db)
      .select('members.id')
      .where('members.id', '>', last)
      .orderBy('members.id')
      .limit(ROWS_PER_PAGE)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** One value, such as a text that is too long for a cell. */
export async function readValue(
  db: Database,
  { table, key, column, of }: { table: string; key: string; column: string; of: string | number },
): Promise<string> {
  const query = sql<{ value: string | null }>`select ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.ref(key)} = ${of}`;
  return String((await query.execute(db)).rows[0]?.value ?? '');
}

export async function countIn(db: Database, table: string, filled: string | null = null): Promise<number> {
  const counted = filled === null ? sql`*` : sql.ref(filled);
  const query = sql<{ total: number }>`select count(${counted}) as total from ${sql.table(table)}`;
  return Number((await query.execute(db)).rows[0]?.total);
}

const labels: Record<NamedTable, RawBuilder<string>> = {
  admins: sql`name`,
  bank_accounts: sql`bank_name || ' ' || number`,
  categories: sql`name`,
  company_categories: sql`name`,
};

const namedTables = keysOf(labels);

export async function readNames(db: Database): Promise<Names> {
  const names = recordOf(namedTables, () => new Map<number, string>());
  for (const table of namedTables) {
    const query = sql<{
      id: number;
      label: string;
    }>`select id, ${labels[table]} as label from ${sql.table(table)}`;
    for (const { id, label } of (await query.execute(db)).rows) names[table].set(id, label);
  }
  return names;
}
