// Case-insensitive substring search; wildcards in the text are literal. Both engines answer three or more letters from
// a trigram index, fewer by reading the rows.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { engineOf } from './dialect.ts';

/** A test of one row. No index answers it, so the engine keeps the order of the list. */
export function rowContains(db: Database, column: string, keyword: string): RawBuilder<boolean> {
  return contains(db, sql.ref(column), keyword);
}

/** The same test of the row's member. Not a join, because the engines would start it from all members. */
export function memberOfRowContains(db: Database, memberId: string, keyword: string): RawBuilder<boolean> {
  const text = sql`(select search_text from members where members.id = ${sql.ref(memberId)})`;
  return contains(db, text, keyword);
}

function contains(db: Database, text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  return engineOf(db) === 'postgres'
    ? // Makes the planner expect every second row to match: callers use this only when matches are frequent.
      sql<boolean>`case when ${text} ilike ${containing(keyword)} then true else false end`
    : sql<boolean>`${text} like ${containing(keyword)} escape '\\'`;
}

/** The ids of the members whose name, e-mail, number, company or phone contains it (OPEN-022). */
export function matchingMembers(db: Database, keyword: string): RawBuilder<number> {
  if (engineOf(db) === 'postgres')
    return sql<number>`(select id from members where search_text ilike ${containing(keyword)})`;
  return hasTrigrams(keyword)
    ? sql<number>`(select rowid & ${idBits} as id from members_search where members_search match ${phrase(keyword)})`
    : sql<number>`(select id from members where search_text like ${containing(keyword)} escape '\\')`;
}

/** The ids of the payments whose number contains it. */
export function matchingPayments(db: Database, keyword: string): RawBuilder<number> {
  if (engineOf(db) === 'postgres')
    return sql<number>`(select id from payments where number ilike ${containing(keyword)})`;
  return hasTrigrams(keyword)
    ? sql<number>`(select rowid as id from payments_search where payments_search match ${phrase(keyword)})`
    : sql<number>`(select id from payments where number like ${containing(keyword)} escape '\\')`;
}

/** Whether the index returns matching members in list order, so that only one page of them has to be read. */
export function findsNewestFirst(db: Database, keyword: string): boolean {
  return engineOf(db) === 'sqlite' && hasTrigrams(keyword);
}

/** Whether testing rows finds what the index finds: SQLite's `like` folds the case of ASCII letters only. */
export function rowsCanTell(db: Database, keyword: string): boolean {
  return engineOf(db) === 'postgres' || !hasTrigrams(keyword) || /^[ -~]*$/.test(keyword);
}

/** SQLite: matching members in index order, newest first; `place` is their sort key. */
export function newestMatches(keyword: string) {
  return sql<{
    id: number;
    place: number;
  }>`(select rowid & ${idBits} as id, rowid as place from members_search
    where members_search match ${phrase(keyword)})`.as('found');
}

/** The lower bits of a row of the index are the member's id (migration 0004). */
const idBits = sql.lit(2 ** 31 - 1);

function hasTrigrams(keyword: string): boolean {
  return Array.from(keyword).length >= 3;
}

function phrase(keyword: string): string {
  return `"${keyword.replaceAll('"', '""')}"`;
}

function containing(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}
