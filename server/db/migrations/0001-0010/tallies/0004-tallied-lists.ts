// Which lists are tallied, and by what; the rows that are there already are counted once.
import { type Kysely, type RawBuilder, sql } from 'kysely';

export interface TalliedList {
  list: 'members' | 'payments' | 'renewals' | 'audit_events' | 'statement_rows';
  /** Expressions on a row, in the order of the columns of `tallies`. -1 and '' mean none. */
  keys: (row: string) => { company_category_id: string; category_id: string; status: string; name: string };
  /** Columns whose change moves a row from one tally to another, or into or out of a search. */
  moving: string[];
}

const none = { company_category_id: '-1', category_id: '-1', status: "''", name: "''" };

export const talliedLists: TalliedList[] = [
  {
    list: 'members',
    keys: (row) => ({
      ...none,
      company_category_id: `coalesce(${row}.company_category_id, -1)`,
      category_id: `coalesce(${row}.category_id, -1)`,
      status: `${row}.status`,
    }),
    moving: ['company_category_id', 'category_id', 'status', 'name', 'email', 'number', 'company', 'hp'],
  },
  {
    list: 'payments',
    keys: (row) => ({
      ...none,
      company_category_id: `coalesce(${row}.member_company_category_id, -1)`,
      status: `${row}.status`,
    }),
    moving: ['member_company_category_id', 'status'],
  },
  {
    list: 'renewals',
    keys: (row) => ({ ...none, status: `coalesce(${row}.member_status, '')` }),
    moving: ['member_status'],
  },
  { list: 'audit_events', keys: (row) => ({ ...none, name: `${row}.admin_name` }), moving: [] },
];

/** The keys of a row as the database reads them. */
export function keysOf({ keys }: TalliedList, row: string): RawBuilder<unknown> {
  const { company_category_id, category_id, status, name } = keys(row);
  return sql.raw([company_category_id, category_id, status, name].join(', '));
}

export async function countOnce(db: Kysely<unknown>): Promise<void> {
  for (const tallied of talliedLists)
    await sql`insert into tallies (list, company_category_id, category_id, status, name, count)
      select ${sql.lit(tallied.list)}, ${keysOf(tallied, 'found')}, count(*)
      from ${sql.table(tallied.list)} as found group by 2, 3, 4, 5`.execute(db);
}
