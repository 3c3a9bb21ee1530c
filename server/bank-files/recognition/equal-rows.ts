// Of credits with one day and one amount: which of a file are which of the stored ones. Balance, reference and text tell
// them apart, in this order.
import { withoutLeadingZeros } from '../../lib/spreadsheet/stored-numbers.ts';
import { isBankWord, readText } from '../matching/read-text.ts';

export interface ComparedRow {
  /** Sen. */
  balance: number | null;
  /** As `plainReference` writes it. */
  reference: string | null;
  /** Null once it is hidden. */
  description: string | null;
}

/** What a pair must not differ in: it is unknown of one of them. */
type Fact = 'balance' | 'reference';

type KeyOf = (row: ComparedRow) => string | null;

interface Rule<Stored> {
  keyOf: KeyOf;
  notBoth?: readonly Fact[];
  /** Of the stored ones. */
  among?: (one: Stored) => boolean;
  maxPairs?: number;
}

/** Pairs of rows and stored rows, which grow from the surest evidence to the weakest. */
export class Pairs<Row extends ComparedRow, Stored extends ComparedRow> {
  readonly found = new Map<Row, Stored>();
  #rows: Row[];
  #stored: Stored[];

  constructor(rows: readonly Row[], stored: readonly Stored[]) {
    this.#rows = [...rows];
    this.#stored = [...stored];
  }

  get leftRows(): readonly Row[] {
    return this.#rows;
  }

  get leftStored(): readonly Stored[] {
    return this.#stored;
  }

  /** The same balance, or the same number of the bank. */
  addProved(): void {
    this.#addEqual({ keyOf: (row) => join(balanceOf(row), textOf(row)) });
    this.#addEqual({ keyOf: balanceOf });
    this.#addEqual({ keyOf: ({ reference }) => reference, notBoth: ['balance'] });
  }

  /** The same text, or one that the bank has written in other words. */
  addNamed(): void {
    this.#addEqual({ keyOf: textOf, notBoth: ['balance', 'reference'] });
    this.#add(rewritten(this.#rows, this.#stored));
  }

  /** Those that must be pairs, whatever they say. */
  addForced(maxPairs: number, among: (one: Stored) => boolean): void {
    const before = this.found.size;
    this.#addEqual({ keyOf: textOf, among, maxPairs });
    this.#addEqual({ keyOf: anyRow, among, maxPairs: maxPairs - (this.found.size - before) });
  }

  /** A hidden text may be that of any row. */
  addHidden(among: (one: Stored) => boolean): void {
    this.#addEqual({ keyOf: anyRow, notBoth: ['balance'], among: (one) => !one.description && among(one) });
  }

  /** In their orders, so that the first ones become pairs. */
  #addEqual({ keyOf, notBoth = [], among = () => true, maxPairs = Infinity }: Rule<Stored>): void {
    if (this.#rows.length === 0 || this.#stored.length === 0 || maxPairs <= 0) return;
    const shapeOf = (row: ComparedRow) => notBoth.filter((fact) => row[fact] !== null).join();
    const shapes = [...new Set(this.#stored.map(shapeOf))];
    const lists = Map.groupBy(this.#stored.filter(among), (one) => join(shapeOf(one), keyOf(one)));
    const pairs: [Row, Stored][] = [];
    for (const row of this.#rows) {
      if (pairs.length >= maxPairs) break;
      const key = keyOf(row);
      const fitting = shapes.filter(
        (shape) => !notBoth.some((fact) => row[fact] !== null && shape.includes(fact)),
      );
      const list = fitting
        .map((shape) => lists.get(join(shape, key)))
        .find((some) => some && some.length > 0);
      const one = key === null ? undefined : list?.shift();
      if (one) pairs.push([row, one]);
    }
    this.#add(pairs);
  }

  #add(pairs: readonly (readonly [Row, Stored])[]): void {
    if (pairs.length === 0) return;
    for (const [row, one] of pairs) this.found.set(row, one);
    const used = new Set<ComparedRow>(pairs.flat());
    this.#rows = this.#rows.filter((row) => !used.has(row));
    this.#stored = this.#stored.filter((one) => !used.has(one));
  }
}

const join = (one: string | null, other: string | null) =>
  one === null || other === null ? null : `${one}|${other}`;

const anyRow: KeyOf = () => '';

const balanceOf: KeyOf = ({ balance }) => (balance === null ? null : String(balance));

const textOf: KeyOf = ({ description }) =>
  (description ?? '').replaceAll(/\s+/g, ' ').trim().toUpperCase() || null;

/**
 * Writes the reference as spreadsheets leave it. Returns null for a short one, the number of a branch or a kind of
 * transaction: it names no row.
 */
export function plainReference(reference: string | null): string | null {
  const plain = withoutLeadingZeros((reference ?? '').replaceAll(/\s+/g, '')).toUpperCase();
  return plain.length >= MIN_REFERENCE_LENGTH ? plain : null;
}

const MIN_REFERENCE_LENGTH = 4;

/** Rows with a word that many have, such as a first name, are found by their other words. */
const MAX_ROWS_OF_WORD = 500;

/** The pairs that share the most words of a sender come first. */
function rewritten<Row extends ComparedRow, Stored extends ComparedRow>(
  rows: readonly Row[],
  stored: readonly Stored[],
): [Row, Stored][] {
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
    return [...found]
      .filter(({ one }) => !areApart(row, one))
      .map((each) => ({ row, one: each.one, shared: countShared(words, each.words) }));
  });
  const done = new Set<ComparedRow>();
  return compared
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .flatMap(({ row, one }): [Row, Stored][] => {
      if (done.has(row) || done.has(one)) return [];
      done.add(row).add(one);
      return [[row, one]];
    });
}

/** Both say it, and not the same: pairs of equal ones were found before. */
function areApart(row: ComparedRow, one: ComparedRow): boolean {
  return (['balance', 'reference'] as const).some((fact) => row[fact] !== null && one[fact] !== null);
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
