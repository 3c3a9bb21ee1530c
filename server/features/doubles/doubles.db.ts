// The SQL about pairs of members who may be one person.
import { type RawBuilder, sql } from 'kysely';
import type { DoubleView } from '#shared/doubles/doubles.states.ts';
import type { Database, Tx } from '../../db/database.ts';
import { columns, engineOf, jsonElements } from '../../db/dialect.ts';
import { readCountedPage } from '../../db/lists/paginate.ts';
import { querySlices, readInSlices } from '../../db/query-slices.ts';
import type { NewRow, Row } from '../../db/schema.ts';
import { MAX_SHARING_MEMBERS } from './found-pairs.rule.ts';

export type KnownPair = Pick<
  Row<'double_pairs'>,
  'id' | 'lower_id' | 'higher_id' | 'reasons' | 'dismissed_at'
>;

/** A key of a member. */
export interface MemberKey {
  member: number;
  key: number;
}

/** The queries of a comparison, each with one parameter: its values as JSON. So a thread can run them, too. */
export type ComparisonTexts = Record<ComparisonQuery, string>;

export type ComparisonQuery = 'members' | 'keys' | 'sizes' | 'neighbours' | 'neighbours_at' | 'pairs';

export function comparisonTexts(db: Database): ComparisonTexts {
  const values = jsonElements(db, '');
  const type = columns(engineOf(db));
  const member = sql`cast(value ->> 'member' as ${type.reference})`;
  const key = sql`cast(value ->> 'key' as bigint)`;
  const named = sql`(select ${member} from ${values})`;
  const text = (query: RawBuilder<unknown>) => query.compile(db).sql;
  return {
    members: text(sql`select id, name, date_of_birth, company, hp, email from members where id in ${named}`),
    keys: text(sql`select member_id as member, key from likeness_keys where member_id in ${named}`),
    // More than that is crowded, however many there are.
    sizes: text(sql`select searched.key, (select count(*) from (select 1 from likeness_keys
      where likeness_keys.key = searched.key limit ${sql.lit(MAX_SHARING_MEMBERS + 1)}) as found) as members
      from (select ${key} as key from ${values}) as searched`),
    // Negative keys only tell which members have the number of an office.
    neighbours: text(
      neighboursOf(
        db,
        sql`(select key, member_id from likeness_keys where key > 0 and member_id in ${named})`,
      ),
    ),
    neighbours_at: text(neighboursOf(db, sql`(select ${key} as key, ${member} as member_id from ${values})`)),
    pairs: text(sql`with named (member_id) as ${named}
      select id, lower_id, higher_id, reasons, dismissed_at from double_pairs
        where lower_id in (select member_id from named)
      union select id, lower_id, higher_id, reasons, dismissed_at from double_pairs
        where higher_id in (select member_id from named)`),
  };
}

/** With the members before and after each of `keys` as JSON, the nearest first. */
function neighboursOf(db: Database, keys: RawBuilder<unknown>) {
  const list =
    engineOf(db) === 'postgres' ? sql`cast(json_agg(member_id) as text)` : sql`json_group_array(member_id)`;
  const side = (
    comparison: '<' | '>',
  ) => sql`(select ${list} from (select member_id from likeness_keys as other
    where other.key = searched.key and other.member_id ${sql.raw(comparison)} searched.member_id
    order by other.member_id ${sql.raw(comparison === '<' ? 'desc' : 'asc')}
    limit ${sql.lit(MAX_SHARING_MEMBERS)}) as found)`;
  return sql`select searched.key, searched.member_id as member, ${side('<')} as before, ${side('>')} as after
    from ${keys} as searched`;
}

export async function readComparison<Found>(
  db: Database,
  text: string,
  values: readonly object[],
): Promise<Found[]> {
  const query = sql.raw<Found>(text).compile(db);
  return (await db.executeQuery<Found>({ ...query, parameters: [JSON.stringify(values)] })).rows;
}

/** Reads who is to be compared, in order: `id` is that of the mark. */
export function readUncompared(db: Database, { isKeyed, limit }: { isKeyed: 0 | 1; limit: number }) {
  return db
    .selectFrom('uncompared_members')
    .select(['id', 'member_id'])
    .where('is_keyed', '=', isKeyed)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setKeyed(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.updateTable('uncompared_members').set({ is_keyed: 1 }).where('id', 'in', ids).execute();
}

export async function deleteUncompared(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('uncompared_members').where('id', 'in', ids).execute();
}

/** Marks members who have no mark yet. */
export async function putUncompared(tx: Tx, ids: readonly number[]): Promise<void> {
  const named = sql`(select cast(value ->> 'member' as ${columns(engineOf(tx)).reference}) as id
    from ${jsonElements(tx, JSON.stringify(ids.map((member) => ({ member }))))}) as named`;
  await tx
    .insertInto('uncompared_members')
    .columns(['member_id'])
    .expression(
      sql`select id from ${named} where not exists
        (select 1 from uncompared_members where member_id = named.id and is_keyed = 0)`,
    )
    .execute();
}

export async function insertKeys(tx: Tx, keys: readonly MemberKey[]): Promise<void> {
  await tx
    .insertInto('likeness_keys')
    .columns(['member_id', 'key'])
    .expression(sql`select member_id, key from ${givenKeys(tx, keys)}`)
    .execute();
}

export async function deleteKeys(tx: Tx, keys: readonly MemberKey[]): Promise<void> {
  await tx
    .deleteFrom('likeness_keys')
    .where(sql<boolean>`(member_id, key) in (select member_id, key from ${givenKeys(tx, keys)})`)
    .execute();
}

function givenKeys(tx: Tx, keys: readonly MemberKey[]) {
  return sql`(select cast(value ->> 'member' as ${columns(engineOf(tx)).reference}) as member_id,
    cast(value ->> 'key' as bigint) as key from ${jsonElements(tx, JSON.stringify(keys))}) as given`;
}

/** Reads how many comparisons have been stored, of all nodes. */
export async function readTurn(db: Database, name: string): Promise<number> {
  const row = await db.selectFrom('counters').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

/** Reads numbers of offices, those of most members first: one of their members, and how many there are. */
export function readOffices(db: Database, limit: number) {
  const offices = db
    .selectFrom('likeness_keys')
    .select((row) => [row.fn.min('member_id').as('member_id'), row.fn.countAll<number>().as('count')])
    .where('key', '<', 0)
    .groupBy('key')
    .orderBy('count', 'desc')
    .orderBy('member_id')
    .limit(limit);
  return db
    .selectFrom(offices.as('offices'))
    .innerJoin('members', 'members.id', 'offices.member_id')
    .select(['hp', 'count'])
    .orderBy('count', 'desc')
    .orderBy('member_id')
    .execute();
}

export async function countOpenPairs(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('double_pairs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('dismissed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export type PairRow = Row<'double_pairs'>;

/** More are stored, and listed once others are decided. */
export const MAX_LISTED_PAIRS = 10_000;

/** Reads the surest first; dismissed ones by their day. */
export function readPairPage(db: Database, { view, page }: { view: DoubleView; page: number }) {
  const pairs = db.selectFrom('double_pairs').selectAll();
  if (view === 'dismissed')
    return readCountedPage(
      pairs.where('dismissed_at', 'is not', null).orderBy('dismissed_at', 'desc').orderBy('id', 'desc'),
      page,
    );
  const surest = pairs
    .where('dismissed_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .limit(MAX_LISTED_PAIRS);
  return readCountedPage(db.selectFrom(surest.as('surest')).selectAll().orderBy('rank').orderBy('id'), page);
}

export function readMemberPairs(db: Database, memberId: number): Promise<PairRow[]> {
  return db
    .selectFrom('double_pairs')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .where((pair) => pair.or([pair('lower_id', '=', memberId), pair('higher_id', '=', memberId)]))
    .orderBy('rank')
    .orderBy('id')
    .execute();
}

export function findPair(db: Database, id: number): Promise<PairRow | undefined> {
  return db.selectFrom('double_pairs').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Is a compare-and-set. Returns false where somebody has decided about it, or it is gone. */
export async function setDismissal(
  tx: Tx,
  id: number,
  { at, by }: { at: string | null; by: string | null },
): Promise<boolean> {
  const changed = await tx
    .updateTable('double_pairs')
    .set({ dismissed_at: at, dismissed_by_name: by })
    .where('id', '=', id)
    .where('dismissed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Finds those of the members who are still there, so that no pair names another. */
export async function findMemberIds(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const found = await readInSlices(ids, (some) =>
    tx.selectFrom('members').select('id').where('id', 'in', some).execute(),
  );
  return new Set(found.map(({ id }) => id));
}

/** Stores new pairs, and reasons of known ones that nobody has dismissed. */
export async function putPairs(tx: Tx, pairs: NewRow<'double_pairs'>[]): Promise<void> {
  await tx
    .insertInto('double_pairs')
    .values(pairs)
    .onConflict((conflict) =>
      conflict.columns(['lower_id', 'higher_id']).doUpdateSet((row) => ({
        reasons: row.ref('excluded.reasons'),
        rank: row.ref('excluded.rank'),
      })),
    )
    .execute();
}

/** Deletes those that nobody has dismissed. */
export async function deleteOpenPairs(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const some of querySlices(ids))
    await tx.deleteFrom('double_pairs').where('id', 'in', some).where('dismissed_at', 'is', null).execute();
}
