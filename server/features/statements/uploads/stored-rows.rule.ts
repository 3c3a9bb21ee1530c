// Which rows of a file are stored already. The key of a row decides; among rows with one key, their texts do.

import { fingerprintOf, plainReference, rowKeyOf } from '../../../bank-files/fingerprints.ts';
import { isBankWord, readText } from '../../../bank-files/matching/read-text.ts';
import type { ReadRow } from '../../../bank-files/statement/read-statement.types.ts';

export interface StoredRow {
  bookedOn: string;
  amount: number;
  balance: number | null;
  reference: string | null;
  /** Null once it is hidden. */
  description: string | null;
  fingerprint: string;
}

export interface RecognisedRow extends ReadRow {
  isKnown: boolean;
}

interface Recognition {
  /** In the order of the file. A known row has the fingerprint of its stored one, a new row a free one. */
  rows: RecognisedRow[];
  /** Stored rows that the file does not contain. */
  missing: StoredRow[];
}

interface File {
  credits: readonly ReadRow[];
  /** From this day on the file has all rows of a day; null: of no day for certain. */
  wholeFrom: string | null;
}

/** `stored`: at least those with a day and an amount of the file. */
export function recogniseRows(file: File, stored: readonly StoredRow[]): Recognition {
  const { credits } = file;
  const storedByKey = Map.groupBy(stored, rowKeyOf);
  const known = new Map<ReadRow, StoredRow>();
  const taken = new Set(stored.map(({ fingerprint }) => fingerprint));
  const added = new Map<ReadRow, string>();
  const references = keysByReference(credits);
  for (const [key, rows] of Map.groupBy(credits, rowKeyOf)) {
    const same = storedByKey.get(key) ?? [];
    const reference = plainReference(rows[0]?.reference ?? null);
    const isUnique = rows[0]?.balance !== null || isIdentifying(reference, references);
    const pairs = pairRows(oldestFirst(rows, credits), same, isUnique || isWholeDay(rows[0], file));
    for (const [row, one] of pairs) known.set(row, one);
    const free = freeFingerprints(key, rows, taken);
    for (const row of rows) if (!pairs.has(row)) added.set(row, free.next().value ?? row.fingerprint);
  }
  const found = new Set(known.values());
  return {
    rows: credits.map((row) => {
      const fingerprint = known.get(row)?.fingerprint ?? added.get(row) ?? row.fingerprint;
      return { ...row, fingerprint, isKnown: known.has(row) };
    }),
    missing: stored.filter((row) => !found.has(row)),
  };
}

function keysByReference(credits: readonly ReadRow[]): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  for (const row of credits) {
    const reference = plainReference(row.reference);
    keys.set(reference, (keys.get(reference) ?? new Set()).add(rowKeyOf(row)));
  }
  return keys;
}

/** Shorter ones are the number of a branch, or a kind of transaction. */
const MIN_REFERENCE_LENGTH = 4;

function isIdentifying(reference: string, keys: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return reference.length >= MIN_REFERENCE_LENGTH && keys.get(reference)?.size === 1;
}

const isWholeDay = (row: ReadRow | undefined, { wholeFrom }: File) =>
  row !== undefined && wholeFrom !== null && row.bookedOn >= wholeFrom;

/** What is new comes last: the stored rows are those that happened first. */
function oldestFirst(rows: ReadRow[], credits: readonly ReadRow[]): ReadRow[] {
  const [first, last] = [credits[0], credits.at(-1)];
  return first && last && first.bookedOn > last.bookedOn ? rows.toReversed() : rows;
}

/**
 * The same text first, then a text that the bank has written in other words. What is left is the same row only when
 * both must be: `isCertain`. Otherwise both count, and the new one is marked as a possible repetition.
 */
function pairRows(
  rows: readonly ReadRow[],
  stored: readonly StoredRow[],
  isCertain: boolean,
): Map<ReadRow, StoredRow> {
  const pairs = new Map<ReadRow, StoredRow>();
  if (stored.length === 0) return pairs;
  const byText = Map.groupBy(stored, ({ description }) => comparableText(description));
  for (const row of rows) {
    const same = row.description === '' ? undefined : byText.get(comparableText(row.description))?.shift();
    if (same) pairs.set(row, same);
  }
  const left = <Row extends ReadRow | StoredRow>(
    all: readonly Row[],
    used: ReadonlySet<ReadRow | StoredRow>,
  ) => all.filter((row) => !used.has(row));
  const used = () => new Set<ReadRow | StoredRow>([...pairs.keys(), ...pairs.values()]);
  for (const [row, one] of rewritten(left(rows, used()), left(stored, used()))) pairs.set(row, one);
  const rest = left(stored, used()).filter(({ description }) => isCertain || !description);
  for (const row of left(rows, used())) {
    const one = rest.shift();
    if (one) pairs.set(row, one);
  }
  return pairs;
}

const comparableText = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim().toUpperCase();

/** Rows with a word that many have, such as a first name, are found by their other words. */
const MAX_ROWS_OF_WORD = 500;

/** The pairs that share the most words of a sender come first. */
function rewritten(rows: readonly ReadRow[], stored: readonly StoredRow[]): [ReadRow, StoredRow][] {
  if (rows.length === 0 || stored.length === 0) return [];
  const storedWords = stored.map((one) => ({ one, words: ownWords(one.description) }));
  const byStart = new Map<string, typeof storedWords>();
  for (const each of storedWords)
    for (const start of new Set(each.words.map(wordStart))) {
      const list = byStart.get(start) ?? [];
      byStart.set(start, list);
      if (list.length <= MAX_ROWS_OF_WORD) list.push(each);
    }
  const compared = rows.flatMap((row) => {
    const words = ownWords(row.description);
    const lists = words.flatMap((word) => [byStart.get(wordStart(word)) ?? []]);
    const found = new Set(lists.filter((list) => list.length <= MAX_ROWS_OF_WORD).flat());
    return [...found].map((each) => ({ row, one: each.one, shared: countShared(words, each.words) }));
  });
  const done = new Set<ReadRow | StoredRow>();
  return compared
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ row, one }): [ReadRow, StoredRow][] => {
      if (done.has(row) || done.has(one)) return [];
      done.add(row).add(one);
      return [[row, one]];
    });
}

/** Those of the rows themselves, then others of the same key. */
function* freeFingerprints(
  key: string,
  rows: readonly ReadRow[],
  taken: Set<string>,
): Generator<string, undefined> {
  for (const { fingerprint } of rows) if (!taken.has(fingerprint)) yield fingerprint;
  for (let occurrence = rows.length + 1; ; occurrence++) {
    const fingerprint = fingerprintOf(key, occurrence);
    if (!taken.has(fingerprint)) yield fingerprint;
  }
}

/** Letters of a word that a bank may have cut. */
const MIN_CUT_LETTERS = 4;

/** The words of a text that are not the bank's. */
function ownWords(text: string | null): string[] {
  return [...new Set(readText(text).words)].filter((word) => word.length > 1 && !isBankWord(word));
}

/**
 * How many words the texts share. 0 unless one text has all words of the other: then they name different people.
 */
function countShared(words: readonly string[], others: readonly string[]): number {
  const [fewer, more] = words.length < others.length ? [words, others] : [others, words];
  return fewer.every((word) => more.some((each) => isSameWord(word, each))) ? fewer.length : 0;
}

/** Words that count as the same begin with it. */
const wordStart = (word: string) => word.slice(0, MIN_CUT_LETTERS);

function isSameWord(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return short === long || (short.length >= MIN_CUT_LETTERS && long.startsWith(short));
}
