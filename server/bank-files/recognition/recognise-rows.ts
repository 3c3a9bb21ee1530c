// Which credits of a file are stored already, whichever file of the account told them first. A row is its day and its
// amount; what else it says tells equal ones apart. How many there are follows from what the files have of the day.
import { addDays } from '#shared/calendar-days.ts';
import type { ReadRow } from '../statement/read-statement.types.ts';
import { type ComparedRow, Pairs, plainReference } from './equal-rows.ts';

/** Of which days a file has all rows from the first on, and up to the last; null: of no day for certain. */
export interface Reach {
  wholeFrom: string | null;
  wholeTo: string | null;
}

export interface StoredRow extends ComparedRow {
  bookedOn: string;
  amount: number;
  fingerprint: string;
  /** It may be another stored row in other words, and nobody has approved it. */
  isDoubtful: boolean;
  /** Of the file that brought it. */
  reach: Reach;
}

/** What the account has already. */
export interface StoredRows {
  /** At least those with a day and an amount of the file. */
  rows: readonly StoredRow[];
  /** Of all uploads that may have days of the file. */
  reaches: readonly Reach[];
}

export interface RecognisedRow extends ReadRow {
  /** Unique in its account. A known row has that of its stored one. */
  fingerprint: string;
  isKnown: boolean;
  /** New, and a stored row that this file does not have may be the same one. */
  isRepeat: boolean;
}

export interface BookedFile extends Reach {
  credits: readonly ReadRow[];
}

const hasStart = ({ wholeFrom }: Reach, day: string) => wholeFrom !== null && wholeFrom <= day;
const hasEnd = ({ wholeTo }: Reach, day: string) => wholeTo !== null && wholeTo >= day;
const isWhole = (reach: Reach, day: string) => hasStart(reach, day) && hasEnd(reach, day);

const keyOf = ({ bookedOn, amount }: { bookedOn: string; amount: number }) => `${bookedOn}|${amount}`;

/** The results are in the order of the file. */
export function recogniseRows(file: BookedFile, { rows: stored, reaches }: StoredRows): RecognisedRow[] {
  const storedByKey = Map.groupBy(stored, keyOf);
  const nextFingerprint = createFingerprints(stored.map(({ fingerprint }) => fingerprint));
  const recognised = new Map<ReadRow, RecognisedRow>();
  for (const [key, rows] of Map.groupBy(comparedRows(file.credits), keyOf)) {
    const same = storedByKey.get(key) ?? [];
    const pairs = pairsOf({ day: rows[0]?.bookedOn ?? '', rows, same }, file, reaches);
    for (const row of rows) {
      const known = pairs.found.get(row);
      recognised.set(row.read, {
        ...row.read,
        fingerprint: known?.fingerprint ?? nextFingerprint(row),
        isKnown: known !== undefined,
        isRepeat: known === undefined && pairs.leftStored.length > 0,
      });
    }
  }
  return file.credits.flatMap((row) => recognised.get(row) ?? []);
}

/** Returns those of a file that another one does not have. */
export function newCredits(file: BookedFile, other: BookedFile): ReadRow[] {
  const rows = other.credits.map((row, index) => ({
    ...row,
    balance: row.provedBalance,
    reference: plainReference(row.reference),
    fingerprint: String(index),
    isDoubtful: false,
    reach: other,
  }));
  const recognised = recogniseRows(file, { rows, reaches: [other] });
  return file.credits.filter((_, index) => !recognised[index]?.isKnown);
}

/** A row of the file with what it may be compared by. */
interface FileRow extends ComparedRow {
  bookedOn: string;
  amount: number;
  read: ReadRow;
}

/** The oldest first: what is new comes last, the stored rows are those that happened before. */
function comparedRows(credits: readonly ReadRow[]): FileRow[] {
  const references = referencesOf(credits);
  const rows = credits.map((read): FileRow => {
    const { bookedOn, amount, provedBalance: balance, description } = read;
    return { bookedOn, amount, balance, reference: references.get(read) ?? null, description, read };
  });
  const [first, last] = [credits[0], credits.at(-1)];
  return first && last && first.bookedOn > last.bookedOn ? rows.toReversed() : rows;
}

/** Numbers that rows of several days or amounts have in common name no row. */
function referencesOf(credits: readonly ReadRow[]): Map<ReadRow, string> {
  const numbered = credits.flatMap((row) => {
    const reference = plainReference(row.reference);
    return reference === null ? [] : [{ row, reference, key: keyOf(row) }];
  });
  const own = [...Map.groupBy(numbered, ({ reference }) => reference).values()].filter(
    (some) => new Set(some.map(({ key }) => key)).size === 1,
  );
  return new Map(own.flat().map(({ row, reference }) => [row, reference]));
}

interface EqualRows {
  day: string;
  rows: readonly FileRow[];
  same: readonly StoredRow[];
}

/**
 * What proves or names a row comes first. Of two files that both have the beginning of a day, or its end, one contains
 * the rows of the other. Then as many are pairs as the shorter one has, whatever they say.
 */
function pairsOf({ day, rows, same }: EqualRows, file: Reach, reaches: readonly Reach[]) {
  const isWholeDay = isWhole(file, day) || reaches.some((reach) => isWhole(reach, day));
  const isCommon = ({ isDoubtful, reach }: StoredRow) =>
    !isDoubtful &&
    (isWholeDay ||
      (hasStart(file, day) && hasStart(reach, day)) ||
      (hasEnd(file, day) && hasEnd(reach, day)));
  const common = same.filter(isCommon);
  if (common.length === rows.length && same.length === rows.length) return pairAll(rows, same);
  const isFromEnd = common.every(({ reach }) => hasEnd(reach, day) && !hasStart(reach, day));
  const isBackwards = isFromEnd && common.length > 0;
  const pairs = new Pairs(isBackwards ? rows.toReversed() : rows, isBackwards ? same.toReversed() : same);
  pairs.addProved();
  pairs.addNamed();
  const counted = [...pairs.found.values()].filter(isCommon).length;
  pairs.addForced(Math.min(rows.length, common.length) - counted, isCommon);
  // Next to the whole day a repetition may not stand in for a row that is new.
  pairs.addHidden(({ isDoubtful }) => !isDoubtful || !isWhole(file, day));
  return pairs;
}

/** The files list the same ones: which is which does not matter. */
function pairAll(rows: readonly FileRow[], same: readonly StoredRow[]): Pairs<FileRow, StoredRow> {
  const pairs = new Pairs(rows, same);
  pairs.addForced(rows.length, () => true);
  return pairs;
}

/** Answers for each row which of the equal ones of its day and amount it is; none that is taken. */
export function createFingerprints(taken: readonly string[]) {
  const used = new Set(taken);
  const places = new Map<string, number>();
  return (row: { bookedOn: string; amount: number }): string => {
    const key = keyOf(row);
    let place = (places.get(key) ?? 0) + 1;
    while (used.has(`${key}|${place}`)) place += 1;
    places.set(key, place);
    return `${key}|${place}`;
  };
}

/** Banks book what was paid on a Saturday or holiday some days later. Some layouts say the one day, some the other. */
export const MAX_DAYS_APART = 7;

/**
 * Returns the rows once more, with what another layout may have told with another day. It is the same row if its
 * balance or number is the same, and if one of the files has the whole day without it. `near`: rows of these amounts on
 * the days around.
 */
export function recogniseMoved(
  file: BookedFile,
  rows: readonly RecognisedRow[],
  { rows: near, reaches }: StoredRows,
): RecognisedRow[] {
  const known = new Set(rows.flatMap(({ isKnown, fingerprint }) => (isKnown ? [fingerprint] : [])));
  const left = Map.groupBy(
    near.filter(({ fingerprint }) => !known.has(fingerprint)),
    keyOf,
  );
  if (left.size === 0) return [...rows];
  const references = referencesOf(rows);
  const compared = rows
    .filter(({ isKnown }) => !isKnown)
    .map((row) => ({ ...row, balance: row.provedBalance, reference: references.get(row) ?? null, row }));
  const moved = new Map<RecognisedRow, Partial<RecognisedRow>>();
  for (const [day, ofDay] of Map.groupBy(compared, ({ bookedOn }) => bookedOn)) {
    const isMissingInStored = reaches.some((reach) => isWhole(reach, day));
    for (const other of daysAround(day))
      for (const [amount, some] of Map.groupBy(ofDay, (row) => row.amount)) {
        const key = keyOf({ bookedOn: other, amount });
        const stored = left.get(key) ?? [];
        if (stored.length === 0) continue;
        const pairs = new Pairs(
          some.filter(({ row }) => !moved.get(row)?.isKnown),
          stored,
        );
        const isMissing = isMissingInStored || isWhole(file, other);
        pairs.addProved();
        if (isMissing) left.set(key, [...pairs.leftStored]);
        for (const [{ row }, { fingerprint }] of pairs.found)
          moved.set(row, isMissing ? { fingerprint, isKnown: true, isRepeat: false } : { isRepeat: true });
        if (isMissing && pairs.leftStored.some(({ isDoubtful }) => !isDoubtful))
          for (const { row } of pairs.leftRows) moved.set(row, { isRepeat: true });
      }
  }
  return rows.map((row) => ({ ...row, ...moved.get(row) }));
}

/** The nearest first. */
function daysAround(day: string): string[] {
  return Array.from({ length: MAX_DAYS_APART }, (_, index) => index + 1).flatMap((distance) => [
    addDays(day, -distance),
    addDays(day, distance),
  ]);
}
