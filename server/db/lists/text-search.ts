// Search for texts that contain all words of a keyword. Texts and words are in the form of `lib/search/search-form.ts`.
// Both engines answer words of three or more letters from a trigram index, shorter ones by reading the rows.
import { type RawBuilder, sql } from 'kysely';
import { type SearchedWords, searchedWords } from '../../lib/search/search-form.ts';
import type { Database } from '../database.ts';
import { engineOf } from '../dialect.ts';
import { unindexed } from './unindexed.ts';

/** The properties of a keyword that decide which SQL is used, with the numbers of its words. */
export interface KeywordKind {
  /** One of its words is long enough for the trigram index. */
  hasTrigrams: boolean;
  /** `INV-202611-0042`, or a part of it. */
  mayBeNumber: boolean;
  /** The part is the beginning. */
  isNumberBeginning: boolean;
  isNumberIndexed: boolean;
  /** Next to the number are words: those of its owner. */
  hasOwner: boolean;
  hasOwnerTrigrams: boolean;
}

/** Words escaped for the engines. */
interface SearchedTexts {
  hasTrigrams: boolean;
  /** Patterns for `like`, one for each word. */
  containing: string[];
  /** Those of words that are too short for the trigram index. */
  shortContaining: string[];
  /** Patterns of which one must match, as `SearchedWords` says. None: nothing to match. */
  fragment: string[];
  /** Query for `match` of SQLite's full-text index: the long words. */
  phrase: string;
}

/** A keyword escaped for the engines. In a precompiled query the texts are placeholders. */
export interface Keyword extends KeywordKind, SearchedTexts {
  /** Pattern for `like` on the number of a payment. */
  numberContaining: string;
  /** What the number begins with; blank where it is a part from the middle. */
  numberBeginning: string;
  numberPhrase: string;
  /** Patterns for `like` on the words next to the number, as in 'Sari INV-202611-0042'. */
  ownerContaining: string[];
  ownerShortContaining: string[];
  ownerFragment: string[];
  ownerPhrase: string;
}

/** Letters of a trigram. */
const MIN_INDEXED_LENGTH = 3;

const isIndexed = (word: string) => Array.from(word).length >= MIN_INDEXED_LENGTH;

/** Expects `isBeginning` for a number that begins a word of the text. */
export function parseKeyword(text: string, { isBeginning = false } = {}): Keyword {
  const found = isBeginning ? beginningWords(text) : searchedWords(text);
  const whole = paymentNumber(text);
  const { number, owner: ownerWords } =
    whole === null ? numberWithin(text) : { number: whole, owner: NOTHING };
  const owner = textsOf(ownerWords);
  const beginning = number === null ? null : beginningOf(number);
  return {
    // No stored text contains punctuation, so a keyword without a word finds nothing.
    ...textsOf(found.words.length > 0 ? found : { words: [NO_WORD], fragment: [] }),
    mayBeNumber: number !== null,
    isNumberBeginning: beginning !== null,
    isNumberIndexed: isIndexed(number ?? ''),
    hasOwner: ownerWords.words.length > 0,
    hasOwnerTrigrams: owner.hasTrigrams,
    numberContaining: `%${number ?? ''}%`,
    numberBeginning: beginning ?? '',
    numberPhrase: `"${number ?? ''}"`,
    ownerContaining: owner.containing,
    ownerShortContaining: owner.shortContaining,
    ownerFragment: owner.fragment,
    ownerPhrase: owner.phrase,
  };
}

function beginningWords(text: string): SearchedWords {
  return { words: searchedWords(text).words.map((word) => ` ${word}`), fragment: [] };
}

function textsOf({ words, fragment }: SearchedWords): SearchedTexts {
  return {
    hasTrigrams: words.some(isIndexed),
    containing: words.map((word) => `%${word}%`),
    shortContaining: words.filter((word) => !isIndexed(word)).map((word) => `%${word}%`),
    fragment: fragment.map((part) => `%${part}%`),
    phrase: words
      .filter(isIndexed)
      .map((word) => `"${word}"`)
      .join(' '),
  };
}

/** Returns the words next to the number of a payment. */
export function pickOwnerTexts(keyword: Keyword): SearchedTexts {
  const { hasOwnerTrigrams, ownerContaining, ownerShortContaining, ownerFragment, ownerPhrase } = keyword;
  return {
    hasTrigrams: hasOwnerTrigrams,
    containing: ownerContaining,
    shortContaining: ownerShortContaining,
    fragment: ownerFragment,
    phrase: ownerPhrase,
  };
}

const NO_WORD = '-----';

const NOTHING: SearchedWords = { words: [], fragment: [] };

/** 'inv 202611 0042', 'INV/202611/0042' and '2026110042' as numbers of payments are written; null for any other text. */
function paymentNumber(keyword: string): string | null {
  const [, letters = '', typed = ''] = /^\W*(i|in|inv)?([\d\s\p{P}]*)$/iu.exec(keyword) ?? [];
  const groups = typed.match(/\d+/g) ?? [];
  if (letters === '' && groups.length === 0) return null;
  const digits = groups.join('');
  const [month, rest] = [digits.slice(0, MONTH_DIGITS), digits.slice(MONTH_DIGITS)];
  const isWhole = letters !== '' || (rest !== '' && /^20\d\d(?:0[1-9]|1[0-2])$/.test(month));
  const parts = isWhole ? [month, rest].filter(Boolean) : groups;
  return [letters.toLowerCase(), ...parts].filter(Boolean).join('-');
}

/** Returns 'INV-202611-0042' for any spelling of a whole number of a payment; null for any other text. */
export function billNumber(keyword: string): string | null {
  const [, month, rest] = /^(?:inv-)?(\d{6})-(\d{4,})$/.exec(paymentNumber(keyword) ?? '') ?? [];
  return month === undefined || rest === undefined ? null : `INV-${month}-${rest}`;
}

/**
 * Returns what numbers of payments begin with: 'inv 2026' is 'INV-2026'. Returns null for what names no month, and for
 * any other text.
 */
export function billBeginning(keyword: string): string | null {
  return beginningOf(paymentNumber(keyword) ?? '');
}

/** `number`: as `paymentNumber` returns it. */
function beginningOf(number: string): string | null {
  const [, digits] = /^(?:inv-(?=\d)|(?=\d{6}-))([\d-]+)$/.exec(number) ?? [];
  return digits === undefined ? null : `INV-${digits}`;
}

/** Digits that stand alone, with what may separate them. */
const numberInText = /(?<![\p{L}\p{N}])(?:inv[\s\p{P}]*)?\d[\d\s\p{P}]*(?![\p{L}\p{N}])/giu;

/** The first number of three or more digits, and the other words. Both are found in any order. */
function numberWithin(keyword: string): { number: string | null; owner: SearchedWords } {
  for (const [found] of keyword.matchAll(numberInText)) {
    const number = paymentNumber(found);
    const owner = searchedWords(keyword.replace(found, ' '));
    if (number !== null && isIndexed(number) && owner.words.length > 0) return { number, owner };
  }
  return { number: null, owner: NOTHING };
}

/** `YYYYMM`. */
const MONTH_DIGITS = 6;

export function pickKeywordKind(keyword: KeywordKind): KeywordKind {
  const { hasTrigrams, mayBeNumber, isNumberBeginning, isNumberIndexed, hasOwner, hasOwnerTrigrams } =
    keyword;
  return { hasTrigrams, mayBeNumber, isNumberBeginning, isNumberIndexed, hasOwner, hasOwnerTrigrams };
}

/** Tests one row. No index can be used, so the engine reads in the order of the list. */
export function rowContains(keyword: SearchedTexts): RawBuilder<boolean> {
  return unindexed(containsAll(sql`search_text`, keyword));
}

/** Tests the member of a row for the keyword. Not a join, because the engines would start it from all members. */
export function memberOfRowContains(memberId: string, keyword: SearchedTexts): RawBuilder<boolean> {
  const text = sql`(select search_text from members where members.id = ${sql.ref(memberId)})`;
  return unindexed(containsAll(text, keyword));
}

/** Tests the number of a row for the keyword. */
export function numberContains(db: Database, column: string, keyword: Keyword): RawBuilder<boolean> {
  return unindexed(likeNumber(db, column, keyword));
}

function likeNumber(db: Database, column: string, { numberContaining }: Keyword): RawBuilder<boolean> {
  return engineOf(db) === 'postgres'
    ? sql<boolean>`${sql.ref(column)} ilike ${numberContaining}`
    : sql<boolean>`${sql.ref(column)} like ${numberContaining}`;
}

/** Words have no wildcards: `searchedWords` leaves letters, digits and @. */
function containsAll(
  text: RawBuilder<unknown>,
  { containing, fragment }: Pick<SearchedTexts, 'containing' | 'fragment'>,
  write = (pattern: string) => sql<string>`${pattern}`,
): RawBuilder<boolean> {
  const like = (pattern: string) => sql<boolean>`${text} like ${write(pattern)}`;
  const words = containing.map(like);
  const begin = fragment.length === 0 ? [] : [sql<boolean>`(${sql.join(fragment.map(like), sql` or `)})`];
  return sql<boolean>`(${sql.join([...words, ...begin], sql` and `)})`;
}

/**
 * Tables whose texts have a trigram index. Of members: name with titles, e-mail, number, company and phone. Of statement
 * rows: text, reference and rupiah. `search-texts.ts` writes them.
 */
export type TextIndex = 'members' | 'statement_rows';

/** PostgreSQL: what the index calls the id. */
const indexedIds: Record<TextIndex, string> = { members: 'member_id', statement_rows: 'row_id' };

const indexOf = (texts: TextIndex) => sql.table(`${texts}_search`);

/** Returns the ids of the rows whose texts contain it. */
export function matchingTexts(db: Database, texts: TextIndex, keyword: SearchedTexts): RawBuilder<number> {
  if (engineOf(db) === 'postgres') return indexedTexts(texts, containsAll(sql`text`, keyword));
  return keyword.hasTrigrams
    ? sql<number>`(select id from ${newestMatchingTexts(texts, keyword)} as matching)`
    : sql<number>`(select id from ${sql.table(texts)} where ${containsAll(sql`search_text`, keyword)})`;
}

/**
 * Does what `matchingTexts` does, for the first few of them. PostgreSQL always reads the text index and plans this once. Where
 * it sees the pattern, it plans each word again, which takes as long as finding it.
 */
export function firstMatchingTexts(
  db: Database,
  texts: TextIndex,
  keyword: SearchedTexts,
): RawBuilder<number> {
  if (engineOf(db) === 'sqlite') return matchingTexts(db, texts, keyword);
  const unseen = (pattern: string) => sql<string>`(select cast(${pattern} as text))`;
  return indexedTexts(texts, containsAll(sql`text`, keyword, unseen));
}

function indexedTexts(texts: TextIndex, test: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(select ${sql.ref(indexedIds[texts])} as id from ${indexOf(texts)} where ${test})`;
}

/**
 * Returns the ids of the payments whose number contains it. Their trigrams are in every number, so a beginning is a
 * range instead.
 */
export function matchingNumbers(db: Database, keyword: Keyword): RawBuilder<number> {
  if (keyword.isNumberBeginning) {
    const from = sql`(select cast(${keyword.numberBeginning} as text))`;
    return sql<number>`(select id from payments where number >= ${from} and number < ${from} || 'z')`;
  }
  return engineOf(db) === 'sqlite' && keyword.isNumberIndexed
    ? sql<number>`(select rowid as id from payments_search where payments_search match ${keyword.numberPhrase})`
    : sql<number>`(select id from payments where ${likeNumber(db, 'number', keyword)})`;
}

/** Tells whether the index returns matching rows in the order of the list: only one page of them is read. */
export function findsNewestFirst(db: Database, keyword: Keyword): boolean {
  return engineOf(db) === 'sqlite' && keyword.hasTrigrams;
}

/**
 * Selects matching rows in index order on SQLite, newest first; `position` is their sort key. Short words are tested in
 * the texts of the rows that contain the long ones.
 */
export function newestMatchingTexts(texts: TextIndex, keyword: SearchedTexts): RawBuilder<unknown> {
  const [index, table] = [indexOf(texts), sql.table(texts)];
  const matching = sql`${index} match ${keyword.phrase}`;
  const { shortContaining, fragment } = keyword;
  if (shortContaining.length === 0 && fragment.length === 0)
    return sql`(select rowid & ${idBits} as id, rowid as position from ${index} where ${matching})`;
  const short = containsAll(sql`${table}.search_text`, { containing: shortContaining, fragment });
  return sql`(select ${table}.id as id, ${index}.rowid as position from ${index}
    cross join ${table} on ${table}.id = ${index}.rowid & ${idBits} where ${matching} and ${short})`;
}

/** The lower bits of a row of the index are the id (migrations 0004 and 0012). */
const idBits = sql.lit(2 ** 31 - 1);
