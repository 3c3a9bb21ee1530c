// The queries of a searchable list: counts, and pages whose ids come from an index before their rows are read.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { engineOf, jsonIds } from '../dialect.ts';
import { prepare } from '../reads/prepare.ts';
import { type Count, cachedCount, uncachedCount } from './cached-counts.ts';
import { findExact } from './exact-rows.ts';
import { equalities, type ListFilters, type Search, type SearchableList } from './list-description.ts';
import type { PageWindow } from './paginate.ts';
import { inlineCount, type PagePlan, type PageRange, preparePage } from './prepare-page.ts';
import {
  findsNewestFirst,
  firstMatchingTexts,
  type Keyword,
  matchingNumbers,
  matchingTexts,
  memberOfRowContains,
  newestMatchingTexts,
  numberContains,
  pickOwnerTexts,
  rowContains,
} from './text-search.ts';

/** The rows that `scanNewest` tests: one or two milliseconds. */
export const MAX_NEWEST_ROWS = 1000;

/** A word with fewer matches is rare: the newest rows hardly contain it. Its page is read from the matches themselves. */
export const FIRST_MATCHES = 200;

export interface ListQueries<Row> {
  countFiltered: (db: Database, filters: ListFilters) => Promise<number>;
  countMatching: (db: Database, search: Search) => Promise<Count>;
  /** What the keyword names exactly. Null: nothing. */
  findNamed: (db: Database, keyword: string) => Promise<NamedRows | null>;
  /** The named rows that pass the filters. */
  readNamed: (db: Database, filters: ListFilters, named: NamedRows) => Promise<Row[]>;
  countNamed: (db: Database, filters: ListFilters, named: NamedRows) => Promise<number>;
  /** Whether these filters test rows of other tables, or what no index has. */
  testsRelated: (filters: ListFilters) => boolean;
  /** Up to `FIRST_MATCHES` rows of the text index, none for an unknown word. */
  firstMatches: (db: Database, keyword: Keyword) => CompiledQuery<Match>;
  /** Those of these matches that pass the filters, at most `limit` of them. */
  pageOfMatches: (
    db: Database,
    filters: ListFilters,
    matches: readonly Match[],
    range: PageWindow,
  ) => Promise<Row[]>;
  /** Whether each text that matches is one row of the list. */
  isIndexEnough: (filters: ListFilters) => boolean;
  /** Whether the text index returns its matches in the order of the list. */
  findsInOrder: (db: Database, keyword: Keyword) => boolean;
  page: (db: Database, search: Search<Keyword | null>, plan: PagePlan) => CompiledQuery<Row>;
}

/** A match of a keyword: the id of a text, or of a row whose number matches. */
interface Match {
  id: number;
  isNumber: 0 | 1;
}

/** The row of a bill, or all rows of a member. */
interface NamedRows {
  column: 'id' | 'member_id';
  id: number;
}

export function prepareQueries<Row>(list: SearchableList<Row>): ListQueries<Row> {
  const { table } = list;
  const changedBy = [...new Set([list.texts, table])];
  type Named = ListFilters & { named: number };
  const namedIds = (db: Database, { named, ...filters }: Named, column: NamedRows['column']) => {
    const tests = [sql<boolean>`${sql.ref(column)} = ${named}`, ...filterTests(db, list, filters)];
    return sql<number>`(select id from ${sql.table(table)} ${where(tests)})`;
  };
  const namedRows = prepare((db: Database, named: Named, column: NamedRows['column']) =>
    list.selectRows(db, namedIds(db, named, column)),
  );
  type Matching = ListFilters & { texts: string; numbers: string; offset: number | null };
  const rowsOfMatches = prepare((db: Database, matching: Matching, { limit, hasNumbers }: MatchingShape) => {
    const { texts, numbers, offset, ...filters } = matching;
    const byText = sql<boolean>`${sql.ref(list.textColumn)} in ${jsonIds(db, texts)}`;
    const found = hasNumbers
      ? withNumbers(list, byText, sql`select id from ${jsonIds(db, numbers)} as numbered`)
      : byText;
    const tests = where([found, ...filterTests(db, list, filters)]);
    return list.selectRows(db, sortedIds(list, tests, { limit, offset: offset ?? 0, direction: 'desc' }));
  });
  return {
    countFiltered: list.countFiltered,
    testsRelated,
    async countMatching(db, search) {
      if (testsRelated(search.filters)) return uncachedCount(db, () => countQuery(db, list, search));
      const { containing, fragment, numberContaining, ownerContaining, ownerFragment } = search.keyword;
      const filters = {
        ...search.filters,
        keyword: [...containing, ...fragment, numberContaining, ...ownerContaining, ...ownerFragment],
      };
      return cachedCount(db, { list: table, changedBy, filters }, () => countQuery(db, list, search));
    },
    async findNamed(db, keyword) {
      const exact = list.texts === 'members' ? await findExact(db, keyword) : null;
      if (!exact || (exact.paymentId !== null && !list.findsBills)) return null;
      return exact.paymentId !== null && list.numberColumn
        ? { column: 'id', id: exact.paymentId }
        : { column: list.textColumn, id: exact.memberId };
    },
    readNamed: (db, filters, { column, id }) => namedRows(db, { ...filters, named: id }, column),
    async countNamed(db, filters, { column, id }) {
      const ids = namedIds(db, { ...filters, named: id }, column);
      const { rows } = await sql<{ total: number }>`select count(*) as total from ${ids} as named`.execute(
        db,
      );
      return Number(rows[0]?.total);
    },
    firstMatches: (db, keyword) => firstMatchesQuery(db, list, keyword),
    pageOfMatches(db, filters, matches, { limit, offset }) {
      const [numbers, texts] = [1, 0].map((kind) =>
        matches.flatMap(({ id, isNumber }) => (isNumber === kind ? id : [])),
      );
      const ids = { texts: JSON.stringify(texts), numbers: JSON.stringify(numbers) };
      const shape = { limit, hasNumbers: matches.some(({ isNumber }) => isNumber === 1) };
      return rowsOfMatches(db, { ...filters, ...ids, offset: offset || null }, shape);
    },
    isIndexEnough: (filters) => isIndexEnough(list, filters),
    findsInOrder: (db, keyword) => findsInOrder(db, list, keyword),
    page: preparePage((db, search, plan) => list.selectRows(db, idsOfPage(db, list, { search, plan }))),
  };
}

interface MatchingShape {
  limit: number;
  hasNumbers: boolean;
}

interface Page {
  search: Search<Keyword | null>;
  plan: PagePlan;
}

function idsOfPage<Row>(db: Database, list: SearchableList<Row>, { search, plan }: Page): RawBuilder<number> {
  const { filters, keyword } = search;
  if (keyword && plan.method === 'search') return foundIds(db, list, { search: { filters, keyword }, plan });
  const tests = keyword ? [rowTest(db, list, keyword)] : [];
  const direction = directionOf(list, plan);
  const order = sql`order by ${sql.ref(list.timeColumn)} ${direction}, id ${direction}`;
  const page = sql`${order} limit ${inlineCount(plan.limit)} ${offsetOf(plan)}`;
  const table = sql.table(list.table);
  if (plan.method === 'scan')
    return sql`(select id from ${table} ${where([...filterTests(db, list, filters), ...tests])} ${page})`;
  const newest = sql`(select ${scannedColumns(list)} from ${table} ${where(filterTests(db, list, filters))}
    ${order} limit ${inlineCount(MAX_NEWEST_ROWS)})`;
  return sql`(select id from ${newest} as ${table} ${where(tests)} ${page})`;
}

/** The columns that order and test a row. */
function scannedColumns<Row>(list: SearchableList<Row>): RawBuilder<unknown> {
  const { textColumn, timeColumn, numberColumn } = list;
  const tested = textColumn === 'id' ? 'search_text' : textColumn;
  const columns = ['id', timeColumn, tested, ...(numberColumn ? [numberColumn] : [])];
  return sql.join(columns.map((column) => sql.ref(column)));
}

function foundIds<Row>(
  db: Database,
  list: SearchableList<Row>,
  { search, plan }: Page & { search: Search },
): RawBuilder<number> {
  const { filters, keyword } = search;
  if (!findsInOrder(db, list, keyword)) return sortedIds(list, matches(db, list, search), plan);
  const range = sql`limit ${plan.limit} ${offsetOf(plan)}`;
  const table = sql.table(list.table);
  const tests = [sql<boolean>`${table}.id = found.id`, ...filterTests(db, list, filters)];
  return sql`(select ${table}.id from ${newestMatchingTexts(list.texts, keyword)} as found cross join ${table}
    ${where(tests)} order by found.position desc ${range})`;
}

/** Materialized: PostgreSQL would otherwise expect more matches, and look for them through the whole list in its order. */
function sortedIds<Row>(
  list: SearchableList<Row>,
  matching: RawBuilder<unknown>,
  range: PageRange,
): RawBuilder<number> {
  const [table, time] = [sql.table(list.table), sql.ref(list.timeColumn)];
  const direction = directionOf(list, range);
  return sql`(with found as materialized (select id, ${time} from ${table} ${matching})
    select id from found order by ${time} ${direction}, id ${direction}
    limit ${range.limit} ${offsetOf(range)})`;
}

/** A plan says `desc` for the order of the list. */
function directionOf<Row>(
  { isAscending }: SearchableList<Row>,
  plan: Pick<PageRange, 'direction'>,
): RawBuilder<unknown> {
  return sql.raw((plan.direction === 'desc') === (isAscending === true) ? 'asc' : 'desc');
}

function offsetOf({ offset }: PageWindow): RawBuilder<unknown> {
  return offset === 0 ? sql`` : sql`offset ${offset}`;
}

function findsInOrder<Row>(
  db: Database,
  { textColumn, isTextIndexUnordered }: SearchableList<Row>,
  keyword: Keyword,
): boolean {
  return textColumn === 'id' && !isTextIndexUnordered && findsNewestFirst(db, keyword);
}

function testsRelated({ contacted, uncontacted, type }: ListFilters): boolean {
  return contacted !== null || uncontacted !== null || type !== null;
}

function isIndexEnough<Row>({ textColumn }: SearchableList<Row>, filters: ListFilters): boolean {
  return textColumn === 'id' && Object.values(filters).every(isNull);
}

function countQuery<Row>(
  db: Database,
  list: SearchableList<Row>,
  search: Search,
): CompiledQuery<{ total: number }> {
  const query = isIndexEnough(list, search.filters)
    ? sql<{
        total: number;
      }>`select count(*) as total from ${matchingTexts(db, list.texts, search.keyword)} as found`
    : sql<{
        total: number;
      }>`select count(*) as total from ${sql.table(list.table)} ${matches(db, list, search)}`;
  return query.compile(db);
}

/** Materialized, so that PostgreSQL uses the text index: for so few rows it would look for them in all texts. */
function firstMatchesQuery<Row>(
  db: Database,
  list: SearchableList<Row>,
  keyword: Keyword,
): CompiledQuery<Match> {
  const rows = sql`select id, 0 as "isNumber" from ${firstMatchingTexts(db, list.texts, keyword)} as found`;
  const hasNumbers = list.numberColumn && keyword.mayBeNumber;
  const all = hasNumbers
    ? sql`${rows} union all select id, 1 from (${numberedIds(db, list, keyword)}) as bills`
    : rows;
  const limit = sql`limit ${inlineCount(FIRST_MATCHES)}`;
  return engineOf(db) === 'postgres'
    ? sql<Match>`with matching as materialized (${all}) select * from matching ${limit}`.compile(db)
    : sql<Match>`${all} ${limit}`.compile(db);
}

/** The condition that finds the matches by the text index. */
function matches<Row>(db: Database, list: SearchableList<Row>, { filters, keyword }: Search) {
  const byText = sql<boolean>`${sql.ref(list.textColumn)} in ${matchingTexts(db, list.texts, keyword)}`;
  const found =
    list.numberColumn && keyword.mayBeNumber
      ? withNumbers(list, byText, numberedIds(db, list, keyword))
      : byText;
  return where([found, ...filterTests(db, list, filters)]);
}

/** Each way has its index, which no engine uses for an `or`. */
function withNumbers<Row>(
  { table }: SearchableList<Row>,
  byText: RawBuilder<boolean>,
  numbered: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`id in (select id from ${sql.table(table)} where ${byText} union ${numbered})`;
}

/** The rows whose number is in the keyword, and whose member is in the words next to it. */
function numberedIds<Row>(
  db: Database,
  { table, texts, textColumn }: SearchableList<Row>,
  keyword: Keyword,
): RawBuilder<unknown> {
  const numbered = matchingNumbers(db, keyword);
  if (!keyword.hasOwner) return sql`select id from ${numbered} as numbered`;
  const owners = matchingTexts(db, texts, pickOwnerTexts(keyword));
  return sql`select id from ${sql.table(table)}
    where id in ${numbered} and ${sql.ref(textColumn)} in ${owners}`;
}

/** Tests a row for the keyword without the text index: the engine then reads the rows in the order of the list. */
function rowTest<Row>(
  db: Database,
  { table, textColumn, numberColumn }: SearchableList<Row>,
  keyword: Keyword,
): RawBuilder<boolean> {
  if (textColumn === 'id') return rowContains(keyword);
  const member = `${table}.${textColumn}`;
  const ofMember = memberOfRowContains(member, keyword);
  if (!numberColumn || !keyword.mayBeNumber) return ofMember;
  const numbered = numberContains(db, numberColumn, keyword);
  if (!keyword.hasOwner) return sql`(${numbered} or ${ofMember})`;
  return sql`(${numbered} and ${memberOfRowContains(member, pickOwnerTexts(keyword))} or ${ofMember})`;
}

function filterTests<Row>(
  db: Database,
  { table, filterColumns, timeColumn, relatedTests }: SearchableList<Row>,
  filters: ListFilters,
) {
  const equal = equalities.flatMap((name) => {
    const column = filterColumns[name];
    return column === undefined || filters[name] === null
      ? []
      : [sql<boolean>`${sql.ref(column)} = ${filters[name]}`];
  });
  const { from, before, exceptRow, exceptMember } = filters;
  const since = from === null ? [] : [sql<boolean>`${sql.ref(timeColumn)} >= ${from}`];
  const until = before === null ? [] : [sql<boolean>`${sql.ref(timeColumn)} < ${before}`];
  const row = exceptRow === null ? [] : [sql<boolean>`${sql.ref(`${table}.id`)} <> ${exceptRow}`];
  const member =
    exceptMember === null ? [] : [sql<boolean>`${sql.ref(`${table}.member_id`)} <> ${exceptMember}`];
  return [...equal, ...since, ...until, ...row, ...member, ...(relatedTests?.(db, filters) ?? [])];
}

function where(tests: RawBuilder<boolean>[]): RawBuilder<unknown> {
  return tests.length === 0 ? sql`` : sql`where ${sql.join(tests, sql` and `)}`;
}

const isNull = (value: unknown) => value === null;
