// Totals that need no counting: triggers update them with every change (migration 0004).
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { cacheUntilCommit } from '../reads/commit-cache.ts';
import { prepare } from '../reads/prepare.ts';
import type { Row } from '../schema.ts';

export type TalliedList = Exclude<Row<'tallies'>['list'], 'changes'>;

const talliedLists: readonly string[] = [
  'members',
  'payments',
  'renewals',
  'audit_events',
  'statement_rows',
] satisfies TalliedList[];

/** Tells whether the changes of the table have a number. */
export function isTallied(table: string): table is TalliedList {
  return talliedLists.includes(table);
}

/** null matches every row. */
type TallyFilter = {
  company_category_id: number | null;
  category_id: number | null;
  status: string | null;
  name: string | null;
};

const anyRow: TallyFilter = { company_category_id: null, category_id: null, status: null, name: null };

type TallyInput = TallyFilter & { list: TalliedList };

const readTally = prepare(
  (db: Database, { list, company_category_id, category_id, status, name }: TallyInput) =>
    db
      .selectFrom('tallies')
      .where('list', '=', list)
      .$if(company_category_id !== null, (q) => q.where('company_category_id', '=', company_category_id))
      .$if(category_id !== null, (q) => q.where('category_id', '=', category_id))
      .$if(name !== null, (q) => q.where('name', '=', name))
      .$if(status !== null, (q) => q.where('status', '=', status))
      .select(({ fn }) => fn.sum<number | null>('count').as('total')),
);

/** Every page of a list shows a total. */
const findTally = cacheUntilCommit(
  async (db, input: TallyInput) => (await readTally(db, input))[0],
  (input) => JSON.stringify(input),
);

/** Tells how many rows of the list there are. Costs the same for ten as for ten million. */
export async function tally(
  db: Database,
  list: TalliedList,
  filter: Partial<TallyFilter> = {},
): Promise<number> {
  const row = await findTally(db, { list, ...anyRow, ...filter });
  return Number(row?.total);
}

/** Tells how many rows of the list have each value of the key. */
export async function tallyBy(
  db: Database,
  list: TalliedList,
  key: 'status' | 'name',
): Promise<{ value: string; count: number }[]> {
  const rows = await db
    .selectFrom('tallies')
    .where('list', '=', list)
    .select((row) => [row.ref(key).as('value'), row.fn.sum<number>('count').as('count')])
    .groupBy(key)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}

const memberColumns = { categories: 'category_id', company_categories: 'company_category_id' };

/** Returns the number of members of a category, as a column of its row. */
export function membersCount(table: keyof typeof memberColumns) {
  const column = sql.ref(`tallies.${memberColumns[table]}`);
  return sql<number>`(select coalesce(sum(count), 0) from tallies
    where list = 'members' and ${column} = ${sql.ref(`${table}.id`)})`.as('members_count');
}

const readChanges = prepare((db: Database, _: Record<string, never>, lists: readonly TalliedList[]) =>
  db
    .selectFrom('tallies')
    .where('list', '=', 'changes')
    .where('name', 'in', lists)
    .select(({ fn }) => fn.sum<number | null>('count').as('total')),
);

/** Reads a version number of these lists: a count made at the same version is still right. */
export async function readListVersion(db: Database, lists: readonly TalliedList[]): Promise<number> {
  const [row] = await readChanges(db, {}, lists);
  return Number(row?.total);
}

interface CategoryAndStatus {
  company_category: number | null;
  status: string | null;
}

/** Counts a list by the company category and the status of its filters. */
export function tallyFiltered(list: TalliedList) {
  return (db: Database, { company_category, status }: CategoryAndStatus): Promise<number> =>
    tally(db, list, { company_category_id: company_category, status });
}
