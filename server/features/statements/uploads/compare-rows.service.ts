// Which credits of a file are stored already, and which may be.
import type { ReadRow, ReadStatement } from '../../../bank-files/statement/read-statement.types.ts';
import type { Database } from '../../../db/database.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import { type RecognisedRow, recogniseRows, type StoredRow } from './stored-rows.rule.ts';
import { readSameDays } from './uploads.db.ts';

export interface ComparedRow extends RecognisedRow {
  /** New, and a stored row that this file does not contain has its day and amount. It may be the same in other words. */
  isRepeat: boolean;
}

/** Of one query. */
const ROWS_PER_QUERY = 200;

/** In the order of the file. */
export async function compareRows(
  db: Database,
  accountId: number,
  { credits, wholeFrom }: Pick<ReadStatement, 'credits' | 'wholeFrom'>,
): Promise<ComparedRow[]> {
  const stored = await readStored(db, accountId, credits);
  const { rows, missing } = recogniseRows({ credits, wholeFrom }, stored);
  const repeated = new Set(missing.map(dayAndAmount));
  return rows.map((row) => ({ ...row, isRepeat: !row.isKnown && repeated.has(dayAndAmount(row)) }));
}

/** With a day and an amount of the file; each once. */
async function readStored(
  db: Database,
  accountId: number,
  credits: readonly ReadRow[],
): Promise<StoredRow[]> {
  const stored = new Map<string, StoredRow>();
  for await (const some of slicesInTurns(credits, ROWS_PER_QUERY)) {
    const days = [...new Set(some.map(({ bookedOn }) => bookedOn))];
    const amounts = [...new Set(some.map(({ amount }) => amount))];
    for (const row of await readSameDays(db, accountId, { days, amounts })) stored.set(row.fingerprint, row);
  }
  return [...stored.values()];
}

const dayAndAmount = ({ bookedOn, amount }: Pick<ReadRow, 'bookedOn' | 'amount'>) => `${bookedOn} ${amount}`;
