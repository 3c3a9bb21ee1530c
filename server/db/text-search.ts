// Searching for a text in the middle of others, whatever its case; wildcards in it are literal. Three letters and more
// are answered by a trigram index of either engine, fewer by reading.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './connect.ts';
import { engineOf } from './dialect.ts';

/** What one looks at row by row: no index answers it, so the list keeps its order. */
export function rowContains(db: Database, column: string, keyword: string): RawBuilder<boolean> {
  return contains(db, sql.ref(column), keyword);
}

/** The same of the row's member. Not a join, which the engines would begin with all members. */
export function memberOfRowContains(db: Database, memberId: string, keyword: string): RawBuilder<boolean> {
  const text = sql`(select search_text from members where members.id = ${sql.ref(memberId)})`;
  return contains(db, text, keyword);
}

function contains(db: Database, text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  return engineOf(db) === 'postgres'
    ? // To the planner, one row in two: whoever asks for this knows that a page is found soon.
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

/** Whether the index gives matching members in the order of their list, so that a page of them costs a page. */
export function findsNewestFirst(db: Database, keyword: string): boolean {
  return engineOf(db) === 'sqlite' && hasTrigrams(keyword);
}

/** Whether looking at a row finds what the index finds: SQLite's `like` knows the case of ASCII letters only. */
export function rowsCanTell(db: Database, keyword: string): boolean {
  return engineOf(db) === 'postgres' || !hasTrigrams(keyword) || /^[ -~]*$/.test(keyword);
}

/** SQLite: matching members as the index gives them, the newest first; `place` is their order. */
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
