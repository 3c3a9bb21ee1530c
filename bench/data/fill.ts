// Fills a migrated database with generated members, payments and renewals, in batches.
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../server/db/database.ts';
import { continueIds, engineOf } from '../../server/db/dialect.ts';
import { rebuildLikenessKeys } from '../../server/db/lists/likeness-keys.ts';
import { withNameKey } from '../../server/db/lists/name-keys.ts';
import { searchedTables } from '../../server/db/lists/search-texts.ts';
import { withoutIndexes } from './indexes.ts';
import { type Catalogue, type Household, type Line, makePeople, type RunningNumbers } from './people.ts';

/** Members per batch. */
const BATCH_ROWS = 2000;

/** The rows of a first start must be there. `now` is in milliseconds. */
export async function fillDatabase(connection: Connection, count: number, now: number): Promise<void> {
  const { db, engine } = connection;
  const catalogue = await readCatalogue(db);
  const counted: RunningNumbers = { members: 0, payments: new Map() };
  if (engine === 'sqlite') await disableDurability(db);
  await withoutIndexes(connection, async () => {
    for (const batch of batches(makePeople(count, now, catalogue, counted)))
      await db.transaction().execute((tx) => insertBatch(tx, batch));
    await db.transaction().execute(async (tx) => {
      await addAuditTrail(tx, catalogue.adminId);
      await finish(tx, counted);
    });
  });
  await db.transaction().execute((tx) => rebuildLikenessKeys(tx));
}

/** This database may be lost in a crash. */
async function disableDurability(db: Database): Promise<void> {
  await sql`pragma synchronous = off`.execute(db);
  await sql`pragma cache_size = -262144`.execute(db);
}

function* batches(people: Iterable<Household>): Generator<Household[]> {
  let batch: Household[] = [];
  for (const household of people) {
    batch.push(household);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function readCatalogue(db: Database): Promise<Catalogue> {
  const { id: categoryId, fee } = await db
    .selectFrom('categories')
    .innerJoin('category_fees', 'category_fees.category_id', 'categories.id')
    .select(['categories.id', 'category_fees.fee'])
    .where('is_default', '=', 1)
    .executeTakeFirstOrThrow();
  const { id: adminId } = await db.selectFrom('admins').select('id').orderBy('id').executeTakeFirstOrThrow();
  const companyCategories = await db
    .selectFrom('company_categories')
    .select(['id', 'code'])
    .orderBy('id')
    .execute();
  const { id: accountId } = await db
    .selectFrom('bank_accounts')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return { categoryId, fee, adminId, accountId, companyCategories };
}

async function insertBatch(tx: Tx, batch: Household[]): Promise<void> {
  const lines = {
    members: batch.map(({ member }) => ({
      ...withNameKey(member),
      search_text: searchedTables.members.textOf(member),
    })),
    payments: batch.flatMap(({ payments }) => payments),
    payment_lines: batch.flatMap(({ paymentLines }) => paymentLines),
    renewals: batch.flatMap(({ renewals }) => renewals),
  };
  for (const [table, own] of Object.entries(lines)) await insertLines(tx, table, own);
}

/** All rows are sent as one parameter, which is far faster than one per cell. */
async function insertLines(tx: Tx, table: string, lines: Line[]): Promise<void> {
  const columns = Object.keys(lines[0] ?? {});
  if (columns.length === 0) return;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = JSON.stringify(lines);
  const rows =
    engineOf(tx) === 'postgres'
      ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${values}::text::json)`
      : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${values})`;
  await sql`insert into ${sql.table(table)} (${names}) ${rows}`.execute(tx);
}

/** Of one decision in ten. */
async function addAuditTrail(tx: Tx, adminId: number): Promise<void> {
  await sql`insert into audit_events (at, admin_id, admin_name, action, subject, subject_id, member_id)
    select decided_at, ${adminId}, ${sql.lit('Super Admin')}, 'payment.decide', 'payment', id, member_id
    from payments where decided_at is not null and id % 10 = 0`.execute(tx);
}

async function finish(tx: Tx, { members, payments }: RunningNumbers): Promise<void> {
  const counters = [...payments].map(([month, value]) => ({ name: `payments:${month}`, value }));
  await tx.deleteFrom('counters').where('name', '=', 'members').execute();
  await tx.deleteFrom('counters').where('name', 'like', 'payments:%').execute();
  await tx
    .insertInto('counters')
    .values([{ name: 'members', value: members }, ...counters])
    .execute();
  for (const table of ['members', 'payments'] as const) {
    const { last } = await tx
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    await continueIds(tx, table, last);
  }
}
