// Which credits were taken back by which debits. Pure. What may belong to several credits makes all of them doubtful.
import { addDays } from '#shared/calendar-days.ts';
import type { Reversal } from '#shared/statements/reversals.labels.ts';
import { isSameBooking } from './reversal-marks.ts';

export interface PairedCredit {
  /** Its id; of a new one whatever its caller knows it by. */
  key: string;
  /** `YYYY-MM-DD`. */
  bookedOn: string;
  /** Sen. */
  amount: number;
  marks: readonly string[];
}

export interface PairedDebit {
  bookedOn: string;
  /** Sen, above 0. */
  amount: number;
  /** The bank calls it a reversal. */
  isMarked: boolean;
  marks: readonly string[];
  /** Of one upload: another layout may bring the same debit once more. */
  statement: number;
}

export interface Taken {
  reversal: Reversal;
  reversedOn: string;
}

/** Days after a credit in which a debit may take it back. A bank that finds its own mistake may need months. */
export const DAYS_AFTER = { marked: 180, unmarked: 31 };
/** Days before the credit: some banks date a reversal back. Counts only where no earlier credit fits. */
export const DAYS_BEFORE = 7;

/** Maps each key to its reversal; credits that nothing took back are left out. credits that nothing took back are left out. */
export function pairReversals(
  credits: readonly PairedCredit[],
  debits: readonly PairedDebit[],
): Map<string, Taken> {
  const creditsOf = Map.groupBy(credits, ({ amount }) => amount);
  const taken = new Map<string, Taken>();
  for (const [amount, some] of Map.groupBy(debits, (debit) => debit.amount))
    for (const [key, one] of pairEqual(creditsOf.get(amount) ?? [], some)) taken.set(key, one);
  return taken;
}

interface Pairing {
  debit: PairedDebit;
  /** The credits that it may take back. */
  reach: PairedCredit[];
  isFirm: boolean;
}

/** Of one sum. */
function pairEqual(credits: readonly PairedCredit[], debits: readonly PairedDebit[]): [string, Taken][] {
  const pairings = debits.map((debit) => pairingOf(debit, credits));
  const byCredit = new Map<PairedCredit, Pairing[]>();
  for (const pairing of pairings)
    for (const credit of pairing.reach) byCredit.set(credit, [...(byCredit.get(credit) ?? []), pairing]);
  return [...byCredit].map(([credit, some]) => [credit.key, takenBy(credit, some)]);
}

function pairingOf(debit: PairedDebit, credits: readonly PairedCredit[]): Pairing {
  const within = withinDays(debit, credits);
  const same = within.filter(({ marks }) => sharedMarks(debit, marks).some(isSameBooking));
  const sameSender = within.filter(({ marks }) => sharedMarks(debit, marks).length > 0);
  const found = [same, sameSender, within].find((some) => some.length > 0) ?? [];
  return { debit, reach: found, isFirm: debit.isMarked || same.length > 0 };
}

function sharedMarks(debit: PairedDebit, marks: readonly string[]): string[] {
  return marks.filter((mark) => debit.marks.includes(mark));
}

/** Credits before the debit; where there are none, those shortly after it. */
function withinDays({ bookedOn, isMarked }: PairedDebit, credits: readonly PairedCredit[]): PairedCredit[] {
  const since = addDays(bookedOn, -(isMarked ? DAYS_AFTER.marked : DAYS_AFTER.unmarked));
  const before = credits.filter((credit) => credit.bookedOn >= since && credit.bookedOn <= bookedOn);
  if (before.length > 0 || !isMarked) return before;
  const until = addDays(bookedOn, DAYS_BEFORE);
  return credits.filter((credit) => credit.bookedOn > bookedOn && credit.bookedOn <= until);
}

function takenBy(credit: PairedCredit, pairings: readonly Pairing[]): Taken {
  const firm = pairings.filter(({ isFirm }) => isFirm);
  const [first] = (firm.length > 0 ? firm : pairings).map(({ debit }) => debit.bookedOn).toSorted();
  const reversedOn = first ?? credit.bookedOn;
  if (firm.length === 0) return { reversal: 'paid_out', reversedOn };
  const isOnly = firm.some(({ reach }) => reach.length === 1);
  const reached = new Set(firm.flatMap(({ reach }) => reach));
  const isSure = isOnly || countApart(firm.map(({ debit }) => debit)) >= reached.size;
  return { reversal: isSure ? 'taken_back' : 'maybe_taken_back', reversedOn };
}

/** Several uploads may bring a debit in several layouts: of each day those of one upload count. */
function countApart(debits: readonly PairedDebit[]): number {
  const days = [...Map.groupBy(debits, ({ bookedOn }) => bookedOn).values()];
  return days.reduce((sum, some) => {
    const counts = [...Map.groupBy(some, ({ statement }) => statement).values()].map(({ length }) => length);
    return sum + Math.max(...counts);
  }, 0);
}
