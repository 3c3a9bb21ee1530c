// What the debits of a file take back: credits of the same file, and of files before and after it.
import { addDays } from '#shared/calendar-days.ts';
import { toRupiah } from '#shared/statements/sen.rules.ts';
import type { TakenBack } from '#shared/statements/statement-uploads.contract.ts';
import { createFingerprints, type RecognisedRow } from '../../../bank-files/recognition/recognise-rows.ts';
import { newDebits } from '../../../bank-files/reversals/new-debits.ts';
import {
  DAYS_AFTER,
  DAYS_BEFORE,
  type PairedCredit,
  type PairedDebit,
  pairReversals,
  type Taken,
} from '../../../bank-files/reversals/pair-reversals.ts';
import { hashReversalMarks } from '../../../bank-files/reversals/reversal-marks.ts';
import type { ReadDebit } from '../../../bank-files/statement/read-statement.types.ts';
import type { Database } from '../../../db/database.ts';
import { readInTurns } from '../../../db/query-slices.ts';
import { slicesInTurns } from '../../../lib/slices.ts';
import {
  type EqualCredit,
  type RowReversal,
  readCodedTotals,
  readEqualCredits,
  readReversals,
} from './reversals.db.ts';

interface NewDebit extends ReadDebit {
  /** Unique in its account. */
  fingerprint: string;
}

export interface ReversalPlan {
  /** To be stored. */
  added: NewDebit[];
  /** New credits of the file that were taken back, by fingerprint. */
  ofNew: ReadonlyMap<string, Taken>;
  /** Stored credits that change, with their states. */
  changed: (RowReversal & Pick<EqualCredit, 'state'>)[];
}

/** Expects `rows` as they were compared. Nothing is changed. */
export async function planReversals(
  db: Database,
  accountId: number,
  { rows, debits }: { rows: readonly RecognisedRow[]; debits: readonly ReadDebit[] },
): Promise<ReversalPlan> {
  const credits = rows.filter(({ isKnown }) => !isKnown);
  const unknown = await unknownDebits(db, accountId, debits);
  const sums = [...credits, ...unknown].map(({ amount }) => amount);
  const stored = await readStored(db, accountId, [...new Set(sums)]);
  const compared = new Set([...stored, ...unknown].map(({ amount }) => amount));
  const equal = await readCredits(db, accountId, { amounts: [...compared], debits: [...stored, ...unknown] });
  const paired = [
    ...(await pairedOf(equal, (row) => ({ ...row, key: `${row.id}`, bookedOn: row.booked_on }))),
    ...(await pairedOf(
      credits.filter(({ amount }) => compared.has(amount)),
      (row) => ({ ...row, key: row.fingerprint }),
    )),
  ];
  const added = await debitsToKeep(db, unknown, { paired, equal });
  const taken = pairReversals(paired, [...stored, ...added.map(newDebit)]);
  return {
    added,
    ofNew: new Map(credits.flatMap(({ fingerprint }) => entryOf(taken, fingerprint))),
    changed: equal.flatMap((row) => changeOf(row, taken.get(`${row.id}`))),
  };
}

function entryOf(taken: ReadonlyMap<string, Taken>, key: string): [string, Taken][] {
  const one = taken.get(key);
  return one ? [[key, one]] : [];
}

function changeOf(row: EqualCredit, taken: Taken | undefined): ReversalPlan['changed'] {
  const [reversal, reversedOn] = [taken?.reversal ?? null, taken?.reversedOn ?? null];
  if (row.reversal === 'of_debit' || (row.reversal === reversal && row.reversed_on === reversedOn)) return [];
  return [{ id: row.id, state: row.state, reversal, reversedOn }];
}

async function unknownDebits(
  db: Database,
  accountId: number,
  debits: readonly ReadDebit[],
): Promise<NewDebit[]> {
  const stored = await readStored(db, accountId, [...new Set(debits.map(({ amount }) => amount))]);
  const nextFingerprint = createFingerprints(stored.map(({ fingerprint }) => fingerprint));
  return newDebits(debits, stored).map((debit) => ({ ...debit, fingerprint: nextFingerprint(debit) }));
}

async function readStored(db: Database, accountId: number, amounts: number[]) {
  const stored = await readInTurns(amounts, (some) => readReversals(db, accountId, some));
  return stored.map((row) => ({
    bookedOn: row.booked_on,
    amount: row.amount,
    isMarked: row.is_marked === 1,
    marks: row.marks === '' ? [] : row.marks.split(' '),
    statement: row.statement_id,
    fingerprint: row.fingerprint,
  }));
}

/** No stored statement. */
const THIS_FILE = 0;

function newDebit({ bookedOn, amount, isMarked, marks }: ReadDebit): PairedDebit {
  return { bookedOn, amount, isMarked, marks, statement: THIS_FILE };
}

/** Stored credits that any of these debits may take back. */
async function readCredits(
  db: Database,
  accountId: number,
  { amounts, debits }: { amounts: number[]; debits: readonly { bookedOn: string }[] },
): Promise<EqualCredit[]> {
  const days = debits.map(({ bookedOn }) => bookedOn).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const range = { from: addDays(first, -DAYS_AFTER.marked), to: addDays(last, DAYS_BEFORE) };
  return readInTurns(amounts, (some) => readEqualCredits(db, accountId, { amounts: some, ...range }));
}

/** Hashing holds the event loop. */
const CREDITS_PER_TURN = 100;

async function pairedOf<Row extends Parameters<typeof hashReversalMarks>[0]>(
  rows: readonly Row[],
  creditOf: (row: Row) => Omit<PairedCredit, 'marks'>,
): Promise<PairedCredit[]> {
  const found: PairedCredit[] = [];
  for await (const some of slicesInTurns(rows, CREDITS_PER_TURN)) {
    for (const row of some) found.push({ ...creditOf(row), marks: hashReversalMarks(row) });
  }
  return found;
}

interface Candidates {
  paired: readonly PairedCredit[];
  /** The stored ones. */
  equal: readonly EqualCredit[];
}

/**
 * Reversals by name, debits that repeat a credit, and debits of a sum that only one bill can have. Others are what the
 * association paid, and are not kept.
 */
async function debitsToKeep(
  db: Database,
  debits: readonly NewDebit[],
  { paired, equal }: Candidates,
): Promise<NewDebit[]> {
  const marks = new Set(paired.flatMap((credit) => credit.marks.map((mark) => `${credit.amount} ${mark}`)));
  const repeats = ({ amount, marks: own }: ReadDebit) => own.some((mark) => marks.has(`${amount} ${mark}`));
  const others = debits.filter((debit) => !debit.isMarked && !repeats(debit));
  const amounts = new Set(others.map(({ amount }) => amount));
  const coded = await readCodedTotals(db, {
    totals: [...amounts].flatMap((amount) => toRupiah(amount) ?? []),
    rowIds: equal
      .filter(({ state, amount }) => state === 'approved' && amounts.has(amount))
      .map(({ id }) => id),
  });
  return debits.filter(
    (debit) => debit.isMarked || repeats(debit) || coded.has(toRupiah(debit.amount) ?? -1),
  );
}

/** Counts the credits that a file takes back, for who is about to store it. */
export function countTaken({ added, ofNew, changed }: ReversalPlan): TakenBack {
  const now = [
    ...[...ofNew.values()].map(({ reversal }) => ({ reversal, state: null })),
    ...changed.map(({ reversal, state }) => ({ reversal, state })),
  ];
  const countOf = (kind: (typeof now)[number]['reversal']) =>
    now.filter(({ reversal }) => reversal === kind).length;
  return {
    sure: countOf('taken_back'),
    maybe: countOf('maybe_taken_back'),
    paid_out: countOf('paid_out'),
    approved: now.filter(({ reversal, state }) => reversal !== null && state === 'approved').length,
    debits: added.length,
  };
}
