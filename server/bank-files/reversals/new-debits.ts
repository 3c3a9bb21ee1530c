// Which debits of a file are not stored yet. Without their texts only what they share with credits tells them apart.

interface ComparedDebit {
  bookedOn: string;
  /** Sen. */
  amount: number;
  isMarked: boolean;
  marks: readonly string[];
}

/**
 * Finds as many equal ones as the file has more than are known. One that another layout tells in other words is new: of
 * several files the debits of a day count once, see `pairReversals`.
 */
export function newDebits<Debit extends ComparedDebit>(
  debits: readonly Debit[],
  known: readonly ComparedDebit[],
): Debit[] {
  const left = Map.groupBy(known, keyOf);
  return debits.filter((debit) => left.get(keyOf(debit))?.shift() === undefined);
}

function keyOf({ bookedOn, amount, isMarked, marks }: ComparedDebit): string {
  return [bookedOn, amount, isMarked, ...marks].join('|');
}
