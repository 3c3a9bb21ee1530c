// Where a desk is in its list.
import { formatNumber } from '#shared/numbers.ts';

interface Place {
  /** Entries of the list before the known ones. */
  before: number;
  /** Of the current entry among the known ones. */
  index: number;
  /** Number of known entries. */
  known: number;
  /** Of the list as it was counted; null: not counted. */
  total: number | null;
}

/** '3 dari 24'. Entries that came after the count make the list longer. */
export function positionText({ before, index, known, total }: Place): string {
  const position = formatNumber(before + index + 1);
  return total === null
    ? `${position} dari …`
    : `${position} dari ${formatNumber(Math.max(total, before + known))}`;
}
