// Recognises a row that was uploaded before, also after the bank has rewritten its text.
import { hash } from 'node:crypto';
import type { ReadRow } from './read-statement.types.ts';

type Fingerprinted = Pick<ReadRow, 'bookedOn' | 'amount' | 'balance' | 'reference'>;

/**
 * One for each row, in their order; unique within one account. Made of the day, the amount in sen, the running balance
 * and the bank's reference, never of the text. Equal rows are numbered, so a day with two of them has two.
 */
export function fingerprintsOf(rows: Fingerprinted[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ bookedOn, amount, balance, reference }) => {
    const key = [bookedOn, amount, balance ?? '', plain(reference)].join('|');
    const occurrence = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrence);
    return hash('sha256', `${key}|${occurrence}`, 'base64url');
  });
}

/** Spreadsheets drop the zeros in front of a number. */
function plain(reference: string | null): string {
  return (reference ?? '')
    .replaceAll(/\s+/g, '')
    .replace(/^0+(?=\d)/, '')
    .toUpperCase();
}
