// How members with conditions are found. Where an index finds few candidates for one of the conditions, these are tested.
// Otherwise the list is read in its order, by an index that has what is tested, until the page is full.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type MemberOrder, memberOrders } from '#shared/members/member-columns.rules.ts';
import type { Database } from '../../db/database.ts';
import { engineOf } from '../../db/dialect.ts';
import type { PageWindow } from '../../db/lists/paginate.ts';
import { unindexed } from '../../db/lists/unindexed.ts';
import { readLong } from '../../db/reads/long-reads.ts';
import type { Audience } from './audience.open.db.ts';
import {
  conditionTest,
  conditionTestOfOne,
  isStored,
  type MemberTest,
  rangeColumn,
  selectCandidates,
  testedColumns,
} from './conditions.db.ts';

/** What decides whether a member is found. */
export type ConditionSearch = Pick<Audience, 'status' | 'company_category' | 'conditions'>;

/** Returns null for an audience that says more, such as a keyword, which has its own index. */
export function conditionSearch(audience: Audience): ConditionSearch | null {
  const { status, company_category, conditions, keyword, category, ends, frozenBy, without } = audience;
  const saysMore = keyword !== '' || category !== null || ends || frozenBy || without;
  return saysMore ? null : { status, company_category, conditions };
}

type OrderedPage = PageWindow & { order: MemberOrder };

/** The ids of few members, among whom are all that a search finds. */
export type Candidates = RawBuilder<unknown>;

/**
 * Five thousand rows take twenty milliseconds, looked up by their id. A list of a million in its order takes a tenth of a
 * second, if nobody in it passes.
 */
const MAX_CANDIDATES = 5000;

/** The first rows of the list, which are tested on the event loop: one millisecond. */
export const MAX_FIRST_ROWS = 1000;

export function orderClause(
  order: MemberOrder,
  exact: RawBuilder<number> | null = null,
): RawBuilder<unknown> {
  const { column, direction } = memberOrders[order];
  const [name, way] = [sql.ref(`members.${column}`), sql.raw(direction)];
  // Who has no end comes last in both orders.
  const blanks = column === 'expired_at' ? sql`members.expired_at is null, ` : sql``;
  const first = exact === null ? sql`` : sql`members.id = ${exact} desc, `;
  return sql`order by ${first}${blanks}${name} ${way}, members.id ${way}`;
}

/**
 * Finds those of the condition for which an index finds the fewest, unless these are many, too. Runs off the event
 * loop.
 */
export async function findCandidates(db: Database, search: ConditionSearch): Promise<Candidates | null> {
  const { status, company_category, conditions } = search;
  const found = [
    ...(status === null ? [] : [sql`select id from members where status = ${status}`]),
    ...(company_category === null
      ? []
      : [sql`select id from members where company_category_id = ${company_category}`]),
    ...conditions.flatMap((condition) => selectCandidates(condition) ?? []),
  ];
  if (found.length === 0) return null;
  const counts = found.map(
    (ids, index) =>
      sql`select ${sql.lit(index)} as place, count(*) as count
        from (select 1 from (${ids}) as found limit ${sql.lit(MAX_CANDIDATES + 1)}) as counted`,
  );
  const query = sql<{ place: number; count: number }>`select place, count
    from (${sql.join(counts, sql` union all `)}) as counts order by count, place limit 1`;
  const [fewest] = await readLong(db, query.compile(db));
  return fewest && Number(fewest.count) <= MAX_CANDIDATES ? (found[fewest.place] ?? null) : null;
}

/** Selects the ids of the page if the first rows of the list fill it. Nothing else is read. */
export function firstRowsQuery(search: ConditionSearch, { order, limit, offset }: OrderedPage) {
  const first = firstInOrder(order, [], MAX_FIRST_ROWS);
  const passing = sql`${first} where ${all(testsOfOne(search))}`;
  return sql<{
    id: number;
  }>`select members.id from ${passing} ${orderClause(order)} limit ${limit} offset ${offset}`;
}

/** Selects the ids of a page. */
export function pageQuery(
  search: ConditionSearch,
  { order, limit, offset }: OrderedPage,
  candidates: Candidates | null,
): RawBuilder<{ id: number }> {
  const window = sql`limit ${limit} offset ${offset}`;
  if (candidates)
    return sql`${looked(candidates, order)} select members.id from looked as members
      where ${all(testsOfOne(search).map(unindexed))} ${orderClause(order)} ${window}`;
  const tests = walkedTests(search, order);
  const isByEnd = memberOrders[order].column === 'expired_at';
  const walked = isByEnd ? firstInOrder(order, tests, offset + limit) : passing(tests);
  return sql`select members.id from ${walked} ${orderClause(order)} ${window}`;
}

const passing = (tests: MemberTest[]) => sql`members where ${all(tests)}`;

export function countPassing(
  db: Database,
  search: ConditionSearch,
  candidates: Candidates | null,
): CompiledQuery<{ total: number }> {
  const counted = candidates
    ? sql`${looked(candidates)} select count(*) as total from looked as ${passing(testsOfOne(search).map(unindexed))}`
    : sql`select count(*) as total from ${passing(testsOfAll(db, search))}`;
  return sql<{ total: number }>`${counted}`.compile(db);
}

/** PostgreSQL knows by its statistics which index to read. SQLite has none, and would look up many rows one by one. */
function testsOfAll(db: Database, { conditions, ...filters }: ConditionSearch): MemberTest[] {
  const scanned = engineOf(db) === 'sqlite' ? unindexed : (test: MemberTest) => test;
  return [
    ...filterTests(filters).map(scanned),
    ...conditions.map((condition) =>
      rangeColumn(condition) === null ? scanned(conditionTest(condition)) : conditionTest(condition),
    ),
  ];
}

/** Of the condition on what orders the list, only its part of the list is read. */
function walkedTests({ conditions, ...filters }: ConditionSearch, order: MemberOrder): MemberTest[] {
  return [
    ...filterTests(filters).map(unindexed),
    ...conditions.map((condition) =>
      rangeColumn(condition) === memberOrders[order].column
        ? conditionTest(condition)
        : unindexed(conditionTestOfOne(condition)),
    ),
  ];
}

/** Materialized: an engine that expects more of them would read the list in its order. */
function looked(candidates: Candidates, order?: MemberOrder): RawBuilder<unknown> {
  return sql`with looked as materialized (select ${columnsFor(order)} from members where id in (${candidates}))`;
}

/** The first members in this order that pass, with what is tested and sorted, as `members`. */
function firstInOrder(order: MemberOrder, tests: MemberTest[], count: number): RawBuilder<unknown> {
  const { column, direction } = memberOrders[order];
  const [name, way] = [sql.ref(`members.${column}`), sql.raw(direction)];
  const read = (passed: MemberTest[]) => sql`(select ${columnsFor(order)} from ${passing(passed)}
    order by ${name} ${way}, members.id ${way} limit ${count})`;
  if (column !== 'expired_at') return sql`${read(tests)} as members`;
  // No index of both engines has those without an end last: they are read apart.
  const [ending, endless] = [isStored(column, 'filled'), isStored(column, 'blank')].map((part) =>
    read([part, ...tests]),
  );
  return sql`(select * from (select * from ${ending} as ending union all select * from ${endless} as endless) as members
    ${orderClause(order)} limit ${count}) as members`;
}

function columnsFor(order?: MemberOrder): RawBuilder<unknown> {
  const column = order && memberOrders[order].column;
  const names = new Set<string>([...testedColumns, ...(column ? [column] : [])]);
  return sql.join([...names].map((name) => sql.ref(`members.${name}`)));
}

function testsOfOne({ conditions, ...filters }: ConditionSearch): MemberTest[] {
  return [...filterTests(filters), ...conditions.map(conditionTestOfOne)];
}

function filterTests({ status, company_category }: Omit<ConditionSearch, 'conditions'>): MemberTest[] {
  return [
    ...(status === null ? [] : [sql<boolean>`members.status = ${status}`]),
    ...(company_category === null ? [] : [sql<boolean>`members.company_category_id = ${company_category}`]),
  ];
}

function all(tests: MemberTest[]): MemberTest {
  return tests.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(tests, sql` and `)}`;
}
