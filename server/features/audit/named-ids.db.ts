// The names of what audit records have the ids of, as they are now.
import { sql } from 'kysely';
import { formatDate } from '#shared/dates.ts';
import { lookUp } from '#shared/keys.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { Database } from '../../db/database.ts';
import { readInSlices } from '../../db/query-slices.ts';
import { nameParts, references, type TableName, tables } from '../../db/schema.ts';
import type { Stored } from '../../db/table-facts.ts';

/**
 * Words of records that name a row by its id and are no column: records have the words of the wire. Not derived from the
 * columns, because stored records stay as they are when a column gets another name, and `account` is in none.
 */
const otherFields: Record<string, TableName> = {
  category: 'categories',
  company_category: 'company_categories',
  duplicate_of: 'payments',
  statement: 'statements',
  account: 'bank_accounts',
};

/** By the field of a record: the table whose row it names. */
const targets: Record<string, TableName> = {
  ...Object.fromEntries(
    references
      .filter(({ target }) => tables[target].called !== undefined)
      .map(({ column, target }) => [column, target]),
  ),
  ...otherFields,
};

/** The specified export calls the company category so. */
const targetsOfAction: Record<string, Record<string, TableName>> = {
  'member.export': { ...targets, category: 'company_categories' },
};

export interface NamedRecord {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** By field and id. */
export type NamesOfRecord = Record<string, Record<string, string>>;

/** The names are in the order of the records. What was deleted says so, with its id. */
export async function readNames(db: Database, records: readonly NamedRecord[]): Promise<NamesOfRecord[]> {
  const found = records.map(idsOf);
  const entriesByTable = Map.groupBy(found.flat(), ({ table }) => table);
  const names = new Map<TableName, Map<number, string>>();
  for (const [table, entries] of entriesByTable) {
    const ids = [...new Set(entries.map(({ id }) => id))];
    const rows = await readInSlices(ids, (some) => readNamed(db, table, some));
    names.set(table, new Map(rows.map((row) => [Number(row.id), nameOf(table, row)])));
  }
  return found.map((entries) => {
    const named: NamesOfRecord = {};
    for (const { field, id, table } of entries)
      named[field] = { ...named[field], [id]: names.get(table)?.get(id) ?? `sudah dihapus (ID ${id})` };
    return named;
  });
}

async function readNamed(db: Database, table: TableName, ids: readonly number[]): Promise<Stored[]> {
  const columns = nameParts(table).flatMap((part) => ('column' in part ? sql.ref(part.column) : []));
  const query = sql<Stored>`select id, ${sql.join(columns)} from ${sql.table(table)} where id in (${sql.join(ids)})`;
  return (await query.execute(db)).rows;
}

function nameOf(table: TableName, row: Stored): string {
  return nameParts(table)
    .map((part) => {
      if ('text' in part) return part.text;
      const value = row[part.column] ?? null;
      const format = tables[table].columns[part.column]?.facts.format.as;
      if (format === 'day') return formatDate(String(value));
      return format === 'sen' ? formatSen(Number(value)) : String(value);
    })
    .join('');
}

interface FoundId {
  field: string;
  id: number;
  table: TableName;
}

function idsOf({ action, before, after }: NamedRecord): FoundId[] {
  const known = targetsOfAction[action] ?? targets;
  const fields = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})];
  return fields.flatMap(([field, value]) => {
    const table = lookUp(known, field);
    return table && typeof value === 'number' ? [{ field, id: value, table }] : [];
  });
}
