// Case-insensitive substring search; wildcards in the text are literal. Both engines answer three or more letters from
// a trigram index, fewer by reading the rows.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import { engineOf } from '../dialect.ts';

/** The properties of a keyword that decide which SQL is used. */
export interface KeywordKind {
  /** Long enough for the trigram index. */
  hasTrigrams: boolean;
  isAscii: boolean;
  /** `INV-202611-0042`, or a part of it. */
  mayBeNumber: boolean;
}

/** A keyword escaped for the engines. In a precompiled query the two texts are placeholders. */
export interface Keyword extends KeywordKind {
  /** Pattern for `like` and `ilike`. */
  containing: string;
  /** Query for `match` of SQLite's full-text index. */
  phrase: string;
}

export function keywordOf(text: string): Keyword {
  return {
    hasTrigrams: Array.from(text).length >= 3,
    isAscii: /^[ -~]*$/.test(text),
    mayBeNumber: /^[inv\d-]+$/i.test(text),
    containing: `%${text.replace(/[\\%_]/g, '\\$&')}%`,
    phrase: `"${text.replaceAll('"', '""')}"`,
  };
}

export function kindOf({ hasTrigrams, isAscii, mayBeNumber }: KeywordKind): KeywordKind {
  return { hasTrigrams, isAscii, mayBeNumber };
}

/** A test of one row. No index can be used, so the engine reads in the order of the list. */
export function rowContains(db: Database, column: string, keyword: Keyword): RawBuilder<boolean> {
  return contains(db, sql.ref(column), keyword);
}

/** The same test of the row's member. Not a join, because the engines would start it from all members. */
export function memberOfRowContains(db: Database, memberId: string, keyword: Keyword): RawBuilder<boolean> {
  const text = sql`(select search_text from members where members.id = ${sql.ref(memberId)})`;
  return contains(db, text, keyword);
}

function contains(db: Database, text: RawBuilder<unknown>, keyword: Keyword): RawBuilder<boolean> {
  return engineOf(db) === 'postgres'
    ? // Makes the planner expect every second row to match: callers use this only when matches are frequent.
      sql<boolean>`case when ${text} ilike ${keyword.containing} then true else false end`
    : sql<boolean>`${text} like ${keyword.containing} escape '\\'`;
}

/**
 * Tables whose texts have a trigram index. Of members: name, e-mail, number, company and phone. Of statement rows: text,
 * reference and rupiah.
 */
export type TextIndex = 'members' | 'statement_rows';

/** PostgreSQL: what the index calls the id. */
const indexedIds: Record<TextIndex, string> = { members: 'member_id', statement_rows: 'row_id' };

const indexOf = (texts: TextIndex) => sql.table(`${texts}_search`);

/** The ids of the rows whose texts contain it. */
export function matchingTexts(db: Database, texts: TextIndex, keyword: Keyword): RawBuilder<number> {
  const index = indexOf(texts);
  if (engineOf(db) === 'postgres')
    return sql<number>`(select ${sql.ref(indexedIds[texts])} as id from ${index}
      where text like lower(${keyword.containing}))`;
  return keyword.hasTrigrams
    ? sql<number>`(select rowid & ${idBits} as id from ${index} where ${index} match ${keyword.phrase})`
    : sql<number>`(select id from ${sql.table(texts)} where search_text like ${keyword.containing} escape '\\')`;
}

/**
 * Indexes the texts of new rows of statements. PostgreSQL collects them since migration 0020, and until then each search
 * reads those that wait. SQLite indexes each row as it is stored.
 */
export async function indexNewTexts(tx: Tx): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await sql`select gin_clean_pending_list('statement_rows_search_trigrams')`.execute(tx);
}

/** The ids of the payments whose number contains it. */
export function matchingNumbers(db: Database, keyword: Keyword): RawBuilder<number> {
  if (engineOf(db) === 'postgres')
    return sql<number>`(select id from payments where number ilike ${keyword.containing})`;
  return keyword.hasTrigrams
    ? sql<number>`(select rowid as id from payments_search where payments_search match ${keyword.phrase})`
    : sql<number>`(select id from payments where number like ${keyword.containing} escape '\\')`;
}

/** Whether the index returns matching rows in the order of the list: only one page of them is read. */
export function findsNewestFirst(db: Database, keyword: Keyword): boolean {
  return engineOf(db) === 'sqlite' && keyword.hasTrigrams;
}

/** Whether tests of rows find all that the index finds: SQLite's `like` folds the case of ASCII letters only. */
export function rowTestIsComplete(db: Database, keyword: Keyword): boolean {
  return engineOf(db) === 'postgres' || !keyword.hasTrigrams || keyword.isAscii;
}

/** SQLite: matching rows in index order, newest first; `position` is their sort key. */
export function newestMatchingTexts(texts: TextIndex, keyword: Keyword): RawBuilder<unknown> {
  const index = indexOf(texts);
  return sql`(select rowid & ${idBits} as id, rowid as position from ${index} where ${index} match ${keyword.phrase})`;
}

/** The lower bits of a row of the index are the id (migrations 0004 and 0012). */
const idBits = sql.lit(2 ** 31 - 1);
