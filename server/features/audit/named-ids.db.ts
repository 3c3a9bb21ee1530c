// The names of what audit records have the ids of, as they are now.
import { formatDate } from '#shared/dates.ts';
import { formatSen } from '#shared/statements/sen.rules.ts';
import type { Database } from '../../db/database.ts';
import { querySlices } from '../../db/query-slices.ts';

interface Named {
  id: number;
  name: string;
}

type ReadNames = (db: Database, ids: readonly number[]) => Promise<Named[]>;

const memberCategories: ReadNames = (db, ids) =>
  db.selectFrom('categories').select(['id', 'name']).where('id', 'in', ids).execute();

const companyCategories: ReadNames = (db, ids) =>
  db.selectFrom('company_categories').select(['id', 'name']).where('id', 'in', ids).execute();

const payments: ReadNames = (db, ids) =>
  db.selectFrom('payments').select(['id', 'number as name']).where('id', 'in', ids).execute();

const statements: ReadNames = (db, ids) =>
  db.selectFrom('statements').select(['id', 'file_name as name']).where('id', 'in', ids).execute();

const bankAccounts: ReadNames = async (db, ids) => {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_name', 'number'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, bank_name, number }) => ({ id, name: `${bank_name} ${number}` }));
};

const statementRows: ReadNames = async (db, ids) => {
  const rows = await db
    .selectFrom('statement_rows')
    .select(['id', 'booked_on', 'amount'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, booked_on, amount }) => ({
    id,
    name: `${formatDate(booked_on)}, ${formatSen(amount)}`,
  }));
};

/** By the field of a record. A field that names a thing by its id is listed here. */
const readers: Record<string, ReadNames> = {
  category_id: memberCategories,
  category: memberCategories,
  company_category_id: companyCategories,
  company_category: companyCategories,
  payment_id: payments,
  duplicate_of: payments,
  statement: statements,
  account: bankAccounts,
  row_id: statementRows,
};

/** The specified export calls the company category so. */
const readersOfAction: Record<string, Record<string, ReadNames>> = {
  'member.export': { ...readers, category: companyCategories },
};

export interface NamedRecord {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** By field and id. */
export type NamesOfRecord = Record<string, Record<string, string>>;

/** In the order of the records. What was deleted says so, with its id. */
export async function readNames(db: Database, records: readonly NamedRecord[]): Promise<NamesOfRecord[]> {
  const found = records.map(idsOf);
  const entriesByReader = Map.groupBy(found.flat(), ({ read }) => read);
  const names = new Map<ReadNames, Map<number, string>>();
  for (const [read, entries] of entriesByReader) {
    const ids = [...new Set(entries.map(({ id }) => id))];
    const rows = [];
    for (const some of querySlices(ids)) rows.push(...(await read(db, some)));
    names.set(read, new Map(rows.map(({ id, name }) => [id, name])));
  }
  return found.map((entries) => {
    const named: NamesOfRecord = {};
    for (const { field, id, read } of entries)
      named[field] = { ...named[field], [id]: names.get(read)?.get(id) ?? `sudah dihapus (ID ${id})` };
    return named;
  });
}

interface FoundId {
  field: string;
  id: number;
  read: ReadNames;
}

function idsOf({ action, before, after }: NamedRecord): FoundId[] {
  const known = readersOfAction[action] ?? readers;
  const fields = [...Object.entries(before ?? {}), ...Object.entries(after ?? {})];
  return fields.flatMap(([field, value]) => {
    const read = known[field];
    return read && typeof value === 'number' ? [{ field, id: value, read }] : [];
  });
}
