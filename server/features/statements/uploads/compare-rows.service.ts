// Which credits of a file are stored already, and which may be.
import { addDays } from '#shared/calendar-days.ts';
import { plainReference } from '../../../bank-files/recognition/equal-rows.ts';
import {
  type BookedFile,
  MAX_DAYS_APART,
  type Reach,
  type RecognisedRow,
  recogniseMoved,
  recogniseRows,
  type StoredRow,
} from '../../../bank-files/recognition/recognise-rows.ts';
import type { Database } from '../../../db/database.ts';
import { readInTurns } from '../../../db/query-slices.ts';
import type { Row } from '../../../db/schema.ts';
import { type EqualAmount, readEqualAmounts, readPeriods } from './uploads.db.ts';

/** The results are in the order of the file. */
export async function compareRows(
  db: Database,
  accountId: number,
  file: BookedFile,
): Promise<RecognisedRow[]> {
  const days = file.credits.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const range = { from: addDays(first, -MAX_DAYS_APART), to: addDays(last, MAX_DAYS_APART) };
  const reaches = (await readPeriods(db, accountId, range)).map(reachOf);
  const rows = await readStored(db, accountId, { file, ...range });
  return recogniseMoved(file, recogniseRows(file, { rows, reaches }), { rows, reaches });
}

/** With an amount of the file, on its days and those around. */
async function readStored(
  db: Database,
  accountId: number,
  { file, ...days }: { file: BookedFile; from: string; to: string },
): Promise<StoredRow[]> {
  const amounts = [...new Set(file.credits.map(({ amount }) => amount))];
  const stored = await readInTurns(amounts, (some) =>
    readEqualAmounts(db, accountId, { amounts: some, ...days }),
  );
  return stored.map(storedRow);
}

function storedRow({ booked_on, is_repeat, state, reference, ...row }: EqualAmount): StoredRow {
  return {
    ...row,
    bookedOn: booked_on,
    reference: plainReference(reference),
    isDoubtful: is_repeat === 1 && state !== 'approved',
    reach: reachOf(row),
  };
}

type Period = Pick<Row<'statements'>, 'period_from' | 'period_to' | 'whole_from' | 'whole_to'>;

/** Earlier versions did not store it: of their uploads the days between the first and the last one are whole. */
function reachOf({ period_from, period_to, whole_from, whole_to }: Period): Reach {
  return {
    wholeFrom: whole_from ?? (period_from && addDays(period_from, 1)),
    wholeTo: whole_to ?? (period_to && addDays(period_to, -1)),
  };
}
