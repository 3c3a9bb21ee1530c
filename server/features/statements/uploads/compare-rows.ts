// Which credits of a file are stored already, and which may be.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import { slices } from '../../../lib/slices.ts';
import type { ReadRow } from '../reading/read-statement.types.ts';
import { readKnown, readSameDays } from './uploads.db.ts';

export interface ComparedRow extends ReadRow {
  isKnown: boolean;
  /** New, and a stored row that this file does not contain has its day and amount. It may be the same in other words. */
  isRepeat: boolean;
}

/** Of one query. */
const ROWS_PER_QUERY = 200;

/** In the order of the file. */
export async function compareRows(
  db: Database,
  accountId: number,
  credits: readonly ReadRow[],
): Promise<ComparedRow[]> {
  const prints = credits.map(({ fingerprint }) => fingerprint);
  const known = new Set<string>();
  for (const some of slices(prints, ROWS_PER_QUERY)) {
    for (const fingerprint of await readKnown(db, accountId, some)) known.add(fingerprint);
    await nextTurn();
  }
  const added = credits.filter(({ fingerprint }) => !known.has(fingerprint));
  const repeated = await repeatedDays(db, accountId, { added, prints: new Set(prints) });
  return credits.map((row) => {
    const isKnown = known.has(row.fingerprint);
    return { ...row, isKnown, isRepeat: !isKnown && repeated.has(dayAndAmount(row)) };
  });
}

interface Added {
  added: readonly ReadRow[];
  /** Of the whole file. */
  prints: ReadonlySet<string>;
}

/** Days with amounts of stored rows that the file does not contain. */
async function repeatedDays(
  db: Database,
  accountId: number,
  { added, prints }: Added,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const some of slices(added, ROWS_PER_QUERY)) {
    const days = [...new Set(some.map(({ bookedOn }) => bookedOn))];
    const amounts = [...new Set(some.map(({ amount }) => amount))];
    for (const stored of await readSameDays(db, accountId, { days, amounts }))
      if (!prints.has(stored.fingerprint)) found.add(dayAndAmount(stored));
    await nextTurn();
  }
  return found;
}

const dayAndAmount = ({ bookedOn, amount }: Pick<ReadRow, 'bookedOn' | 'amount'>) => `${bookedOn} ${amount}`;
